"""What several coups of one shoe answer together, and what one tells of another."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb, perm, prod

from exact_baccarat.coups.chain import ONE, Chain, Terms
from exact_baccarat.coups.figures import lasting
from exact_baccarat.coups.used import KINDS, MOST_COUPS, counts_of, depth_of, terms_of
from exact_baccarat.enumeration.attribute import YES_NO, Value
from exact_baccarat.enumeration.count import count
from exact_baccarat.enumeration.grouping import Ints
from exact_baccarat.enumeration.polynomials import DEALT
from exact_baccarat.enumeration.question import Question
from exact_baccarat.errors import Refused
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import Rules

QUICK = 30
"""Seconds beyond which nothing is begun unasked."""
SECONDS = {1: 0.0, 2: 0.1, 3: 1.0, 4: 2.0}
"""About what a product of two coups takes on a machine of 2025, by the number of all coups."""
Answers = tuple[Value, ...]
Key = tuple[tuple[Question, Value], ...]
"""What some coups answer: a question and the answer for each, in an order that means nothing."""


@dataclass(frozen=True, slots=True)
class Several:
    """The joint law of one question of each of some coups, given what earlier coups answered.

    `ways` is out of `total_ways`, which are those in which the `given` questions of earlier coups
    all hold. `alone` has for each coup asked the chance of each answer where nothing is known of
    other coups, which is what they would have if coups were independent.
    """

    asked: tuple[Question, ...]
    given: tuple[Question, ...]
    ways: Mapping[Answers, int]
    total_ways: int
    alone: tuple[Mapping[Value, Fraction], ...]

    def chance(self, answers: Answers) -> Fraction:
        """The chance of these answers, one for each coup asked."""
        return self.chance_of(self.ways.get(answers, 0))

    def chance_of(self, ways: int) -> Fraction:
        """So many of the ways as a chance."""
        return Fraction(ways, self.total_ways)

    def independent(self, answers: Answers) -> Fraction:
        """What the chance would be if coups were independent."""
        chances = (law[answer] for law, answer in zip(self.alone, answers, strict=True))
        return prod(chances, start=Fraction(1))

    def mean(self, *places: int) -> Fraction:
        """The mean of the product of the answers of some coups; yes counts 1 and no 0.

        Raises Refused for answers that are no numbers.
        """
        total = 0
        for answers, ways in self.ways.items():
            total += ways * prod(_number(answers[place]) for place in places)
        return Fraction(total, self.total_ways)

    def covariance(self, one: int, other: int) -> Fraction:
        """The mean product of two coups' answers less the product of their means."""
        return self.mean(one, other) - self.mean(one) * self.mean(other)


def several(
    shoe: Shoe,
    rules: Rules,
    asked: Sequence[Question | str],
    given: Sequence[Question | str] = (),
    insist: bool = False,
) -> Several:
    """The exact joint law of coups of one shoe: a question of each coup, up to four coups.

    Coups of endless decks are independent, so that their chances are products. The `given` are
    yes-or-no questions that hold in so many earlier coups. Which coups of the shoe they are does
    not matter, since coups are exchangeable.

    Raises Refused, unless decks are endless, for questions of suits and for a shoe that may not
    hold so many coups; for given questions that never hold, and for what would take minutes, if
    nobody insists.

    >>> from exact_baccarat.game.tableau import PUNTO_BANCO
    >>> law = several(Shoe.decks(8), PUNTO_BANCO, ["winner"], given=["banker.wins"])
    >>> law.chance(("banker",))
    Fraction(392748218802991896129947, 856413933197607468721800)
    """
    questions = [_question(q) for q in (*given, *asked)]
    depth = "points" if shoe.endless else depth_of(rules, *questions)
    check(shoe, len(questions), depth)
    before, now = tuple(questions[: len(given)]), tuple(questions[len(given) :])
    for question in before:
        if question.tree.type != YES_NO:
            raise Refused(f"what is given must be true or false, and {question} is neither")
    if shoe.endless:
        return _products(shoe, rules, before, now)
    chains = Chains(shoe, rules, len(questions), depth)
    seconds = chains.seconds(_keys(chains, before, now).values())
    if seconds > QUICK and not insist:
        raise Refused(
            f"so many answers together would take about {lasting(seconds)}: --exact insists"
        )
    alone = [_law(chains, [], [question]) for question in now]
    ways = _law(chains, before, now)
    total = sum(ways.values())
    if not total:
        raise Refused("what is given never happens in this shoe")
    return Several(
        now,
        before,
        ways,
        total,
        tuple({a: Fraction(w, chains.total_ways) for (a,), w in law.items()} for law in alone),
    )


