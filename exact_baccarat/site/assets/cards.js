// Cards and shoes: what has been taken out, and how many of each kind are left.
(function (B) {
  "use strict";

  const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
  const SUITS = ["C", "D", "H", "S"];
  const SUIT_NAMES = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
  const SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };
  const OF_SIGN = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };
  const POINTS = Object.fromEntries(RANKS.map((rank, i) => [rank, i < 9 ? i + 1 : 0]));

  // A card is {rank, suit}; suit is null where it is not known. Null for what is no card.
  function card(text) {
    const found = /^(a|10|[2-9]|[jqkt])([cdhs♣♦♥♠]?)$/i.exec(text.trim());
    if (!found) return null;
    const rank = found[1].toUpperCase().replace("T", "10");
    const suit = found[2] ? OF_SIGN[found[2]] || found[2].toUpperCase() : null;
    return { rank, suit };
  }

  const name = (c) => c.rank + (c.suit || "");
  const points = (c) => POINTS[c.rank];
  const total = (cards) => cards.reduce((sum, c) => sum + points(c), 0) % 10;

  // Reads "9:2,KH" to a Map from names to numbers; null where a word is not understood.
  function list(text) {
    const found = new Map();
    for (const word of text.split(/[,\s]+/).filter(Boolean)) {
      const [shown, times = "1"] = word.split(":");
      const one = card(shown);
      if (!one || !/^\d{1,9}$/.test(times)) return null;
      const key = name(one);
      found.set(key, (found.get(key) || 0) + Number(times));
    }
    return found;
  }

  const written = (gone) =>
    [...gone].filter(([, n]) => n).map(([key, n]) => (n === 1 ? key : `${key}:${n}`)).join(",");

  // A shoe of whole decks with the cards of a list gone: {decks, points, ranks, cards, size}.
  // `cards` is null where a suit was not seen; `cardsAtMost` then is what there may be. Throws a RangeError with the name of a card of
  // which more are gone than there were.
  function shoe(decks, gone = new Map()) {
    const left = { points: Array(10).fill(4 * decks), ranks: Array(13).fill(4 * decks) };
    left.points[0] = 16 * decks;
    left.cards = Array(52).fill(decks);
    let size = 52 * decks;
    let suited = true;
    for (const [key, times] of gone) {
      const one = card(key);
      const place = RANKS.indexOf(one.rank);
      left.points[points(one)] -= times;
      left.ranks[place] -= times;
      if (one.suit) left.cards[4 * place + SUITS.indexOf(one.suit)] -= times;
      else if (times) suited = false;
      size -= times;
      const least = one.suit ? left.cards[4 * place + SUITS.indexOf(one.suit)] : 0;
      if (Math.min(left.ranks[place], least) < 0) throw new RangeError(key);
    }
    return { decks, gone, size, points: left.points, ranks: left.ranks,
      cards: suited ? left.cards : null, cardsAtMost: left.cards, whole: size === 52 * decks };
  }

  Object.assign(B, {
    RANKS, SUITS, SUIT_NAMES, SIGNS, card, cardName: name, cardPoints: points, total,
    cardList: list, writtenCards: written, shoe,
  });
})((globalThis.Baccarat ??= {}));
