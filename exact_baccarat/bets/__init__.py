"""What is wagered. Data only; nothing here counts.

`pays` says what an outcome brings. `bet` has a bet (its outcomes in order, of which the first that
holds applies), its paytables, and a choice of one of them, which settles a coup. `files` reads bets
from TOML and has a sentence for everything that is wrong with a file; `catalogue` is the folder of
such files that comes with the project, and knows bets by their names.
"""
