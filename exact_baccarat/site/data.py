"""The files that the scripts read: one of all bets, and one of polynomials for each bet and rules.

They are scripts themselves, calls with one value, since a page that is opened from a folder can
load scripts but no other files. Each is written in one order, to the same bytes every time.
"""

import json
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import lcm
from typing import Any

from exact_baccarat.site import source
from exact_baccarat.site.alike import alike
from exact_baccarat.site.language import Language
from exact_baccarat.site.packed import packed
from exact_baccarat.site.settling import as_trees
from exact_baccarat.site.source import Bet, Paytable, Rules


def script(function: str, value: object) -> str:
    """A call of a function of the site's with a value."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return f"Baccarat.{function}({text});\n"


def data_files() -> Iterator[tuple[str, str]]:
    """Each file under data/, by its name, and what is in it."""
    rules = source.shipped_rules()
    bets = [bet_data(bet) for bet in source.bets()]
    yield "bets.js", script("know", {"bets": bets, "rules": list(map(source.tableau, rules))})
    for one in rules:
        for bet in source.bets():
            if bet.depth == "points":
                yield f"{one.name}/{bet.name}.js", script("learn", polynomial_data(one, bet))


def polynomial_data(rules: Rules, bet: Bet) -> dict[str, Any]:
    """The polynomials of a bet under some rules, outcome by outcome."""
    return {
        "rules": rules.name,
        "bet": bet.name,
        "polynomials": [packed(numbers) for numbers in source.coefficients(rules, bet)],
    }


def bet_data(bet: Bet) -> dict[str, Any]:
    """All else that the scripts know of a bet. Pays are before commission, as exact text."""
    questions = [str(outcome.when) for outcome in bet.outcomes]
    found: dict[str, Any] = {
        "name": bet.name,
        "title": bet.title,
        "aliases": list(bet.aliases),
        "depth": bet.depth,
        "outcomes": [outcome.name for outcome in bet.outcomes],
        "when": as_trees(questions),
        "paytables": [paytable_data(paytable) for paytable in bet.paytables],
    }
    if bet.depth != "points":
        found["forms"] = [form_data(ways) for ways in source.ways_in_decks(bet)[:-1]]
        forms = alike(questions)
        found["alike"] = forms and {"by": forms.by, "outcomes": forms.outcomes}
    return found


def form_data(ways: Sequence[Fraction]) -> dict[str, Any]:
    """A polynomial in the number of decks: whole numbers, the constant first, over one."""
    under = lcm(*(power.denominator for power in ways))
    return {"over": [str(int(power * under)) for power in ways], "under": str(under)}


def paytable_data(paytable: Paytable) -> dict[str, Any]:
    """A paytable: what each outcome pays before commission, the commission, and on which it is."""
    charged = [place for place, pay in enumerate(paytable.pays) if pay.commission is not None]
    rates = {paytable.pays[place].commission for place in charged}
    one_rate = len(rates) == 1
    return {
        "name": paytable.name,
        "pays": [str(pay.gross if one_rate else pay.net) for pay in paytable.pays],
        "commission": str(rates.pop() if one_rate else Fraction(0)),
        "charged": charged if one_rate else [],
        "decks": paytable.decks,
    }


def names_file(lang: Language) -> str:
    """What the bets and their outcomes are called in a language, where that is not English."""
    found = {}
    for bet in source.bets():
        for name in (bet.title, *(outcome.name for outcome in bet.outcomes)):
            said = lang.called(name)
            if said != name:
                found[name] = said
    return script("name", found)
