"""Whether others are right, and where they are not, which rule they break.

`play` has the one idea: a behaviour is any way of playing six cards, and its exact odds are a sum.
`defects` are the wrong behaviours that people have shipped, `clauses` the rules of the game one by
one with the behaviours that break each, and `vectors` the deals that tell all of them apart.

Claims: `printed` says what a printed figure means and whether it is right at its digits, `claims`
reads files of them, `worlds` and `figures` work out what they should be, `judge` gives the verdicts
and `reasons` looks for why a wrong one is wrong, among others in `misreadings`.

Hands: `records` reads a log, `replay` names the first rule that a coup breaks, `shoes` tracks what
is left, `hands` puts them together, and `statistics` compares frequencies.

Programs: `pipe` talks with a program, `answers` is the language spoken, `session` survives whatever
it does, `explore` asks it every coup, `heard` holds the answers in columns, `inferred` reads its
rules off them, `failing` finds those that it breaks, and `program` says what it is and costs.

`diagnose` works backwards from three figures. Nothing here prints.
"""
