"""Which pages a folder has, in the order of its index."""

from collections.abc import Iterator, Sequence
from functools import partial

from exact_baccarat.bets.bet import Bet, Choice
from exact_baccarat.bets.catalogue import catalogue, main_game
from exact_baccarat.enumeration.polynomials import DEALT
from exact_baccarat.errors import Refused
from exact_baccarat.languages import ours
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.tables.bet_pages import bet_page, index
from exact_baccarat.publish.tables.chemin_de_fer import chemin_de_fer
from exact_baccarat.publish.tables.closed_forms import closed_forms
from exact_baccarat.publish.tables.conformance_deals import conformance_deals
from exact_baccarat.publish.tables.counting import counting
from exact_baccarat.publish.tables.main_game import bets_by_decks, by_decks, main_bets
from exact_baccarat.publish.tables.page import Page, Wanted
from exact_baccarat.publish.tables.removal import removal
from exact_baccarat.publish.tables.totals import cards, totals, winning_totals

INDEX = "index"
"""What an index is called; Markdown has README in its place, which is shown with a folder."""
SIDE_BETS, BETS = "side-bets", "bets"
"""The folders of the bets of the catalogue, and of those that are asked for."""


def pages(wanted: Wanted) -> list[Page]:
    """Every page, those first that the index of the whole folder lists."""
    own = wanted.bets
    made: list[Page] = []
    if own is None:
        made += [page for folder, where in wanted.settings() for page in _of_shoe(folder, where)]
        made += [
            Page("decks", lambda _: by_decks(wanted.rules)),
            Page("formulas", lambda _: closed_forms(wanted.rules)),
            Page("chemin-de-fer", lambda _: chemin_de_fer()),
            Page("vectors", lambda _: conformance_deals(wanted.rules), also=("json",)),
        ]
    else:
        made.append(Page("decks", lambda _: bets_by_decks(wanted.rules, own)))
    for folder, where in wanted.settings():
        made += _of_bets(folder, where, own)
    return sorted(made, key=lambda page: not page.listed)


def _of_shoe(folder: str, where: Setting) -> Iterator[Page]:
    yield Page(f"{folder}main-bets", lambda _: main_bets(where))
    yield Page(f"{folder}totals", lambda _: totals(where))
    yield Page(f"{folder}winning-totals", lambda _: winning_totals(where))
    yield Page(f"{folder}cards", lambda _: cards(where))
    if where.rules.from_shoe == DEALT:  # of fewer cards a bet is no polynomial
        yield Page(f"{folder}counting", lambda _: counting(where))


def _of_bets(folder: str, where: Setting, own: Sequence[Choice] | None) -> Iterator[Page]:
    """The effects of removal, the index of the bets, and one page for each."""
    if own is None:
        firsts = [Choice(bet, bet.paytable()) for bet in catalogue()]
        main = {bet for bet, _ in main_game()}
        shown = [choice for bet in catalogue() if bet not in main for choice in bet.choices]
        title, below = ours("Side bets by house edge"), SIDE_BETS
    else:
        firsts = shown = list(own)
        title, below = ours("Bets by house edge"), BETS
    yield Page(f"{folder}removal", lambda _: removal(where, firsts))
    yield Page(f"{folder}{below}/{INDEX}", partial(index, title, shown, where))
    for bet, choices in _by_bet(shown):
        yield _bet_page(f"{folder}{below}/{bet.name}", bet, choices, where)


def _bet_page(name: str, bet: Bet, choices: Sequence[Choice], where: Setting) -> Page:
    return Page(name, lambda _: bet_page(bet, choices, where), listed=False)


def _by_bet(choices: Sequence[Choice]) -> list[tuple[Bet, list[Choice]]]:
    """The bets, each with its paytables. Raises Refused where two bets have one name."""
    found: dict[Bet, list[Choice]] = {}
    for choice in choices:
        found.setdefault(choice.bet, []).append(choice)
    names = [bet.name for bet in found]
    for name in names:
        if names.count(name) > 1:
            raise Refused(f"two bets are called {name}, and each would be the page {name}")
    return list(found.items())
