// Puts a JavaScript baccarat game before `exact-baccarat verify program`.
//
// Replace `play`, `settle` and the burn in `whole` by calls of your own game, and run
//
//     exact-baccarat verify program -- node docs/adapters/adapter.js
//
// `settle` is asked only with --bets, and whole shoes are dealt only with --shoes.

const POINTS = { A: 1, 10: 0, J: 0, Q: 0, K: 0 };
const points = (card) => POINTS[card.slice(0, -1)] ?? Number(card.slice(0, -1));
const total = (hand) => hand.reduce((sum, card) => sum + points(card), 0) % 10;

// For Banker's totals 3 to 7: Player's third cards against which Banker draws.
const DRAWS_AGAINST = { 3: "012345679", 4: "234567", 5: "4567", 6: "67", 7: "" };

// Deal one coup from the shoe, a list of cards as "7C", and say what came of it.
function play(shoe) {
  const player = [shoe[0], shoe[2]];
  const banker = [shoe[1], shoe[3]];
  let next = 4;
  if (total(player) < 8 && total(banker) < 8) {
    const has = total(banker);
    let draws = has <= 5;
    if (total(player) <= 5) {
      const third = shoe[next++];
      player.push(third);
      draws = has < 3 || DRAWS_AGAINST[has].includes(points(third));
    }
    if (draws) banker.push(shoe[next++]);
  }
  const margin = total(player) - total(banker);
  return {
    player,
    banker,
    totals: { player: total(player), banker: total(banker) },
    winner: margin > 0 ? "player" : margin < 0 ? "banker" : "tie",
  };
}

// The net profit of a bet, without the stake. 19 in 20 of a whole stake has two decimals at most,
// so it is reckoned in hundredths: 0.95 * 3 would not be 2.85.
function settle(bet, stake, { winner }) {
  if (bet === "tie:8") return winner === "tie" ? 8 * stake : -stake;
  if (winner === "tie") return 0;
  if (bet === "player:1") return winner === "player" ? stake : -stake;
  if (bet === "banker:5%") return winner === "banker" ? (95 * stake) / 100 : -stake;
  throw new Error(`this table has no ${bet}`);
}

// Deal a whole shoe: to the cut card and one coup more, or until it runs out.
function whole({ shoe, burn, behind = 0, next = [] }) {
  const cards = [...shoe, ...next];
  let at = burn === "first-card" ? 1 + (points(shoe[0]) || 10) : 0;
  const burned = cards.slice(0, at);
  const coups = [];
  for (let last = false; !last; ) {
    last = !next.length && at >= shoe.length - behind;
    const coup = play(cards.slice(at, at + 6));
    coups.push(coup);
    at += coup.player.length + coup.banker.length;
    last ||= next.length > 0 && at >= shoe.length;
  }
  return { burned, coups };
}

function answer(deal) {
  if (deal.burn) return whole(deal);
  const coup = play(deal.shoe);
  if (deal.bets) coup.nets = deal.bets.map(({ bet, stake }) => settle(bet, Number(stake), coup));
  return coup;
}

require("readline")
  .createInterface({ input: process.stdin })
  .on("line", (line) => {
    const deal = JSON.parse(line);
    process.stdout.write(JSON.stringify({ id: deal.id, ...answer(deal) }) + "\n");
  });
