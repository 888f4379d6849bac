"""`exact-baccarat serve`."""

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from exact_baccarat.cli.site import OWN
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.publish.files import write
from exact_baccarat.site.build import site as files

HOST = "127.0.0.1"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and keeps no log of it."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@click.command(
    epilog="""\b
Examples:
  exact-baccarat serve
  exact-baccarat serve public --port 8080"""
)
@click.argument(
    "folder", metavar="[DIR]", required=False, type=click.Path(path_type=Path, file_okay=False)
)
@click.option("--port", metavar="N", type=click.IntRange(0, 65535), default=8000)
def serve(folder: Path | None, port: int) -> None:
    """Show the site on 127.0.0.1, to oneself, until Ctrl-C: that of DIR, or one made for now.

    Port 8000 if --port says no other, and any that is free with --port 0.
    """
    if folder is not None and not (folder / OWN).is_file():
        raise Refused(f"{quoted(str(folder))} has no site: exact-baccarat site {folder} writes one")
    with TemporaryDirectory(prefix="exact-baccarat-") as made:
        if folder is None:
            folder = Path(made)
            write(folder, dict(files()))
        with server(folder, port) as serving:
            click.echo(f"http://{HOST}:{serving.server_port}/ (Ctrl-C ends it)")
            serving.serve_forever()


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """The standard library's server of a folder. Raises Refused where the port is not free."""
    try:
        return ThreadingHTTPServer((HOST, port), partial(Quiet, directory=str(folder)))
    except OSError as error:
        raise Refused(f"cannot serve on port {port}: {error.strerror}; name another") from None
