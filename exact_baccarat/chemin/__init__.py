"""Chemin de fer: the older game, in which the sides may choose, solved exactly.

`rules` says who may choose what. `tally` counts how each choice ends; `model` says what is dealt
from and what the sides look at, and makes a game of it, whose payoffs are lines in the chances with
which Player draws; a `play` is what both sides do. `settled` decides what needs no thought,
`breaks` solves a game with one such chance and `pivot` one with many, and `solve` takes the right
one and lets no answer out that `certificate` does not prove. `replies` answers a fixed habit, and
`formula` gives the solution as a formula in the number of decks.
"""
