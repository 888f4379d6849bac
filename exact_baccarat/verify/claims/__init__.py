"""Whether printed figures are right, and what wrong ones are right for.

A file is read by `files` into rows of text. `claim` makes sense of a row: a bet or a question, a
quantity of it (`figures`) and the figure as it is printed (`printed`), in some setting (`worlds`).
`judge` works the truth out and compares it at the digits printed. For a wrong figure `reasons`
tries other settings and other bets, and `misreadings` what may have been done with the right
chances. `diagnose` works backwards from the three figures of the main game.
"""
