"""A baccarat program with a known defect, as it would be met: `python wrong_program.py M08`.

Written without the package, a card at a time, as a second reading of each defect. "right" has none.
"nine of hearts" counts that card 8, "first diamond" has Banker win whenever the first card is a
diamond, and "odd totals" says ten too much of Banker and is right in all else.
"""

import json
import sys

POINTS = {"A": 1, "10": 0, "J": 0, "Q": 0, "K": 0}
AGAINST = {3: "012345679", 4: "234567", 5: "4567", 6: "67", 7: ""}


def play(shoe, defect="right"):
    """One coup, from six cards in deal order."""

    def points(card):
        if defect == "M20" and card[:-1] == "A":
            return 0
        if (defect, card) == ("nine of hearts", "9H"):
            return 8
        return POINTS[card[:-1]] if card[:-1] in POINTS else int(card[:-1])

    def total(hand):
        return sum(map(points, hand)) % 10

    cards = list(shoe)
    player, banker = [cards.pop(0)], [cards.pop(0)]
    player.append(cards.pop(0))
    banker.append(cards.pop(0))
    mine, theirs = sum(map(points, player)), sum(map(points, banker))
    if defect != "M21b":
        mine, theirs = mine % 10, theirs % 10
    stopped_by = {mine, theirs} & {8, 9}
    if defect == "M11":
        stopped_by = {mine} & {8, 9}
    elif defect == "M12":
        stopped_by = {theirs} & {8, 9}
        if mine in (8, 9) and not stopped_by and theirs <= 5:
            banker.append(cards.pop(0))
        stopped_by |= {mine} & {8, 9}
    elif defect == "M14":
        stopped_by = set()
    if not stopped_by:
        if mine <= (4 if defect == "M27" else 5):
            player.append(cards.pop(0))
        if banker_draws(defect, theirs, points(player[2]) if player[2:] else None, total(player)):
            banker.append(cards.pop(0))
    ends = total(player), total(banker)
    if defect == "M23":
        ends = total(player[:2]), total(banker[:2])
    if defect == "M15" and len(player + banker) == 4 and min(ends) >= 8:
        ends = 9, 9
    winner = "tie" if ends[0] == ends[1] else "player" if ends[0] > ends[1] else "banker"
    if defect == "first diamond" and shoe[0][-1] == "D":
        winner = "banker"
    if defect == "odd totals":
        ends = ends[0], ends[1] + 10
    totals = {"player": ends[0], "banker": ends[1]}
    return {"player": player, "banker": banker, "totals": totals, "winner": winner}


def banker_draws(defect, has, third, final):
    """Whether Banker draws: third is None where Player stood, final Player's points by now."""
    if third is None:
        stands = {"M04": (4, 5), "M29": (5,), "M31": (0,), "M32": range(6)}.get(defect, ())
        return (has <= 5 and has not in stands) or (defect == "M26" and has == 6)
    if defect in ("M02", "M11") and final >= 8:
        return False
    if defect in ("M10", "M11"):
        return has <= 5
    if defect == "M08":
        third = final
    if (defect, has, third) in (("M06", 6, 6), ("M17", 3, 0)):
        return False
    if (defect, has, third) == ("M01", 3, 8):
        return True
    return has < 3 or (has < 8 and str(third) in AGAINST[has])


def main():
    """Answer every line."""
    defect = sys.argv[1]
    for line in sys.stdin:
        deal = json.loads(line)
        print(json.dumps({"id": deal["id"], **play(deal["shoe"], defect)}))


if __name__ == "__main__":
    main()
