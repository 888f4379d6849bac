"""Whether a running program plays by the rules, and what it costs if not.

`pipe` talks with the program, `answers` reads the language that is spoken, and `session` survives
whatever the program does. `explore` asks it every coup that it has, in the suits of `suits`. What
was answered stands in columns (`heard`); `inferred` reads the program's own rules off them, and
`failing` finds the rules that it breaks. `examine` is the whole examination.
"""
