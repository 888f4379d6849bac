"""The games as people get them wrong, and the deals that show it.

Begin with `clauses`: the rules one by one, each with every way of breaking it alone. `defects` are
mistakes that were seen in public code, often in several rules at once. `ways` and `family` are
programs with a wrong choice in them, such as sums that are reduced too late. All are `suspects`;
`choosing` picks few deals in which each of them lets another side win, `coverage` says what else
these meet, and `vectors` and `settlement` are the deals, and what bets bring in them.
"""
