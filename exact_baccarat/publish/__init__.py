"""How answers leave the house: said once as data, then written in whatever form is asked for.

`report` has what an answer is made of, and `kinds` how each kind of value is said to people and to
programs, in a `style` of so many digits and a language. `rounding` is the only place in the package
where a number is rounded.

`answers` has one module for each command, which makes a report of what the other rooms worked out.
`forms` has one module for each form that a report can be written in; those for tables of plain
cells see it as `flat` does, and `text` writes all formats of tabulate. `schema` has what the JSON
of each command looks like. `tables` are the published pages, and `files` writes them whole or not
at all; `plot` draws pictures.
"""