def check(shoe: Shoe, coups: int, depth: str) -> None:
    """Raise Refused for more coups than are counted together, or than the shoe surely holds."""
    if coups > MOST_COUPS[depth]:
        more = "" if depth == "points" else " where a question looks at ranks"
        raise Refused(
            f"cannot count {coups} coups together: they are at most {MOST_COUPS[depth]}{more}"
        )
    if not shoe.endless:
        surely_holds(shoe, coups)


def _products(
    shoe: Shoe, rules: Rules, given: Sequence[Question], asked: Sequence[Question]
) -> Several:
    """The law of coups of endless decks: the ways of each coup, times those of the others."""
    one_coup = {question: count(shoe, rules, [question]) for question in (*given, *asked)}
    known = prod(one_coup[question][0].get((True,), 0) for question in given)
    if not known:
        raise Refused("what is given never happens in this shoe")
    laws = [one_coup[question] for question in asked]
    ways = {
        tuple(answer for (answer,), _ in answers): known * prod(ways for _, ways in answers)
        for answers in product(*(found.items() for found, _ in laws))
    }
    alone = tuple({a: Fraction(w, total) for (a,), w in found.items()} for found, total in laws)
    return Several(
        tuple(asked), tuple(given), ways, known * prod(total for _, total in laws), alone
    )


def surely_holds(shoe: Shoe, coups: int) -> None:
    """Raise Refused for a shoe that may not hold so many coups, each of up to six cards."""
    if len(shoe) < DEALT * coups:
        raise Refused(
            f"a shoe of {len(shoe)} cards may not hold {coups} coups: each may take six cards, "
            f"so that it surely holds {len(shoe) // DEALT}"
        )


