"""`exact-baccarat tables`."""

import sys
from pathlib import Path

import click

import exact_baccarat.languages as languages
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.publish.files import Contents, differences, remove, write
from exact_baccarat.publish.style import Style
from exact_baccarat.publish.tables.folder import contents, outdated, strangers
from exact_baccarat.publish.tables.plan import FORMS, forms_of, language_of, plan_of, wanted_of


@click.command(
    epilog="""\b
Examples:
  exact-baccarat tables
  exact-baccarat tables --check
  exact-baccarat tables --to /tmp/odds --decks 1,6,8 --forms md,html,csv
  exact-baccarat tables --to /tmp/odds --bets tie:9,mine.toml --rules mine-rules.toml
  exact-baccarat tables tables.toml"""
)
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--check", is_flag=True, help="Write nothing: say which file is not as it should be.")
@click.option("--to", metavar="DIR", help="The folder: tables if left out.")
@click.option(
    "--bets",
    metavar="LIST|FILE",
    help="Only pages about these bets, by name or file: tie:9,mine.toml.",
)
@click.option(
    "--decks",
    metavar="LIST",
    help="The shoes, as 1,6,8 or 1..8: 8. Several have a folder each.",
)
@click.option("--rules", metavar="NAME|FILE", help="The drawing rules: punto-banco.")
@click.option(
    "--forms",
    metavar="LIST",
    help=f"The forms of each page, by name or ending: {FORMS}.",
)
@click.option(
    "--lang",
    metavar="NAME",
    envvar=languages.ASKED,
    help=f"The language: {', '.join(languages.names())}.",
)
@click.option("--yes", is_flag=True, help="Fill a folder in which there are other files.")
def tables(file: Path | None, check: bool, yes: bool, **options: str | None) -> None:
    """Write tables of odds as pages, or check that those written are what the code says today.

    FILE is a TOML file that says to, bets, decks, rules, forms and lang as the options do, which
    have the last word. A list of the files is kept beside them, in MANIFEST: only these are
    rewritten, and removed when they are not wanted any more.
    """
    said = plan_of(file) if file else {}
    said |= {name: value for name, value in options.items() if value is not None}
    folder = said.get("to", "tables")
    if not folder.strip():
        raise Refused("--to needs the name of a folder")
    if Path(folder).exists() and not Path(folder).is_dir():
        raise Refused(f"{quoted(folder)} is not a folder: --to names one")
    if check and not Path(folder).is_dir():
        raise Refused(f"there is no folder {quoted(folder)} to check")
    wanted, forms = wanted_of(said), forms_of(said)
    if not check:
        _allowed(Path(folder), {}, yes)
    made = contents(wanted, forms, Style(language=language_of(said)), _progress)
    if check:
        _check(Path(folder), made)
        return
    _allowed(Path(folder), made, yes)
    old = outdated(Path(folder), made)
    changed = write(Path(folder), made)
    removed = remove(Path(folder), old)
    gone = f", {len(removed)} removed" if removed else ""
    click.echo(f"{folder}: {len(made)} files, {len(changed)} of them changed{gone}")


def _allowed(folder: Path, made: Contents, yes: bool) -> None:
    """Ask before files go where there are others. Raises Refused where nobody can be asked."""
    found = [] if yes else strangers(folder, made)
    if not found:
        return
    name = quoted(str(folder))
    if not sys.stdin.isatty():
        raise Refused(f"{name} has files of its own, as {found[0]}: add --yes to write there")
    if not click.confirm(f"{name} has files of its own, as {found[0]}. Write there?", err=True):
        raise Refused(f"nothing was written to {name}")


def _check(folder: Path, made: Contents) -> None:
    wrong = differences(folder, made)
    for sentence in wrong:
        click.echo(sentence)
    if wrong:
        sys.exit(1)
    click.echo(f"{folder}: {len(made)} files, all as they should be")


def _progress(number: int, of: int, page: str) -> None:
    """Say which page is made, on a terminal only."""
    if sys.stderr.isatty():
        last = "\r\x1b[K" if number == of else f"\r\x1b[K{number} of {of}: {page}"
        click.echo(last, err=True, nl=False)
