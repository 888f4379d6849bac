// The answer to a question of the language for one coup, from its syntax tree.
//
// Python wrote the trees (site/settling.py), as nested lists: ["word", "player.total"],
// ["count", "cards", "red"], ["is", 7], ["==", a, b], ["and", ..], ["or", ..], ["not", a] and so on.
(function (B) {
  "use strict";

  // Thrown where a question looks at a suit that the cards do not tell.
  class Untold extends Error {}

  const RUNS = (() => {
    const high = [...B.RANKS, "A"];
    const found = new Set();
    for (let size = 1; size <= 6; size++)
      for (let low = 0; low + size <= high.length; low++)
        found.add(high.slice(low, low + size).sort().join());
    return found;
  })();

  const suit = (c) => {
    if (!c.suit) throw new Untold();
    return B.SUIT_NAMES[c.suit];
  };
  const colour = (c) => (["diamonds", "hearts"].includes(suit(c)) ? "red" : "black");
  const face = (c) => ["J", "Q", "K"].includes(c.rank);
  const different = (values) => new Set(values).size;
  const often = (values) => Math.max(0, ...values.map((v) => values.filter((w) => w === v).length));

  const GROUP = {
    size: (g) => g.length,
    one_suit: (g) => different(g.map(suit)) === 1,
    one_colour: (g) => different(g.map(colour)) === 1,
    ranks: (g) => different(g.map((c) => c.rank)),
    most_alike: (g) => often(g.map((c) => c.rank)),
    in_sequence: (g) =>
      different(g.map((c) => c.rank)) === g.length && RUNS.has(g.map((c) => c.rank).sort().join()),
  };

  const HAND = {
    total: (g) => B.total(g),
    two_card_total: (g) => B.total(g.slice(0, 2)),
    cards: (g) => g.length,
    natural: (g, coup) => coup.rules.natural.includes(B.total(g.slice(0, 2))),
    pair: ([a, b]) => a.rank === b.rank,
    coloured_pair: ([a, b]) => a.rank === b.rank && colour(a) === colour(b),
    perfect_pair: ([a, b]) => a.rank === b.rank && suit(a) === suit(b),
    ...GROUP,
  };

  const CARD = {
    points: (c) => B.cardPoints(c),
    rank: (c) => c.rank,
    suit,
    colour,
    face,
  };

  const winner = ({ player, banker }) => {
    const lead = B.total(player) - B.total(banker);
    return lead > 0 ? "player" : lead < 0 ? "banker" : "tie";
  };

  const COUP = {
    winner,
    tie: (coup) => winner(coup) === "tie",
    margin: ({ player, banker }) => Math.abs(B.total(player) - B.total(banker)),
  };

  function group(coup, noun) {
    const { player, banker } = coup;
    if (noun === "cards") return [...player, ...banker];
    if (noun === "first_four") return [...player.slice(0, 2), ...banker.slice(0, 2)];
    const [side, part] = noun.split(".");
    return part === "first_two" ? coup[side].slice(0, 2) : coup[side];
  }

  const THE = ["first", "second", "third"];

  function word(coup, text) {
    if (text in COUP) return COUP[text](coup);
    const parts = text.split(".");
    const what = parts.pop();
    if (THE.includes(parts[1])) {
      const card = coup[parts[0]][THE.indexOf(parts[1])];
      if (card === undefined) return what === "face" ? false : null;
      return CARD[what](card);
    }
    if (what === "wins") return winner(coup) === parts[0];
    const noun = parts.join(".");
    const asked = noun === "player" || noun === "banker" ? HAND : GROUP;
    return asked[what](group(coup, noun), coup);
  }

  function count(cards, what) {
    const such = {
      face,
      red: (c) => colour(c) === "red",
      black: (c) => colour(c) === "black",
    }[what] || (B.RANKS.includes(what) ? (c) => c.rank === what
      : Object.values(B.SUIT_NAMES).includes(what) ? (c) => suit(c) === what
        : (c) => c.rank === what.slice(0, -1) && suit(c) === B.SUIT_NAMES[what.slice(-1)]);
    return cards.filter(such).length;
  }

  const COMPARE = {
    "==": (a, b) => a === b,
    "!=": (a, b) => a !== b,
    "<": (a, b) => a < b,
    "<=": (a, b) => a <= b,
    ">": (a, b) => a > b,
    ">=": (a, b) => a >= b,
  };
  const RECKON = {
    "+": (a, b) => a + b,
    "-": (a, b) => a - b,
    "*": (a, b) => a * b,
    minus: (a) => -a,
    abs: Math.abs,
    min: Math.min,
    max: Math.max,
  };

  // A comparison with a card that was not dealt is false, arithmetic with one gives null.
  function answer(tree, coup) {
    const [what, ...on] = tree;
    if (what === "is") return on[0];
    if (what === "word") return word(coup, on[0]);
    if (what === "count") return count(group(coup, on[0]), on[1]);
    if (what === "and") return on.every((part) => answer(part, coup));
    if (what === "or") return on.some((part) => answer(part, coup));
    if (what === "not") return !answer(on[0], coup);
    const values = on.map((part) => answer(part, coup));
    if (what === "in") return values[0] !== null && values.slice(1).includes(values[0]);
    const compares = what in COMPARE;
    if (values.includes(null)) return compares ? false : null;
    return (compares ? COMPARE : RECKON)[what](...values);
  }

  // The place of the outcome that a coup {player, banker, rules} brings a bet, or -1 for a loss;
  // null where the suits that it looks at are not known, or where its trees are not known here.
  function settle(bet, coup) {
    if (!bet.when) return null;
    try {
      return bet.when.findIndex((tree) => answer(tree, coup));
    } catch (error) {
      if (error instanceof Untold) return null;
      throw error;
    }
  }

  Object.assign(B, { answer, settle });
})((globalThis.Baccarat ??= {}));
