"""More than one coup: what holds for the coups of one shoe, for sessions, and for whole shoes.

Of one shoe, exactly: `joint` asks a question of each of several coups, `sums` what a flat bet
brings in n of them. The mathematics is in `chain`: a polynomial for each answer, in the counts of
the shoe, whose products are coups one after the other. A shoe of four tens, four nines and four
fives, of which two coups are dealt:

>>> from exact_baccarat.game.shoe import Shoe
>>> from exact_baccarat.game.tableau import PUNTO_BANCO
>>> toy = Shoe.of_points([4, 0, 0, 0, 0, 4, 0, 0, 0, 4])
>>> two = several(toy, PUNTO_BANCO, ["tie", "tie"])
>>> two.chance((True, True)), two.independent((True, True))
(Fraction(23, 1155), Fraction(217156, 12006225))

As independent of each other, exactly too, or within a stated error: `results` has the law of what
many bets bring, `runs` the longest run, `ruin` what becomes of a bank, `tolerance` what a monitor
may expect. And `shoes` and `simulate` deal whole shoes, to the cut card.
"""

from exact_baccarat.coups.joint import several

__all__ = ["several"]
