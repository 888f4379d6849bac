"""`exact-baccarat site`."""

from pathlib import Path

import click

from exact_baccarat.errors import Refused, quoted
from exact_baccarat.publish.files import write
from exact_baccarat.site.build import site as files

OWN = "data/bets.js"
"""A file by which a folder is known to be a site of ours."""


@click.command(
    epilog="""\b
Examples:
  exact-baccarat site public
  exact-baccarat serve public"""
)
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path, file_okay=False))
def site(folder: Path) -> None:
    """Write the site into a folder: pages for every bet and table, exact in the browser.

    It needs no server: open DIR/index.html, or put the folder on any web host. The second time,
    only files that changed are written. A folder that has other files in it is refused.
    """
    if folder.is_dir() and any(folder.iterdir()) and not (folder / OWN).is_file():
        raise Refused(
            f"the folder {quoted(str(folder))} is not empty, and is no site: name another"
        )
    made = dict(files())
    changed = write(folder, made)
    click.echo(f"{folder}: {len(made)} files, {len(changed)} of them changed")
    here = (path for path in folder.rglob("*") if path.is_file())
    others = sorted({path.relative_to(folder).as_posix() for path in here} - {*made})
    if others:
        click.echo(f"no part of it: {', '.join(others[:10])}{' ...' if others[10:] else ''}")
