"""What happens on the felt.

`cards` says what a card is, `shoe` what is left to deal, `tableau` who draws, and `coup` what a
whole deal is. No probability here.
"""
