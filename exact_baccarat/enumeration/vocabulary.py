"""Looking words up: what a name in a question stands for, and what was meant where it is none."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from difflib import get_close_matches

from exact_baccarat.enumeration.attribute import NUMBER, Attribute
from exact_baccarat.enumeration.groups import counting
from exact_baccarat.enumeration.nouns import CHOSEN, EVERY_NOUN, NOUNS, PLACES, asked_of_noun
from exact_baccarat.enumeration.tree import CHOOSE, Apply, Const, Tree, Word
from exact_baccarat.enumeration.words import CARD, COUP
from exact_baccarat.errors import Refused, quoted
from exact_baccarat.game.cards import RANKS, Card

GROUPS = tuple(noun for noun in EVERY_NOUN if "size" in asked_of_noun(noun))
"""The nouns that are a group of cards, of which one can count."""
IN_QUOTES = ': write it in quotes, as "7", or ask for the number of a card'

_MEANT = {
    "suited": "one_suit",
    "flush": "one_suit",
    "straight": "in_sequence",
    "draws": "cards == 3",
    "drew": "cards == 3",
    "stands": "cards == 2",
    "stood": "cards == 2",
    "loses": "wins, of the other side",
    "lost": "wins, of the other side",
    "won": "wins",
    "value": "points",
    "sum": "points",
    "score": "total",
    "color": "colour",
    "suited_pair": "perfect_pair",
    "dealer": "banker",
    "punto": "player",
    "banco": "banker",
}
"""Words that people try, and the ones that say it here."""


def look_up(path: str) -> Tree | None:
    """The word of that name, as `player.third.points`; None if there is none."""
    if path in COUP:
        return _word("", path, COUP[path])
    noun, _, name = path.rpartition(".")
    if noun in EVERY_NOUN and name in asked_of_noun(noun):
        return of_noun(noun, name, lambda of: asked_of_noun(of)[name])
    return None


def counted(noun: str, what: str) -> Tree:
    """The word `count(what)` of a group. Raises Refused where no card is called so."""
    attribute = counting(what)
    return of_noun(noun, f'count("{what}")', lambda _: attribute)


def of_noun(noun: str, name: str, attribute: Callable[[str], Attribute]) -> Tree:
    """What a noun is asked. Of a noun that stands for one of others, that is asked of the one."""
    if noun in NOUNS:
        return _word(noun, name, attribute(noun))
    which, nouns = CHOSEN[noun]
    options = [_word(one, name, attribute(one)) for one in nouns]
    text = f"{noun}.{name}"
    selector = Word(text, which, tuple(range(PLACES)), noun, name)
    return Apply(CHOOSE, (selector, *options), options[0].type)


def numbered(tree: Tree) -> Tree:
    """A tree that answers a rank, asked for its number instead: A is 1, K is 13."""
    if isinstance(tree, Const):
        return Const(RANKS.index(str(tree.value)) + 1, NUMBER)
    if isinstance(tree, Word):
        text = f"{tree.noun}.number"
        return replace(tree, text=text, attribute=CARD["number"], name="number")
    assert isinstance(tree, Apply)
    which, *options = tree.on
    return Apply(CHOOSE, (which, *map(numbered, options)), NUMBER)


def spelt(text: str, kind: str) -> str:
    """A quoted word as it is printed: "T" is the rank "10", "k♥" the card "KH", "♥" is "hearts"."""
    try:
        if kind == "rank":
            card = Card.parse(text)
            return text if card.suit else str(card)
        if kind == "card":
            return str(Card.parse(text))
        if kind == "suit" and len(text) == 1:
            return Card.parse(f"A{text}").suit or text
    except Refused:
        pass
    return text


def unknown(what: str, name: str, known: Iterable[str]) -> str:
    """The sentence for a name that nothing has, with what was meant or what there is."""
    names = list(known)
    right = _MEANT.get(name.lower())
    near = get_close_matches(name, names, n=1, cutoff=0.65)
    if near and not right:
        right = near[0]
    hint = f"did you mean {right}?" if right else f"there are {', '.join(names)}"
    return f"unknown {what} {quoted(name)}: {hint}"


def not_found(path: str, let: Iterable[str]) -> str:
    """The sentence for a path that is no word."""
    if path in EVERY_NOUN:
        return f"{path} cannot stand alone: ask it for {', '.join(_asked(path))}"
    noun, _, name = path.rpartition(".")
    if noun in EVERY_NOUN:
        deeper = [n.removeprefix(f"{noun}.") for n in EVERY_NOUN if n.startswith(f"{noun}.")]
        return unknown(f"word after {noun}.", name, [*_asked(noun), *deeper])
    nouns = dict.fromkeys(n.partition(".")[0] for n in EVERY_NOUN)
    return unknown("word", path, [*COUP, *nouns, *let])


def not_a_class(what: str, wrong: Refused) -> str:
    """The sentence for what cannot be counted."""
    if what.startswith("[") or "-" in what:
        return str(wrong)
    kinds = [*RANKS, "clubs", "diamonds", "hearts", "spades", "red", "black", "face", "KH"]
    return unknown("kind of card", what, [*kinds, "[6-9]", "[red 2-5]"])


def meant(tree: Tree) -> str:
    """What may be meant where a yes or no is compared with a number, as the end of a sentence."""
    if isinstance(tree, Word):
        right = {"natural": "two_card_total", "wins": "total", "tie": "margin"}.get(tree.name)
        if right:
            return f": did you mean {f'{tree.noun}.{right}' if tree.noun else right}?"
    return ": ask it alone, or with not"


def _asked(noun: str) -> list[str]:
    return [*asked_of_noun(noun), *(['count("...")'] if noun in GROUPS else [])]


def _word(noun: str, name: str, attribute: Attribute) -> Word:
    everywhere = tuple(range(PLACES))
    places = NOUNS[noun][0] if noun else everywhere
    reach = {"all": places, "two": places[:2], "coup": everywhere}
    text = f"{noun}.{name}" if noun else name
    return Word(text, attribute, reach[attribute.looks_at], noun, name)
