"""The command line: words in, calls, a report out. No arithmetic, no rounding, no layout.

`main` knows the commands, each of which is a module of its name, imported when it is run. `options`
has the options that mean the same everywhere and `types` how their words are read, named in help
and completed; `answering` writes the report that a command returns. `hints` has what to say of an
option that a command has not.
"""
