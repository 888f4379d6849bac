"""`exact-baccarat rules`."""

import click

from exact_baccarat.cli.answering import answering
from exact_baccarat.cli.types import DECKS, RULES
from exact_baccarat.errors import Refused
from exact_baccarat.game.tableau import PUNTO_BANCO, Rules
from exact_baccarat.odds.rule_changes import compare
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.answers import rules as answers
from exact_baccarat.publish.report import Report
from exact_baccarat.reading import Decks


@click.command(
    epilog="""\b
Examples:
  exact-baccarat rules
  exact-baccarat rules punto-banco --format toml > mine.toml
  exact-baccarat rules mine.toml
  exact-baccarat rules --diff punto-banco mine.toml --decks 6"""
)
@click.argument("name", metavar="[NAME|FILE]", required=False, type=RULES)
@click.option(
    "--diff",
    "both",
    nargs=2,
    type=RULES,
    metavar="A B",
    help="The cells in which B differs from A, and what each does to who wins.",
)
@click.option("--decks", type=DECKS, help="With --diff, whole decks in the shoe: 8 if left out.")
@answering
def rules(name: Rules | None, both: tuple[Rules, Rules] | None, decks: Decks | None) -> Report:
    """The tableau as it is printed on a table: when Player draws, and when Banker does.

    With --format toml it is a rules file, to begin another game with.
    """
    if not both:
        if decks is not None:
            raise Refused("--decks is for --diff: a tableau alone is the same for any shoe")
        return answers.card(name or PUNTO_BANCO)
    if name is not None:
        raise Refused(f"--diff compares {both[0].name} and {both[1].name}: leave out {name.name}")
    found = Setting.of(decks, rules=both[0])
    return answers.compared(compare(found.shoe, found.rules, both[1]), found)
