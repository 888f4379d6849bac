"""`python -m exact_baccarat` is the command `exact-baccarat`, which begins here too."""

import sys


def main() -> None:
    """Run the command line; an interrupt while it is being imported ends it quietly, too."""
    try:
        from exact_baccarat.cli.main import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
