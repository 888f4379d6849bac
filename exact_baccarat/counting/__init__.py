"""Counting cards: how a bet's worth follows the cards that are gone, exactly.

A bet has an expected value in each shoe. As cards go, it moves; the mean of where it can move to is
where it was, so what matters is how far it spreads, and how much of that a bettor can see. The
modules, each of which needs only those before it:

    profit      a bet's profit as one polynomial in the counts of a shoe
    spread      how far its expected value spreads when r cards are left: six constants
    tags        a number for each rank, which the count rises by as a card leaves
    linear      the joint law of such a count and the profit, at every depth
    starts      where the coups of a shoe start: cut card, burn
    judged      what a count wins: triggers, gain per shoe, the count at which each depth turns
    perfect     play by all that can be known, over all compositions of r cards
    simulate    shoes dealt at random, every expected value in them exact
    pieces      long work in pieces whose sums are whole numbers
    workers     who does them: processes of this machine, or a cluster

A toy shoe, worked through: six tens and a nine, and a bet on the tie at 8 to 1. Wherever among the
first six cards the nine lies, one side has 9 and the other 0; only if it is the seventh is there a
tie. So the bet is worth 8/7 - 6/7 = 2/7. Now let one card go. If it was the nine (1 in 7), a tie
is sure, and the bet is worth 8; if a ten (6 in 7), there can be none, and it is worth -1. The mean
is 8/7 - 6/7 = 2/7 again, the effects of removal are 54/7 and -9/7, their mean square is 486/49, and
V_1 is six times that:

>>> from exact_baccarat.bets.catalogue import find
>>> from exact_baccarat.counting.spread import spreads
>>> from exact_baccarat.game.shoe import Shoe
>>> from exact_baccarat.game.tableau import PUNTO_BANCO
>>> [tie] = spreads(Shoe.of_cards("K:6,9"), PUNTO_BANCO, find("tie"))
>>> str(tie.expected_value), str(tie.constants[0]), str(tie.variance(6))
('2/7', '2916/49', '486/49')
"""
