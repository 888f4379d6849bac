"""Whether a running program plays by the rules, and what it costs if not.

`pipe` talks with the program, `answers` reads the language that is spoken and `styles` knows an
answer without reading it; `session` survives whatever the program does. `steady` asks deals again,
`suits` in other suits, and `explore` every coup that the program has. What was answered stands in
columns (`heard`); `inferred` reads the program's own tableau off them, `keys` what its rows look
at, `naming` finds what fits, and `failing` the rules that it breaks. `settling` asks what bets
bring, `whole_shoes` for shoes to the cut card. `examine` is the whole examination.
"""
