"""Cards seen on the table, read into a question: is this such a coup?

`player 7C 5D, banker K ?` says what lies at each place, in the order in which each hand got its
cards. They are cards of the coup, not gone from the shoe; to know them is to ask about those coups
only in which they lie there. Of a place that is not named nothing is known, nor of `?`.
"""

import re
from collections.abc import Iterable, Iterator

import numpy as np

from exact_baccarat.enumeration.attribute import YES_NO, Attribute
from exact_baccarat.enumeration.question import Question
from exact_baccarat.enumeration.tree import Apply, Const, Tree, Word
from exact_baccarat.enumeration.words import NOUNS, of_card
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.game.cards import BY_SUIT, COLOURS, RANKS, SUITS, Card

_SIDES = ("player", "banker")
_PLACES = ("first", "second", "third")
Class = frozenset[Card]
"""All kinds of card that a card may be, of the 52."""


def parse_seen(text: str) -> Question:
    """Read what was seen as a yes-no question. Raises Refused for what cannot be read.

    A card is `7C`, `K` where its suit is not known, `0` for any ten-value card, `?` for any card,
    or a class in brackets: `[6-9]`, `[10-K]`, `[red]`, `[red face]`, `[A, hearts]`. A third `?`
    says that a third card was dealt, a third `-` that none was.

    >>> from exact_baccarat.game.coup import Coup
    >>> seen = parse_seen("player 7C [0-5], banker K")
    >>> [seen.of(Coup.parse(coup)) for coup in ("7C 5D / KH 8H", "7C 6D / KH 2H JC")]
    [True, False]
    """
    conditions: list[Tree] = []
    told: set[str] = set()
    for hand in re.split(r",(?![^\[]*\])", text):
        side, *cards = re.findall(r"\[[^\]]*\]|[^\s\[\]]+|[\[\]]", hand) or [""]
        side = side.lower()
        if side not in _SIDES or not cards or len(cards) > 3:
            raise Refused(
                f"cannot read {quoted(hand.strip())} as a hand that was seen: write player or "
                "banker and up to three cards, as in player 7C 5D, banker K ?"
            )
        if side in told:
            raise Refused(f"{side} is named twice in what was seen")
        told.add(side)
        conditions += _hand(side, cards)
    return Question(" ".join(text.split()), _all(conditions))


def both(*questions: Question | None) -> Question | None:
    """The question whether all of them are so; None for none at all."""
    asked = [question for question in questions if question]
    if len(asked) < 2:
        return asked[0] if asked else None
    text = " and ".join(f"({question})" for question in asked)
    return Question(text, _all(question.tree for question in asked))


def _all(trees: Iterable[Tree]) -> Tree:
    parts = tuple(trees)
    if not parts:
        return Const(True, YES_NO)
    return parts[0] if len(parts) == 1 else Apply("and", parts, YES_NO)


def _hand(side: str, cards: list[str]) -> Iterator[Tree]:
    if len(cards) == 3:
        size = Word(f"{side}.cards", NOUNS[side][1]["cards"], NOUNS[side][0], side, "cards")
        dealt = 2 if cards[2] == "-" else 3
        yield Apply("==", (size, Const(dealt, "number")), YES_NO)
        cards = cards[:2] if dealt == 2 else cards
    for number, word in enumerate(cards):
        if word != "?":
            alone = number == 2 or len(cards) == 1
            yield _lies(f"{side}.{_PLACES[number]}", word, _card(word, alone))


def _lies(noun: str, word: str, these: Class) -> Tree:
    """That a card of the class lies there."""
    if these == {card for card in BY_SUIT if card.points in {one.points for one in these}}:
        points = [*{card.points for card in these}]
        attribute = Attribute(
            f"whether it is one of {word}",
            YES_NO,
            lambda _, cards: bool(cards) and cards[0].points in points,
            points=lambda columns: np.isin(columns[0], points),
        )
    else:
        attribute = of_card(
            f"whether it is one of {word}",
            YES_NO,
            lambda card: _is(card, these),
            lambda card: int(_is(card, these)),
            1,
            without=False,
        )
    return Word(f"{noun} is {word.upper()}", attribute, NOUNS[noun][0])


def _is(card: Card, these: Class) -> bool:
    return any(card.rank == one.rank and card.suit in (None, one.suit) for one in these)


def _card(word: str, alone: bool) -> Class:
    """What a word says of a card. `alone` tells that `K?` can only mean a king of some suit."""
    if word.endswith("?"):
        known = word[:-1].upper()
        if Card.parse(known).suit:
            raise Refused(f"cannot read {quoted(word)}: of {known} nothing is unknown")
        if not alone:
            raise Refused(
                f"{quoted(word)} can be read in two ways: write {known} for one card whose suit "
                f"was not seen, and {known} ? where an unknown card lies beside it"
            )
        return such(known)
    if not word.startswith("["):
        if word == "-":
            raise Refused("- stands only for a third card that was not dealt")
        return such(word)
    found: set[Card] = set()
    for some in word.strip("[]").split(","):
        kinds = [such(term) for term in some.split()]
        if not kinds:
            raise Refused(f"cannot read the class {quoted(word)}: it says nothing")
        found |= frozenset.intersection(*kinds)
    if not found:
        raise Refused(f"no card is {quoted(word)}")
    return frozenset(found)


def such(term: str) -> Class:
    """All cards that a word fits: a card, a rank, a range, a suit, a colour, face, or 0.

    >>> sorted(map(str, such("8-9")))
    ['8C', '8D', '8H', '8S', '9C', '9D', '9H', '9S']
    """
    name = term.lower()
    first, dash, last = term.partition("-")
    if dash and re.fullmatch("[0-9]-[0-9]", term):
        low, high = int(first), int(last)
        found = frozenset(card for card in BY_SUIT if low <= card.points <= high)
    elif dash:
        ends = [RANKS.index(_rank(end, term)) for end in (first, last)]
        ranks = RANKS[ends[0] : ends[1] + 1]
        found = frozenset(card for card in BY_SUIT if card.rank in ranks)
    elif name in (*SUITS, *COLOURS, "face"):
        found = frozenset(
            card
            for card in BY_SUIT
            if name in (card.suit, card.colour) or (name == "face" and card.face)
        )
    elif term == "0":
        found = frozenset(card for card in BY_SUIT if not card.points)
    else:
        try:
            wanted = Card.parse(term)
        except Refused:
            raise Refused(
                f"unknown card {quoted(term)}: a card that was seen is 7C, K, 0 (any ten-value "
                "card), ?, or a class such as [6-9], [10-K], [red], [hearts], [face], [red 2-5]"
            ) from None
        found = frozenset(
            card
            for card in BY_SUIT
            if card.rank == wanted.rank and wanted.suit in (None, card.suit)
        )
    if not found:
        raise Refused(f"the class {quoted(term)} goes downward: write the lower end first")
    return found


def _rank(word: str, term: str) -> str:
    card = Card.parse(word)
    if card.suit or not card.rank:
        raise Refused(f"cannot read {quoted(term)}: a class goes from rank to rank, as in [10-K]")
    return card.rank
