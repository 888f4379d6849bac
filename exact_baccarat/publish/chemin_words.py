"""How the things of chemin de fer are called and valued, in every layout of it."""

from fractions import Fraction

from exact_baccarat.chemin.model import Hand, Model
from exact_baccarat.chemin.play import Play
from exact_baccarat.chemin.replies import Reply
from exact_baccarat.chemin.solve import Solution
from exact_baccarat.game.tableau import PLAYER
from exact_baccarat.publish.rounding import decimal, grouped

THIRDS = (*range(10), None)
CONVENTION = "Values are per unit staked, ties counted."
CELL_DIGITS = 4


def setting(model: Model) -> str:
    """What was solved, in a few short sentences."""
    shoe = "with replacement (infinitely many decks)"
    if model.shoe is not None:
        decks = f"{decks_text(model.decks)}, " if model.decks else ""
        shoe = f"{decks}{grouped(len(model.shoe))} cards"
    looks = {"total": "total", "cards": "two cards"}
    bound = "is free"
    if model.rule == "modern":
        bound = "keeps to the tableau, and chooses with 3 against a 9 and with 5 against a 4"
    taken = (
        f" The house takes {model.commission * 100} % of her winnings." if model.commission else ""
    )
    return (
        f"Chemin de fer, {shoe}. Player looks at his {looks[model.player]}, Banker at her "
        f"{looks[model.banker]}. Banker {bound}.{taken} {CONVENTION}"
    )


def decks_text(number: int) -> str:
    return f"{grouped(number)} deck{'s' if number > 1 else ''}"


def hand_name(hand: Hand) -> str:
    """A hand as far as it is looked at: `5` is a total, `{0,5}` two cards."""
    return str(hand) if isinstance(hand, int) else f"{{{hand[0]},{hand[1]}}}"


def third_name(third: int | None) -> str:
    """Player's third card, or that he stood."""
    return "stood" if third is None else str(third)


def facing(third: int | None) -> str:
    return "where he stood" if third is None else f"against {third}"


def cell(chance: Fraction) -> str:
    if chance in (0, 1):
        return "D" if chance else "S"
    return decimal(chance, CELL_DIGITS)


def values_of(play: Play) -> dict[str, Fraction]:
    won, lost = play.chances
    return {
        "value to Player": play.player_value,
        "value to Banker": play.banker_value,
        "Player wins": won,
        "Banker wins": lost,
        "tie": 1 - won - lost,
    }


def prices(solution: Solution, reply: Reply) -> dict[str, Fraction]:
    side = "Player" if reply.habit.side == PLAYER else "Banker"
    habit, best = (values_of(play)[f"value to {side}"] for play in (reply.play, solution.play))
    return {
        f"to {side}, with the habit": habit,
        f"to {side}, in the solution": best,
        "price of the habit": best - habit,
    }
