"""Whether a log of coups keeps the rules.

`records` reads a log line by line. `replay` plays a coup again and names the first rule that it
breaks; `tracker` keeps what is left of the shoe. `log` puts them together, and counts what it sees,
which `statistics` compares with the exact chances.
"""
