"""The settings that a figure may have been worked out for, right or wrong.

A world answers what the count answers, as chances: the joint distribution of a few questions. So
the game by its rules from so many decks is a world, and so is the game from endless decks, from a
shoe without faces, or with a defect.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial

import numpy as np

from exact_baccarat.enumeration.attribute import YES_NO
from exact_baccarat.enumeration.count import count
from exact_baccarat.enumeration.grouping import grouped, sums
from exact_baccarat.enumeration.question import Question
from exact_baccarat.enumeration.readings import Column
from exact_baccarat.enumeration.tree import Part, Word, answers
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules
from exact_baccarat.verify.wrong.play import (
    Behaviour,
    every_deal,
    every_total,
    places,
    play,
    total_weights,
    weights,
)

Chances = dict[tuple[bool, ...], Fraction]
Questions = tuple[Question, ...]


@dataclass(frozen=True)
class World:
    """A setting by name, its chances, and its number of all ways where it has one."""

    name: str
    chances: Callable[[Questions], Chances]
    total: int | None = None


def of_shoe(name: str, shoe: Shoe, rules: Rules) -> World:
    """The game by its rules, from a shoe."""
    return World(name, lambda questions: _counted(shoe, rules, questions), shoe.total_ways)


def of_decks(decks: int, rules: Rules) -> World:
    """The game by its rules, from so many decks."""
    return of_shoe(f"{decks} deck{'s' * (decks > 1)}", Shoe.decks(decks), rules)


def of_endless(rules: Rules) -> World:
    """The game by its rules from infinitely many decks."""
    return World("infinite decks", lambda questions: _endless(rules, questions))


def of_behaviour(name: str, behaviour: Behaviour, shoe: Shoe | None) -> World:
    """A game played in some other way. It can only be asked what points decide."""
    total = None if shoe is None else shoe.total_ways
    return World(name, lambda questions: _played(behaviour, shoe, questions), total)


@lru_cache(maxsize=1024)
def _counted(shoe: Shoe, rules: Rules, questions: Questions) -> Chances:
    ways, total = count(shoe, rules, questions)
    return {tuple(map(bool, key)): Fraction(number, total) for key, number in ways.items()}


@lru_cache(maxsize=256)
def _endless(rules: Rules, questions: Questions) -> Chances:
    """The limit: ways are a polynomial of degree 6 in the decks, so the sixth difference of seven
    counts is 6! times its first coefficient, and all ways grow as 52 d to the sixth.
    """
    found: dict[tuple[bool, ...], int] = {}
    for decks in range(1, 8):
        ways, _ = count(Shoe.decks(decks), rules, questions)
        times = (-1) ** (7 - decks) * comb(6, decks - 1)
        for key, number in ways.items():
            answer = tuple(map(bool, key))
            found[answer] = found.get(answer, 0) + times * number
    return {key: Fraction(number, factorial(6) * 52**6) for key, number in found.items() if number}


def _played(behaviour: Behaviour, shoe: Shoe | None, questions: Questions) -> Chances:
    """Slow twin: ask each question of each deal as the behaviour plays it, and add up the ways."""
    for question in questions:
        if question.depth != "points":
            raise Refused(f"{question} looks at more than points")
    few = behaviour.by_totals and all(_of_totals(word) for q in questions for word in q.words)
    deals = every_total() if few else every_deal()[0]
    played = play(behaviour, deals)
    worth = np.array(behaviour.worth, np.int8)
    seen = places(played, [worth[column] for column in deals])
    by_word: dict[str, Column] = {
        "winner": played.winner,
        "tie": played.winner == 2,
        "player.wins": played.winner == 0,
        "banker.wins": played.winner == 1,
        "player.total": played.player_total,
        "banker.total": played.banker_total,
        "margin": np.abs(played.player_total - played.banker_total),
    }

    def read(word: Word | Part) -> Column:
        assert isinstance(word, Word)
        if word.text in by_word:
            return by_word[word.text]
        assert word.attribute.points
        return np.asarray(word.attribute.points([seen[place] for place in word.places]))

    rows = len(deals[0])
    columns = [np.broadcast_to(answers(question.tree, read)[0], (rows,)) for question in questions]
    numbers, combinations = grouped([column.astype(np.int8) for column in columns], rows)
    found, total = total_weights(shoe) if few else weights(shoe)
    each = sums(numbers, found, len(combinations))
    return {
        tuple(map(bool, key)): Fraction(int(number), total)
        for key, number in zip(combinations, each, strict=True)
        if number
    }


def _of_totals(word: Word) -> bool:
    """Whether it asks nothing that two-card totals and the cards drawn do not tell."""
    return word.text.rpartition(".")[2] in _TOLD_BY_TOTALS or ".third." in word.text


_TOLD_BY_TOTALS = (
    "winner",
    "tie",
    "margin",
    "wins",
    "total",
    "two_card_total",
    "natural",
    "cards",
    "size",
)


def yes_or_no(texts: Sequence[str]) -> Questions:
    """Questions that are answered yes or no. Raises Refused for another."""
    found = tuple(map(Question.parse, texts))
    for question in found:
        if question.tree.type != YES_NO:
            raise Refused(f'the question "{question}" is a {question.tree.type}: compare it')
    return found
