"""The games as people get them wrong, and the deals that show it.

Begin with `clauses`: the rules one by one, each with every way of breaking it alone. `defects` are
mistakes that were seen in public code, often in several rules at once. `vectors` puts both together
as suspects, and chooses the few deals in which each of them lets another side win.
"""
