"""The version of the package, said in this one place."""

__version__ = "0.2.0"
