"""The live page in a real browser: its fractions are those of the command that it names."""

import json
import random
import shlex
from fractions import Fraction
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from exact_baccarat.bets.catalogue import catalogue
from exact_baccarat.game.cards import RANKS, SUITS
from tests.command import prints
from tests.site.browser import address, ready, watched
from tests.site.test_engine import LIVE_IN_CARDS

BETS = list(catalogue())
PAYS = ("7 to 1", "9 for 1", "1:2", "0.95", "11", "40 to 1", "push", "3/2", "evens")


def random_settings(number: int) -> list[dict[str, Any]]:
    """Settings of the live page: each a different bet, some with everything changed."""
    dice = random.Random(1612)
    settings = []
    for bet in dice.sample(BETS, number):
        decks = dice.choice([1, 2, 4, 6, 8, 8, 9, 12])
        given: dict[str, Any] = {"bet": bet.name, "paytable": dice.choice(bet.paytables).name}
        given["decks"] = decks
        if bet.depth == "points" or bet.name in LIVE_IN_CARDS:
            suited = bet.depth == "cards"
            names = [r + (dice.choice(SUITS)[0].upper() if suited else "") for r in RANKS]
            gone = {name: dice.randint(1, decks) for name in dice.sample(names, 4)}
            given["without"] = ",".join(f"{name}:{times}" for name, times in gone.items())
        if dice.random() < 0.5:
            outcome = dice.choice(bet.outcomes).name
            given["pay"] = [f"{outcome}={dice.choice(PAYS)}"]
        if dice.random() < 0.4:
            given["commission"] = dice.choice(["4%", "2.5%", "1/20", "0%"])
        settings.append(given)
    return settings


def shown(page: Any) -> tuple[str, dict[str, str]]:
    """The command that the page names, and its exact values by what they are called."""
    command = page.locator("[data-command] button[data-copy]").get_attribute("data-copy")
    names = page.locator("dl.exact dt").all_text_contents()
    values = page.locator("dl.exact button[data-copy]").evaluate_all(
        "buttons => buttons.map((button) => button.dataset.copy)"
    )
    found = dict(zip(names, values, strict=True))
    found["House edge"] = page.locator(".headline button").get_attribute("data-copy")
    return command, found


def right(command: str) -> dict[str, str]:
    """What the package answers to that command, under the names that the page has."""
    program, *words = shlex.split(command)
    assert program == "exact-baccarat"
    found = json.loads(prints(*words, "--format", "json"))
    names = {"expected value": "Expected value", "house edge": "House edge"}
    names |= {"return to player": "Return", "variance": "Variance"}
    if "figures" in found:
        after = {figure["figure"]: figure["after"] for figure in found["figures"]}
        return {title: after[name] for name, title in names.items() if name in after}
    [bet] = found["bets"]
    values = {title: bet[name.replace(" ", "_")] for name, title in names.items()}
    return values | {outcome["name"]: outcome["probability"] for outcome in bet["outcomes"]}


@pytest.fixture(scope="module")
def live(site: Path, browser: Any) -> Any:
    """The live page, open."""
    page, seen = watched(browser)
    yield page
    assert (seen.said, seen.asked) == ([], [])


@pytest.mark.parametrize("given", random_settings(40), ids=lambda given: given["bet"])
def test_the_fractions_are_those_of_the_command(site: Path, live: Any, given: Any) -> None:
    ready(live, address(site, f"live.html#{urlencode(given, doseq=True)}"))
    command, found = shown(live)
    expected = right(command)
    assert {name: found[name] for name in expected} == expected


def test_the_address_has_the_whole_setting(site: Path, live: Any) -> None:
    given = {"bet": "banker", "decks": 6, "without": "9:2,KH", "commission": "4%"}
    ready(live, address(site, f"live.html#{urlencode(given)}"))
    before = shown(live)
    url = live.url
    ready(live, url)
    assert shown(live) == before
    assert before[0] == (
        "exact-baccarat what-if banker:5% --commission 4% --decks 6 --without 9:2,KH"
    )


def test_a_card_is_taken_out_and_put_back_by_keyboard_alone(site: Path, live: Any) -> None:
    ready(live, address(site, "live.html#bet=tie"))
    start = shown(live)
    live.get_by_label("Take out one 9;").focus()
    live.keyboard.press("Enter")
    live.wait_for_function("document.activeElement.textContent.endsWith('31')")
    assert "--without 9" in shown(live)[0]
    assert shown(live)[1] != start[1]
    live.keyboard.press("Tab")
    live.keyboard.press("Enter")
    live.wait_for_function("!document.querySelector('[data-command] code').textContent"
                           ".includes('without')")  # fmt: skip
    assert shown(live) == start


def test_what_is_typed_wrongly_is_said_and_changes_nothing(site: Path, live: Any) -> None:
    ready(live, address(site, "live.html#bet=tie"))
    start = shown(live)
    for name, text in (("pay0", "eight"), ("commission", "lots"), ("decks", "0"), ("without", "X")):
        live.fill(f"[name={name}]", text)
        assert live.locator("[data-problem]").inner_text()
        assert live.locator(f"[name={name}]").get_attribute("aria-invalid") == "true"
        assert shown(live) == start
        live.locator("h1").click()
        live.keyboard.press("Tab")


def test_more_cards_than_there_are_is_said(site: Path, live: Any) -> None:
    ready(live, address(site, "live.html#bet=tie&decks=1&without=9:5"))
    assert "not so many of 9" in live.locator("[data-problem]").inner_text()
    assert not live.locator("[data-result] table").count()


def test_a_bet_that_the_browser_cannot_tell_says_so_and_gives_the_command(
    site: Path, live: Any
) -> None:
    ready(live, address(site, "live.html#bet=all-red&without=9H"))
    assert "cannot be told" in live.locator("[data-result]").inner_text()
    command = live.locator("[data-result] code").inner_text()
    assert command == "exact-baccarat odds all-red:22 --without 9H"


def test_at_the_fair_pay_that_is_shown_the_edge_is_nought(site: Path, live: Any) -> None:
    ready(live, address(site, "live.html#bet=dragon-7&decks=8"))
    chance = Fraction(shown(live)[1]["banker wins with a three-card 7"])
    live.fill("[name=pay0]", str((1 - chance) / chance))
    live.wait_for_function("document.querySelector('.headline strong').textContent[0] === '0'")
    assert shown(live)[1]["House edge"] == "0"
