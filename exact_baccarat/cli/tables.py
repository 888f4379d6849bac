"""`exact-baccarat tables`."""

import sys
from pathlib import Path

import click

from exact_baccarat.errors import Refused, quoted
from exact_baccarat.publish.files import differences, write
from exact_baccarat.publish.tables import contents


@click.command(
    epilog="""\b
Examples:
  exact-baccarat tables
  exact-baccarat tables --check
  exact-baccarat tables --to /tmp/tables"""
)
@click.option("--check", is_flag=True, help="Write nothing: say which file is not as it should be.")
@click.option(
    "--to", "folder", metavar="DIR", default="tables", help="The folder: tables if left out."
)
def tables(check: bool, folder: str) -> None:
    """Write every published table, or check that those written are what the code says today."""
    if not folder.strip():
        raise Refused("--to needs the name of a folder")
    if check and not Path(folder).is_dir():
        raise Refused(f"there is no folder {quoted(folder)} to check")
    made = contents()
    if not check:
        changed = write(Path(folder), made)
        click.echo(f"{folder}: {len(made)} files, {len(changed)} of them changed")
        return
    wrong = differences(Path(folder), made)
    for sentence in wrong:
        click.echo(sentence)
    if wrong:
        sys.exit(1)
    click.echo(f"{folder}: {len(made)} files, all as they should be")
