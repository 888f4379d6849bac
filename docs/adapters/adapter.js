// Puts a JavaScript baccarat game before `exact-baccarat verify program`.
//
// Replace `play` by a call of your own game, and run
//
//     exact-baccarat verify program -- node docs/adapters/adapter.js

const POINTS = { A: 1, 10: 0, J: 0, Q: 0, K: 0 };
const points = (card) => POINTS[card.slice(0, -1)] ?? Number(card.slice(0, -1));
const total = (hand) => hand.reduce((sum, card) => sum + points(card), 0) % 10;

// For Banker's totals 3 to 7: Player's third cards against which she draws.
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

require("readline")
  .createInterface({ input: process.stdin })
  .on("line", (line) => {
    const deal = JSON.parse(line);
    process.stdout.write(JSON.stringify({ id: deal.id, ...play(deal.shoe) }) + "\n");
  });
