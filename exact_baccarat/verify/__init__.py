"""Whether others are right, and where they are not, which rule they break.

`play` has the one idea: a behaviour is any way of playing six cards, and its exact odds are a sum.
`defects` are the wrong behaviours that people have shipped, `clauses` the rules of the game one by
one, each with the behaviours that break it, and `vectors` the deals that tell them apart.
`printed` says what a printed figure means; `claims` reads files of them, `figures` works out what
they should be, `judge` gives the verdicts and `reasons` why a wrong one may be wrong. `replay`
names the first rule that a coup breaks; `hands` and `shoes` do it for logs, `statistics` sums them
up. `pipe` talks with a program under test, `explore` asks it every coup, `program` says what it
is. `diagnose` works backwards from three figures.
"""
