"""What each command answers, said once: one module for each, and each makes a `Report`.

They take what `odds`, `verify` and the other rooms worked out, and put exact values into typed
parts. They round nothing and know no form: that is for `publish.forms`. What several answers share
(a setting in words, the name of a bet, a par sheet) stands in `common`.
"""
