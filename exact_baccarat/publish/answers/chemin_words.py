"""How the things of chemin de fer are called and valued, in every answer about it."""

from fractions import Fraction
from typing import Any

from exact_baccarat.chemin.model import Hand, Model
from exact_baccarat.chemin.play import Play
from exact_baccarat.chemin.replies import Reply
from exact_baccarat.chemin.solve import Solution
from exact_baccarat.game.tableau import PLAYER
from exact_baccarat.languages import ours
from exact_baccarat.publish.kinds import COUNT, FINISHED, RATE, TEXT, Value, number_at
from exact_baccarat.publish.report import Figures, Sentence, fields, say, say_of

THIRDS = (*range(10), None)
CONVENTION = say("Values are per unit staked, ties counted.")
CELL = number_at(4)

_LOOKS = {
    ("total", "total"): "Player looks at the total, and so does Banker.",
    ("total", "cards"): "Player looks at the total, Banker at two cards.",
    ("cards", "total"): "Player looks at two cards, Banker at the total.",
    ("cards", "cards"): "Player looks at two cards, and so does Banker.",
}
_BOUND = {
    "free": "Banker is free.",
    "modern": "Banker keeps to the tableau, and chooses with 3 against a 9 and with 5 against a 4.",
}


def model_fields(model: Model) -> dict[str, Any]:
    """The setting of the game for programs."""
    return {
        "decks": model.decks,
        "cards": None if model.shoe is None else len(model.shoe),
        "endless": model.shoe is None,
        "player": model.player,
        "banker": model.banker,
        "rules": model.rule,
    }


def commission_field(model: Model) -> Figures:
    """The commission for programs."""
    return fields(commission=RATE(model.commission))


def of_decks(model: Model) -> Sentence:
    """What is dealt from, as a sentence."""
    if model.shoe is None:
        return say("Chemin de fer, with replacement (infinitely many decks).")
    cards = COUNT(len(model.shoe))
    if model.decks is None:
        return say("Chemin de fer, {cards} cards.", cards=cards)
    return say_of(
        model.decks,
        "Chemin de fer, {number} deck, {cards} cards.",
        "Chemin de fer, {number} decks, {cards} cards.",
        cards=cards,
    )


def game(model: Model) -> list[Sentence]:
    """What both sides see and may do, and what the house takes."""
    said = [say(_LOOKS[model.player, model.banker]), say(_BOUND[model.rule])]
    if model.commission:
        text = "The house takes {rate} of Banker's winnings."
        said.append(say(text, rate=RATE(model.commission)))
    return [*said, CONVENTION]


def hand_name(hand: Hand) -> str:
    """A hand as far as it is looked at: `5` is a total, `{0,5}` two cards."""
    return str(hand) if isinstance(hand, int) else f"{{{hand[0]},{hand[1]}}}"


def third_name(third: int | None) -> str:
    """Player's third card, or that Player stood."""
    return ours("stood") if third is None else str(third)


def cell(chance: Fraction) -> Value:
    """A chance to draw in Banker's table: D draws, S stands."""
    if chance in (0, 1):
        return FINISHED("D" if chance else "S")
    return CELL(chance)


def third(card: int | None) -> Value:
    """Player's third card in a cell."""
    return TEXT(third_name(card))


def values_of(play: Play) -> dict[str, Fraction]:
    """What a play is worth to each side, and how often each wins."""
    won, lost = play.chances
    return {
        ours("value to Player"): play.player_value,
        ours("value to Banker"): play.banker_value,
        ours("Player wins"): won,
        ours("Banker wins"): lost,
        ours("tie"): 1 - won - lost,
    }


_PRICED = {
    "Player": (ours("to Player, with the habit"), ours("to Player, in the solution")),
    "Banker": (ours("to Banker, with the habit"), ours("to Banker, in the solution")),
}


def prices(solution: Solution, reply: Reply) -> dict[str, Fraction]:
    """What a habit brings, what the solution would, and the difference."""
    side = "Player" if reply.habit.side == PLAYER else "Banker"
    with_habit, solved = _PRICED[side]
    habit, best = (values_of(play)[f"value to {side}"] for play in (reply.play, solution.play))
    return {
        with_habit: habit,
        solved: best,
        ours("price of the habit"): best - habit,
    }
