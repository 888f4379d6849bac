"""`exact-baccarat schema`."""

import click

from exact_baccarat.publish.schema import commands, schema_of


@click.command(
    epilog="""\b
Examples:
  exact-baccarat schema
  exact-baccarat schema odds
  exact-baccarat schema verify claims > claims.schema.json"""
)
@click.argument("command", metavar="[COMMAND]", nargs=-1)
def schema(command: tuple[str, ...]) -> None:
    """The JSON Schema of what a COMMAND writes with --format json; with none, which there are."""
    if not command:
        click.echo("\n".join(commands()))
        return
    click.echo(schema_of(" ".join(command)), nl=False)
