"""The certificate of chemin de fer: what each choice is worth, and the sums that prove a play."""

from fractions import Fraction

from exact_baccarat.chemin.certificate import Certificate
from exact_baccarat.publish.answers.chemin_words import hand_name, third
from exact_baccarat.publish.kinds import COUNT, FINISHED, NUMBER, WORD
from exact_baccarat.publish.report import Column, Part, Table, fields, prose, say


def choices(proof: Certificate) -> Table:
    """What Player's hands are worth, stood on and drawn to."""
    columns = (
        Column("", "Player has"),
        Column("", "value if Player stands", NUMBER),
        Column("", "exactly", FINISHED),
        Column("", "if Player draws", NUMBER),
        Column("", "exactly", FINISHED),
    )
    hands = zip(proof.play.game.hands, proof.player, strict=True)
    return Table("", columns, [(hand_name(hand), s, s, d, d) for hand, (s, d) in hands])


def proof(proof: Certificate) -> list[Part]:
    """The inequalities of the certificate: both sides' choices, and the sums that close it."""
    play = proof.play
    hands = zip(play.game.hands, proof.player, play.player, strict=True)
    spots = zip(play.game.spots, proof.banker, play.banker, strict=True)
    moves = (Column("", "stands", COUNT), Column("", "draws", COUNT), Column("", "plays", FINISHED))
    exact = (Column("", "stands", FINISHED), Column("", "draws", FINISHED), moves[2])
    first = say("Player's value against Banker's play, if Player always stands or always draws:")
    second = say(
        "What each spot adds to Banker's gain against Player's play, if Banker stands or draws, in "
        "units of 1/{unit} of a stake. M mixes both, and in brackets Banker is bound:",
        unit=WORD(proof.unit),
    )
    player = [(hand_name(hand), s, d, _move(p)) for hand, (s, d), p in hands]
    banker = [
        (hand_name(spot.hand), third(spot.third), s, d, _move(q, spot.move))
        for spot, (s, d), q in spots
    ]
    return [
        Table(
            "",
            (Column("", "Player has"), *exact),
            player,
            caption=say("Certificate. {first}", first=first),
        ),
        Table(
            "",
            (Column("", "Banker has"), Column("", "third card"), *moves),
            banker,
            caption=second,
        ),
        *_closing(proof),
    ]


def _closing(proof: Certificate) -> list[Part]:
    best = sum(proof.best_moves)
    sums = fields(
        certificate_unit=COUNT(proof.unit),
        certificate_naturals=COUNT(proof.naturals),
        certificate_best_moves=COUNT(best),
        certificate_player_best=NUMBER(proof.player_best),
        certificate_banker_best=NUMBER(proof.banker_best),
    )
    closed = say("Each is the other with its sign changed, so this is the value of the game.")
    said = prose(
        say(
            "Naturals add {naturals}, and the better of the two at each spot where Banker may "
            "choose, in all, {best}.",
            naturals=COUNT(proof.naturals),
            best=COUNT(best),
        ),
        say(
            "The sum is {value} of a stake: no play of Banker's brings Banker more against "
            "Player's.",
            value=WORD(proof.banker_best),
        ),
        say(
            "And no play of Player's brings Player more than {value} against Banker's.",
            value=WORD(proof.player_best),
        ),
        None if proof.play.game.model.commission else closed,
    )
    return [sums, said]


def _move(chance: Fraction, move: str = "?") -> str:
    played = "M" if 0 < chance < 1 else "D" if chance else "S"
    return played if move == "?" else f"({played})"
