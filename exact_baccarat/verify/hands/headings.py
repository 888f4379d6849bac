"""What the columns of a log are called, in the words of those who write logs.

A name is taken apart into its words, so that `playerCard1`, `player_card_1` and `Player card 1` are
one; a table says what each word means in English, Italian and Chinese.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from exact_baccarat.errors import Refused, quoted

SIDES = {
    "player": ("player", "players", "p", "punto", "giocatore", "閒", "闲", "閒家", "闲家"),
    "banker": ("banker", "bankers", "bank", "b", "banco", "莊", "庄", "莊家", "庄家"),
}
KINDS = {
    "hand": ("cards", "hand", "carte", "mano", "牌"),
    "total": (
        "total",
        "score",
        "point",
        "points",
        "value",
        "totale",
        "punti",
        "punteggio",
        "點",
        "点",
    ),
    "pair": ("pair", "coppia", "對", "对"),
    "natural": ("natural", "naturale"),
}
PLACES = {"1": 1, "2": 2, "3": 3, "first": 1, "second": 2, "third": 3}
ROLES = {
    "cards": "cards deal dealt carte all_cards dealt_cards",
    "coup": "coup",
    "winner": "winner result outcome win won_by winning_hand winning_side game_result vincitore "
    "esito risultato 結果 结果 贏家 赢家 result_winner outcome_winner",
    "bets": "bets wagers puntate",
    "bet": "bet bet_on bet_type bet_option wager side_bet puntata",
    "stake": "stake bet_amount bet_value amount wagered importo",
    "net": "net profit net_win pnl",
    "paid": "payout paid return returned win_amount vincita",
    "shoe": "shoe shoe_id shoe_no shoe_number sabot scarpa 靴",
    "table": "table table_id table_no tavolo 桌",
    "new_shoe": "new_shoe shuffle shuffled reshuffle",
    "burned": "burned burnt burn burn_cards",
    "id": "id counter round round_id round_no round_number game game_id hand_id hand_no "
    "hand_number coup_id coup_no coup_number number no n index mano 局",
    "player_total": "totals_player scores_player points_player player_hand_value",
    "banker_total": "totals_banker scores_banker points_banker banker_hand_value",
    "road": "road bead_road beads score_card",
}
_ROLE = {name: role for role, names in ROLES.items() for name in names.split()}
_WORD = {word: ("side", side) for side, words in SIDES.items() for word in words} | {
    word: ("kind", kind) for kind, words in KINDS.items() for word in words
}
_FILLER = {"card", "carta", "hands", "final", "s", "of", "is"}


@lru_cache(maxsize=4096)
def words_of(name: str) -> str:
    """A name of a column in small words joined by `_`.

    >>> words_of("playerCard1"), words_of("Player card 1"), words_of("Banker_Score")
    ('player_card_1', 'player_card_1', 'banker_score')
    """
    plain = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Za-z])(?=[0-9])", "_", name[:200].strip())
    return re.sub(r"[\W_]+", "_", plain).strip("_").lower()


@lru_cache(maxsize=4096)
def role_of(name: str) -> str | None:
    """What a column holds, or None where its name is not known.

    >>> role_of("playerCards"), role_of("P1"), role_of("punti banco"), role_of("閒牌")
    ('player', 'player_1', 'banker_total', 'player')
    """
    plain = words_of(name)
    if plain in _ROLE:
        return _ROLE[plain]
    side = kind = place = None
    for word in _parts(plain):
        what, meant = _WORD.get(word, ("", ""))
        if what == "side" and side is None:
            side = meant
        elif what == "kind" and kind is None:
            kind = meant
        elif word in PLACES and place is None:
            place = PLACES[word]
        elif word not in _FILLER:
            return None
    if side is None:
        return None
    if place is not None:
        return f"{side}_{place}" if kind in (None, "hand") else None
    return side if kind in (None, "hand") else f"{side}_{kind}"


def _parts(plain: str) -> list[str]:
    """The words of a name; of a Chinese one the first character and the rest."""
    if re.match("[閒闲莊庄]", plain):
        rest = plain[1:].lstrip("家_")
        place = re.search("[0-9]$", rest)
        word = rest[: place.start()] if place else rest
        return [plain[0], *filter(None, [word.strip("_"), place.group() if place else ""])]
    return plain.split("_")


def roles_of(names: Sequence[str]) -> list[str | None]:
    """What each column holds. Raises Refused where two hold the same."""
    roles = [role_of(name) for name in names]
    for role in dict.fromkeys(filter(None, roles)):
        places = [place for place, other in enumerate(roles) if other == role]
        own = [place for place in places if words_of(names[place]) == role] or places
        if len(own) > 1 and role != "id":
            one, other = (quoted(names[place]) for place in own[:2])
            raise Refused(f"the columns {one} and {other} both hold the {role}: leave one out")
        for place in places:
            roles[place] = role if place == own[0] else None
    return roles
