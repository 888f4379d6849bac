"""What happens on the felt. No probability here.

`cards` says what a card is and `shoe` what is left to deal, also with endless decks. `tableau` has
the drawing rules as the table that is printed, and is the one place that owns them; `rules_files`
reads another game from a file, and `changes` says in which cells two games differ. `coup` is a
whole deal, and explains it card by card.

`playing` is for those who get it wrong: a `Game` is any way of playing, right or wrong, as tables.
Rules make one, and so does each broken rule, so that one walk and one count serve them all.
"""
