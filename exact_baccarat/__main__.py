"""`python -m exact_baccarat` is the command `exact-baccarat`."""

from exact_baccarat.cli.main import main

if __name__ == "__main__":
    main()
