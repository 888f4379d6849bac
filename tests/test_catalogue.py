"""The catalogue: what is in it, that it is sound, and what people ask about its edges."""

from collections import Counter
from fractions import Fraction
from functools import cache
from importlib.resources import files

import pytest

from exact_baccarat.bets.bet import Bet, Choice, Paytable
from exact_baccarat.bets.catalogue import catalogue, find, main_game
from exact_baccarat.bets.files import read
from exact_baccarat.bets.pays import Pay
from exact_baccarat.game.shoe import Shoe
from exact_baccarat.game.tableau import PUNTO_BANCO
from exact_baccarat.odds.parsheet import ParSheet, par_sheet
from tests.independent import rounded

FILES = sorted(
    (file for file in (files("exact_baccarat.bets") / "catalogue").iterdir()),
    key=lambda file: file.name,
)
BETS = list(catalogue())

SIDES = ("player", "banker")
RANKS = ["a", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k"]

PUBLISHED = {
    "Banker (5% commission)": ["banker"],
    "Banker, reduced commission": ["reduced-commission"],
    "Player": ["player"],
    "Tie": ["tie", "reduced-tie"],
    "No-commission Banker, winning 6 pays 1:2": ["no-commission"],
    "No-commission Banker, winning total k pays 1:2": [f"half-pay-{k}" for k in range(1, 10)],
    "EZ Baccarat Banker": ["ez-banker"],
    "Fabulous 4 Baccarat main bets": [f"fabulous-4-main-{side}" for side in SIDES],
    "Dragon 7": ["dragon-7"],
    "Panda 8": ["panda-8"],
    "Ox 6": ["ox-6"],
    "Cover All (5 Treasures)": ["cover-all"],
    "Dragon Bonus (Player)": ["dragon-bonus-player"],
    "Dragon Bonus (Banker)": ["dragon-bonus-banker"],
    "4-5-6": ["cards-4", "cards-5", "cards-6"],
    "Big / Small": ["big", "small"],
    "3-Card Win": [f"three-card-{side}" for side in SIDES],
    "Super 6": ["super-6"],
    "Lucky Bonus": ["lucky-bonus"],
    "Lucky 6 / Tiger": ["lucky-6"],
    "Small Tiger": ["small-tiger"],
    "Big Tiger": ["big-tiger"],
    "Tiger Tie": ["tiger-tie"],
    "Tiger Pair": ["tiger-pair"],
    "Lucky 7 (Macau)": ["lucky-7"],
    "Egalite (exact tie total)": [f"tie-total-{k}" for k in range(10)],
    "Low Tie Max / High Tie Max": ["low-tie", "high-tie"],
    "Over / Under 9.5 (combined totals)": ["over-9.5", "under-9.5"],
    "Player Total (exact final total)": [f"player-total-{k}" for k in range(10)],
    "Banker Total (exact final total)": [f"banker-total-{k}" for k in range(10)],
    "Winning side and total - Player": [f"player-wins-{k}" for k in range(1, 10)],
    "Winning side and total - Tie": [f"tie-total-{k}" for k in range(10)],
    "Knockout Baccarat: Player/Banker Natural": [f"knockout-{side}" for side in SIDES],
    "Lucky Win": ["lucky-win-player"],
    "2-card 9 beats 2-card 7": ["nine-over-seven"],
    "3-card 9 beats 3-card 7": ["three-card-nine-over-seven"],
    "Three-card 9 beats three-card 8": ["three-card-nine-over-eight"],
    "Bad Beat: natural 9 beats natural 8": ["bad-beat"],
    "8 beats 7": ["eight-over-seven"],
    "Natural 9 / Natural 8": [f"natural-{k}-{side}" for k in (8, 9) for side in SIDES],
    "Player Pair / Banker Pair": [f"{side}-pair" for side in SIDES],
    "Either Pair": ["either-pair"],
    "Perfect Pairs v1": ["perfect-pair"],
    "Perfect Pairs v2 (Evolution)": ["perfect-pairs-2"],
    "First two cards same suit": [f"suited-{side}" for side in SIDES],
    "Player Fabulous 4 / Banker Fabulous 4": [f"{side}-fabulous-4" for side in SIDES],
    "Matching Dragon": [f"matching-dragon-{rank}" for rank in RANKS],
    "Lucky 8": [f"lucky-8-{side}" for side in SIDES],
    "Perfect 9 Bonus": ["perfect-9"],
    "All Red / All Black": ["all-red", "all-black"],
    "Royal Match (baccarat)": ["royal-match"],
}
"""Each bet that figures were published for, and what it is called here."""

ALSO_CALLED = {
    "dragon-7": "fortune-7 tiger-7 monkey-7 gold",
    "panda-8": "golden-8",
    "lucky-6": "tiger bank-6 lucky-six",
    "small-tiger": "small-6",
    "big-tiger": "big-6",
    "no-commission": "half-pay-6 nepal-baccarat punto-2000 punto-banco-2000",
    "ez-banker": "dai-bacc-banker fortune-banker monkey-banker",
    "dragon-bonus-player": "p-bonus player-bonus longbao-player",
    "dragon-bonus-banker": "b-bonus banker-bonus longbao-banker",
    "nine-over-seven": "natural-9-over-natural-7",
    "either-pair": "any-pair",
    "banker": "banco bank",
    "player": "punto",
    "tie": "egalite standoff",
}

EDGES = [
    ("banker", 8, "1.057906"),
    ("player", 8, "1.235081"),
    ("tie", 8, "14.359629"),
    ("banker", 6, "1.055849"),
    ("player", 6, "1.237415"),
    ("tie", 6, "14.438160"),
    ("reduced-commission:4%", 6, "0.597196"),
    ("reduced-commission:4%", 8, "0.599308"),
    ("reduced-commission:2.75%", 8, "0.026062"),
    ("tie:9", 6, "4.931289"),
    ("tie:9", 8, "4.844032"),
    ("no-commission", 8, "1.458104"),
    ("ez-banker", 8, "1.018301"),
    ("dragon-bonus-player", 4, "2.6998"),
    ("dragon-bonus-player", 6, "2.6675"),
    ("dragon-bonus-player", 8, "2.6517"),
    ("dragon-bonus-banker", 4, "9.4212"),
    ("dragon-bonus-banker", 6, "9.3889"),
    ("dragon-bonus-banker", 8, "9.3731"),
    ("cards-4", 8, "5.2829"),
    ("cards-5", 8, "8.9667"),
    ("cards-6", 8, "4.6938"),
    ("cards-4", 6, "5.2687"),
    ("cards-5", 6, "8.9381"),
    ("cards-6", 6, "4.7395"),
    ("three-card-player", 8, "5.686044"),
    ("three-card-banker", 8, "8.304422"),
    ("three-giving-8", 8, "8.682266"),
    ("88-89-98-99", 8, "7.372389"),
    ("nine-over-seven", 8, "8.103214"),
    ("bad-beat", 8, "8.458470"),
    ("either-pair", 8, "13.709877"),
    ("dragon-7", 8, "7.6113"),
    ("panda-8", 8, "10.1876"),
    ("small-tiger", 8, "14.332546"),
    ("big-tiger", 8, "15.253317"),
    ("lucky-6:12-20", 8, "16.683572"),
    ("tiger-tie:35", 8, "30.735410"),
    ("tiger-tie:40", 8, "21.115329"),
    ("tiger-tie:45", 8, "11.495247"),
    ("player-pair:11", 8, "10.361446"),
    ("player-pair:12", 8, "2.891566"),
    ("perfect-pair:25", 8, "13.029391"),
    ("super-6:15", 8, "13.8181"),
    ("reduced-tie", 8, "23.8752"),
    ("banker", 1, "1.011748"),
    ("player", 1, "1.286372"),
    ("tie", 1, "15.746127"),
    *zip(
        [f"tie-total-{k}" for k in range(10)],
        [8] * 10,
        [
            "12.4527",
            "11.4150",
            "9.5412",
            "10.5243",
            "12.1401",
            "11.8732",
            "11.4952",
            "6.3899",
            "11.0669",
            "10.6348",
        ],
        strict=True,
    ),
]
"""House edges in per cent that people ask for: the bet, the decks, the answer."""


@cache
def sheet(name: str, decks: int = 8) -> ParSheet:
    return par_sheet(Shoe.decks(decks), PUNTO_BANCO, name)


def paytables() -> list[tuple[Bet, Paytable]]:
    return [(bet, paytable) for bet in BETS for paytable in bet.paytables]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_file_loads_without_problems(file) -> None:
    bets, problems = read(file.read_text(encoding="utf-8"), file.name)
    assert problems == []
    assert bets


def test_names_and_aliases_are_unique_across_files() -> None:
    names = Counter(name for bet in BETS for name in (bet.name, *bet.aliases))
    assert [name for name, times in names.items() if times > 1] == []


def test_titles_are_unique() -> None:
    titles = Counter(bet.title for bet in BETS)
    assert [title for title, times in titles.items() if times > 1] == []


def test_every_paytable_names_its_source() -> None:
    assert [(bet.name, table.name) for bet, table in paytables() if not table.source] == []


def test_every_bet_is_defined_in_sentences() -> None:
    assert [bet.name for bet in BETS if not bet.definition.endswith(".")] == []


@pytest.mark.parametrize("bet", BETS, ids=lambda bet: bet.name)
def test_every_outcome_can_happen_and_none_is_hidden(bet: Bet) -> None:
    lines = sheet(bet.name).lines
    assert [line.name for line in lines if line.ways == 0] == []


def test_a_bettor_with_an_edge_is_told() -> None:
    for bet, paytable in paytables():
        if sheet(f"{bet.name}:{paytable.name}").expected_value > 0:
            assert "edge" in bet.notes + bet.doubtful + paytable.notes, paytable.name


def test_the_ordinary_game_has_banker_player_and_tie_with_their_paytables() -> None:
    assert [f"{bet.name}:{paytable.name}" for bet, paytable in main_game()] == [
        "banker:5%",
        "player:1",
        "tie:8",
        "tie:9",
    ]


@pytest.mark.parametrize("published", PUBLISHED)
def test_every_published_bet_is_in_the_catalogue(published: str) -> None:
    for name in PUBLISHED[published]:
        assert find(name)


def test_there_are_fifty_one_published_bets() -> None:
    assert len(PUBLISHED) == 51


@pytest.mark.parametrize("name", ALSO_CALLED)
def test_a_bet_answers_to_its_other_names(name: str) -> None:
    for alias in ALSO_CALLED[name].split():
        assert find(alias) == find(name)


@pytest.mark.parametrize(("name", "decks", "edge"), EDGES)
def test_edges_that_people_ask_for(name: str, decks: int, edge: str) -> None:
    digits = len(edge.partition(".")[2])
    assert rounded(100 * sheet(name, decks).house_edge, digits) == edge


def test_bets_with_the_same_definition_have_the_same_ways() -> None:
    for one, other in (
        ("small", "cards-4"),
        ("tiger-tie", "tie-total-6"),
        ("super-6", "lucky-bonus"),
        ("player-fabulous-4", "player-wins-4"),
        ("player-pair", "banker-pair"),
        ("suited-player", "suited-banker"),
        ("all-red", "all-black"),
        ("matching-dragon-10", "matching-dragon-k"),
    ):
        assert [x.ways for x in sheet(one).lines] == [x.ways for x in sheet(other).lines]


@pytest.mark.parametrize("side", SIDES)
def test_the_totals_of_a_hand_make_up_all_coups(side: str) -> None:
    ways = [sheet(f"{side}-total-{k}").lines[0].ways for k in range(10)]
    assert sum(ways) == sheet("tie").total_ways


def test_wins_and_ties_by_total_make_up_all_coups() -> None:
    wins = [sheet(f"{side}-wins-{k}") for side in SIDES for k in range(1, 10) if (side, k) != SIX]
    ties = [sheet(f"tie-total-{k}") for k in range(10)]
    six = sum(line.ways for line in sheet("lucky-6").lines[:2])
    assert sum(x.lines[0].ways for x in wins + ties) + six == sheet("tie").total_ways


SIX = ("banker", 6)
"""Banker's winning 6 is its own bet, Lucky 6."""


def test_a_commission_of_two_per_cent_gives_the_bettor_the_edge() -> None:
    bet, five = find("banker")[0]
    two = Paytable("2%", (Pay.of("1:1 less 2%"), five.pays[1]))
    value = par_sheet(Shoe.decks(8), PUNTO_BANCO, Choice(bet, two)).expected_value
    assert rounded(100 * value, 6) == "0.317886"


def test_a_perfect_pair_in_one_hand_costs_more_than_half_at_25_to_1() -> None:
    perfect = sheet("perfect-pairs-2").lines
    both, either = perfect[0].probability, perfect[0].probability + perfect[1].probability
    one_hand = (either + both) / 2
    assert one_hand == Fraction(7, 415)
    assert rounded(100 * (1 - 26 * one_hand), 6) == "56.144578"


def test_the_returns_of_the_main_bets() -> None:
    returns = [sheet(name).return_to_player for name in ("banker", "player", "tie")]
    assert [rounded(100 * value, 6) for value in returns] == ["98.942094", "98.764919", "85.640371"]


def test_a_published_edge_that_was_the_chance_to_hit() -> None:
    hits = [sheet(name).hit_frequency for name in ("dragon-7", "panda-8")]
    assert [rounded(100 * hit, 4) for hit in hits] == ["2.2534", "3.4543"]