class Chains:
    """The ways of all answers of up to k coups of a shoe, each worked out once.

    A product of two coups' polynomials is made, and transformed, once for all the answers of the
    other coups; and coups of the same questions in another order are the same.
    """

    def __init__(self, shoe: Shoe, rules: Rules, coups: int, depth: str) -> None:
        self.coups, self.kinds = coups, KINDS[depth]
        self._rules, self._depth, self._cards = rules, depth, len(shoe)
        self._chain = Chain(counts_of(shoe, depth), DEALT * coups)
        self._terms: dict[Question, dict[Value, Terms]] = {}
        self._hats: dict[Key, Ints] = {}
        self._ways: dict[Key, int] = {}

    @property
    def total_ways(self) -> int:
        """The number of deals of all the coups: perm(n, 6 k)."""
        return perm(self._cards, DEALT * self.coups)

    def answers(self, question: Question) -> dict[Value, Terms]:
        """The polynomial of each answer to a question."""
        if question not in self._terms:
            found = terms_of(self._rules, (question,), self._depth)
            self._terms[question] = {answer: terms for (answer,), terms in found.items()}
        return self._terms[question]

    def ways(self, key: Key) -> int:
        """In how many ways some coups answer so; of coups that it leaves out, anything goes."""
        key = _sorted(key)
        if key not in self._ways:
            half = _half(key)
            ways = self._chain.pair(self._hat(key[:half]), self._hat(key[half:]))
            dealt = DEALT * len(key)
            undealt = perm(self._cards - dealt, DEALT * self.coups - dealt)
            self._ways[key] = ways * undealt
        return self._ways[key]

    def seconds(self, keys: Iterable[Key]) -> float:
        """About how long these take, which is how long products of two coups take."""
        halves = [
            half for key in map(_sorted, keys) for half in (key[: _half(key)], key[_half(key) :])
        ]
        return len({half for half in halves if len(half) > 1}) * SECONDS[self.coups]

    def _hat(self, key: Key) -> Ints:
        if key not in self._hats:
            terms = prod((self.answers(q)[answer] for q, answer in key), start=ONE[self.kinds])
            self._hats[key] = self._chain.hat(terms, DEALT * (self.coups // 2))
        return self._hats[key]


def _law(
    chains: Chains, given: Sequence[Question], asked: Sequence[Question]
) -> dict[Answers, int]:
    """The ways of all answers. Of each coup's answers the last is what the others leave."""
    if any(True not in chains.answers(question) for question in given):
        return {}
    found = {answers: chains.ways(key) for answers, key in _keys(chains, given, asked).items()}
    listed = [[*chains.answers(question)] for question in asked]
    for place, some in enumerate(listed):
        for answers in [a for a in found if a[place] is ANY]:
            before, after = answers[:place], answers[place + 1 :]
            rest = found.pop(answers) - sum(found[*before, one, *after] for one in some[:-1])
            found[*before, some[-1], *after] = rest
    return {answers: found[answers] for answers in product(*listed) if found[answers]}


def _keys(
    chains: Chains, given: Sequence[Question], asked: Sequence[Question]
) -> dict[Answers, Key]:
    """What must be worked out: each coup's answers but the last, and any answer."""
    known: Key = tuple((question, True) for question in given)
    found: dict[Answers, Key] = {}
    for answers in product(*([*chains.answers(question)][:-1] + [ANY] for question in asked)):
        pairs = zip(asked, answers, strict=True)
        found[answers] = known + tuple(pair for pair in pairs if pair[1] is not ANY)
    return found


def _sorted(key: Key) -> Key:
    return tuple(sorted(key, key=lambda pair: (pair[0].text, str(pair[1]))))


def _half(key: Key) -> int:
    return (len(key) + 1) // 2


ANY = "any answer"
"""In the place of an answer, that it may be any."""


@dataclass(frozen=True, slots=True)
class Same:
    """How often a question holds in k coups: `chances[j]` that it does in just j of them."""

    question: Question
    chances: tuple[Fraction, ...]
    independent: tuple[Fraction, ...]


def same(shoe: Shoe, rules: Rules, question: Question | str, coups: int) -> Same:
    """The law of how often a question holds in so many coups of one shoe.

    With M_j the chance that it holds in each of the first j, it holds in just r of k with chance
    sum over j from r to k of (-1)^(j-r) C(j, r) C(k, j) M_j, since coups are exchangeable.

    >>> from exact_baccarat.game.tableau import PUNTO_BANCO
    >>> law = same(Shoe.decks(8), PUNTO_BANCO, "player.pair", 2)
    >>> law.chances[2], law.independent[2]
    (Fraction(65999, 11826255), Fraction(961, 172225))
    """
    asked = yes_no(question)
    depth = "points" if shoe.endless else depth_of(rules, asked)
    check(shoe, coups, depth)
    if shoe.endless:
        found, total = count(shoe, rules, [asked])
        chances = _just([Fraction(found.get((True,), 0), total) ** j for j in range(coups + 1)])
        return Same(asked, chances, chances)
    chains = Chains(shoe, rules, coups, depth)
    if True not in chains.answers(asked):
        all_of = [chains.total_ways] + [0] * coups
    else:
        all_of = [chains.ways(((asked, True),) * j) for j in range(coups + 1)]
    every = [Fraction(ways, chains.total_ways) for ways in all_of]
    return Same(asked, _just(every), _just([every[1] ** j for j in range(coups + 1)]))


def _just(every: Sequence[Fraction]) -> tuple[Fraction, ...]:
    k = len(every) - 1
    return tuple(
        sum(
            ((-1) ** (j - r) * comb(j, r) * comb(k, j) * every[j] for j in range(r, k + 1)),
            Fraction(0),
        )
        for r in range(k + 1)
    )


def yes_no(question: Question | str) -> Question:
    """The question. Raises Refused for one whose answer is not yes or no."""
    asked = _question(question)
    if asked.tree.type != YES_NO:
        raise Refused(f"how often {asked} holds cannot be said: it is not true or false")
    return asked


def _question(question: Question | str) -> Question:
    return Question.parse(question) if isinstance(question, str) else question


def _number(answer: Value) -> int:
    if not isinstance(answer, int):
        raise Refused(f"{answer} is not a number: a correlation needs numbers, or yes and no")
    return answer
