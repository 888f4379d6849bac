"""Whether others are right, and where they are not, which rule they break.

Four rooms, each for one question, and each may look into those before it:

`wrong` has the games as people get them wrong: every clause of the rules broken by itself, and the
defects that were seen in public code; and the conformance deals, which tell all of them apart.

`claims` asks whether a printed figure is right at its digits, and if it is not, what it is right
for. It also works backwards from three figures to the game that produced them.

`hands` asks whether a log of coups keeps the rules, line by line, and how often each thing came.

`programs` asks a running program every coup that it has, and says which rules it plays by and what
that costs.

Nothing here prints.
"""
