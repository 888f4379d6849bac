"""What several answers say alike: the setting, the name of a bet, the convention."""

from typing import Any

from exact_baccarat.bets.bet import Bet, Paytable
from exact_baccarat.odds.setting import Setting
from exact_baccarat.publish.kinds import COUNT, TEXT, WORD, WORDS
from exact_baccarat.publish.report import Figures, Sentence, fields, say, say_of

CONVENTION = say("Per unit staked, pushes counted.")
ENDLESS = say(
    "Ways are orders in which one deck can deal a coup when each card is put back: "
    "what more and more decks come to."
)


def setting_fields(setting: Setting) -> dict[str, Any]:
    """The setting for programs, at the head of every answer that has one.

    `decks` is None for a shoe that is not whole decks, `shoe` for one that is, and both for an
    endless one, which has no number of `cards` either.
    """
    endless = setting.shoe.endless
    return {
        "decks": setting.decks,
        "without": setting.without or None,
        "shoe": None if setting.decks or endless else str(setting.shoe),
        "cards": None if endless else len(setting.shoe),
        "endless": endless,
        "rules": setting.rules.name,
    }


def deal(setting: Setting) -> Sentence:
    """The shoe, in words."""
    if setting.shoe.endless:
        return say("Endless decks")
    cards = COUNT(len(setting.shoe))
    if setting.decks is None:
        return say("A shoe of {cards} cards ({shoe})", cards=cards, shoe=WORD(str(setting.shoe)))
    if setting.without:
        return say_of(
            setting.decks,
            "{number} deck without {without}, {cards} cards",
            "{number} decks without {without}, {cards} cards",
            without=WORD(setting.without),
            cards=cards,
        )
    return say_of(
        setting.decks,
        "{number} deck, {cards} cards",
        "{number} decks, {cards} cards",
        cards=cards,
    )


def phrase(setting: Setting) -> Sentence:
    """The setting as a part of a sentence: "8 decks, 416 cards, punto-banco rules"."""
    return say("{deal}, {rules} rules", deal=deal(setting), rules=WORD(setting.rules.name))


def in_words(setting: Setting) -> Sentence:
    """The setting as a sentence."""
    return say("{setting}.", setting=phrase(setting))


def name_of(bet: Bet, paytable: Paytable) -> str:
    """The name by which to ask for a bet and its paytable."""
    return f"{bet.name}:{paytable.name}"


def called(bet: Bet, paytable: Paytable) -> Sentence:
    """The bet's title, and the name by which to ask for it: "Tie (tie:8)"."""
    return say("{title} ({name})", title=TEXT(bet.title), name=WORD(name_of(bet, paytable)))


def bet_fields(bet: Bet, paytable: Paytable) -> Figures:
    """A bet and its paytable for programs."""
    return fields(
        bet=bet.name,
        title=bet.title,
        definition=bet.definition or None,
        aliases=WORDS(bet.aliases),
        doubtful=bet.doubtful or None,
        paytable=paytable.name,
        paytable_decks=paytable.decks,
        source=paytable.source or None,
        notes=paytable.notes or None,
    )


BET_KEYS = ("bet", "paytable")
"""The fields that name a bet in a flat table."""
