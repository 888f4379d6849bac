// One coup: who draws and why, and who will win from here.
//
// Nothing here knows a drawing rule: they come from game/tableau.py as data, and each clause is
// put together from the table, so that other rules explain themselves too.
(function (B) {
  "use strict";

  const STOOD = 10;
  const NOBODY = null;

  // Whose card is next, "player" or "banker"; null when the coup is over.
  function turn(rules, player, banker) {
    const dealt = player.length + banker.length;
    if (dealt === 6) return NOBODY;
    if (dealt < 4) return dealt % 2 ? "banker" : "player";
    const mine = (player[0] + player[1]) % 10;
    const theirs = (banker[0] + banker[1]) % 10;
    if (ends(rules, mine) || ends(rules, theirs)) return NOBODY;
    if (dealt === 4) {
      if (rules.player[mine]) return "player";
      return rules.banker[theirs][STOOD] ? "banker" : NOBODY;
    }
    if (player.length === 2) return NOBODY;
    return rules.banker[theirs][player[2]] ? "banker" : NOBODY;
  }

  const ends = (rules, total) => rules.natural_ends && rules.natural.includes(total);

  // The ways in which Banker, Player and nobody wins from here, and of all: the definition, walked
  // card by card. `counts` are those of the ten values left; exact for up to 458 cards.
  function chances(rules, counts, player, banker) {
    const left = [...counts];
    let size = left.reduce((a, b) => a + b, 0);
    if (size > B.MOST_AS_DOUBLES) throw new RangeError("too many cards for exact doubles");
    const undealt = 6 - player.length - banker.length;
    if (size < undealt) throw new RangeError("too few cards to end the coup");
    const won = { banker: 0, player: 0, tie: 0 };
    const hands = { player: [...player], banker: [...banker] };
    const sum = (cards) => cards.reduce((a, b) => a + b, 0) % 10;

    function walk(ways) {
      const side = turn(rules, hands.player, hands.banker);
      if (side === NOBODY) {
        let all = ways;
        for (let k = 6 - hands.player.length - hands.banker.length, n = size; k > 0; k--) all *= n--;
        const lead = sum(hands.player) - sum(hands.banker);
        won[lead > 0 ? "player" : lead < 0 ? "banker" : "tie"] += all;
        return;
      }
      for (let value = 0; value < 10; value++) {
        const number = left[value];
        if (!number) continue;
        left[value]--;
        size--;
        hands[side].push(value);
        walk(ways * number);
        hands[side].pop();
        size++;
        left[value]++;
      }
    }

    walk(1);
    return { ...won, total: Number(B.perm(size, undealt)) };
  }

  // The steps of a coup so far, each a clause in the words of a language, and whose card is next.
  // A card is as in cards.js; `say` is the part "deal" of the words.
  function explain(rules, player, banker, say) {
    const name = { player: say.player, banker: say.banker };
    const of = (cards) => cards.map((c) => c.rank + (c.suit ? B.SIGNS[c.suit] : "")).join(" ");
    const steps = [];
    for (const [side, hand] of [["player", player], ["banker", banker]])
      if (hand.length >= 2)
        steps.push(fill(say.gets, { side: name[side], cards: of(hand.slice(0, 2)),
          total: B.total(hand.slice(0, 2)) }));
    if (player.length < 2 || banker.length < 2) return { steps, winner: null };
    const [p, b] = [player.map(B.cardPoints), banker.map(B.cardPoints)];
    const two = { player: (p[0] + p[1]) % 10, banker: (b[0] + b[1]) % 10 };
    const ended = ends(rules, two.player) || ends(rules, two.banker);
    const dealt = { player: p.slice(0, 2), banker: b.slice(0, 2) };
    const hands = { player, banker };
    const points = { player: p, banker: b };
    for (const side of ["player", "banker"]) {
      if (ended) break;
      const draws = turn(rules, dealt.player, dealt.banker) === side;
      const third = points[side].length > 2;
      const why = reason(rules, side, two, dealt.player, say);
      const about = { side: name[side], total: two[side], why };
      if (!draws) steps.push(fill(say.stands, about));
      else if (third) {
        steps.push(fill(say.draws, { ...about, card: of(hands[side].slice(2)),
          after: B.total(hands[side]) }));
        dealt[side] = points[side];
      } else {
        steps.push(fill(say.must, about));
        return { steps, winner: null };
      }
    }
    if (ended) steps.push(fill(say.over, { why: reason(rules, "player", two, p, say) }));
    const [mine, theirs] = [B.total(player), B.total(banker)];
    const winner = mine === theirs ? "tie" : mine > theirs ? "player" : "banker";
    const ending = { high: Math.max(mine, theirs), low: Math.min(mine, theirs) };
    steps.push(winner === "tie" ? fill(say.tied, ending)
      : fill(say.wins, { ...ending, side: name[winner] }));
    return { steps, winner };
  }

  // The rule by which a side draws or not, as game/tableau.py words it.
  function reason(rules, side, two, player, say) {
    const name = { player: say.player, banker: say.banker };
    const natural = ["player", "banker"].find((s) => rules.natural.includes(two[s]));
    if (natural && rules.natural_ends)
      return fill(say.natural_ends, { side: name[natural], total: two[natural] });
    if (rules.natural.includes(two[side]))
      return fill(say.natural, { side: name[side], total: two[side] });
    if (side === "player") return fill(say.player_moves, { moves: moves(rules, rules.player, say) });
    if (player.length === 2)
      return fill(say.banker_moves,
        { moves: moves(rules, rules.banker.map((row) => row[STOOD]), say) });
    const row = rules.banker[two.banker].slice(0, STOOD);
    const draws = row.flatMap((does, third) => (does ? [third] : []));
    const others = row.flatMap((does, third) => (does ? [] : [third]));
    let rule = fill(say.when, { cards: listed(draws, say.or, say) });
    if (!others.length) rule = say.on_any;
    else if (!draws.length) rule = say.on_none;
    else if (draws.length > 7) rule = fill(say.unless, { cards: listed(others, say.or, say) });
    const third = say.third_cards[player[2]];
    return fill(say.by_third, { third, total: two.banker, rule });
  }

  function moves(rules, draws, say) {
    const totals = draws.flatMap((_, t) => (rules.natural.includes(t) ? [] : [t]));
    const parts = [];
    for (const [words, wanted] of [[say.draws_on, true], [say.stands_on, false]]) {
      const such = totals.filter((t) => Boolean(draws[t]) === wanted);
      if (such.length) parts.push(fill(words, { totals: listed(such, say.and, say) }));
    }
    return parts.join(` ${say.and} `);
  }

  // "0 to 5", "8", "6 and 7", "0, 1, 8 and 9".
  function listed(totals, joined, say) {
    const last = totals[totals.length - 1];
    if (totals.length > 2 && last - totals[0] === totals.length - 1)
      return fill(say.range, { low: totals[0], high: last });
    if (totals.length < 2) return totals.join("");
    return `${totals.slice(0, -1).join(", ")} ${joined} ${last}`;
  }

  const fill = (words, values) =>
    words.replace(/\{(\w+)\}/g, (_, key) => String(values[key]));

  Object.assign(B, { turn, chances, explain, fill });
})((globalThis.Baccarat ??= {}));
