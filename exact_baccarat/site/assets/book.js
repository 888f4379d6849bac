// What the site knows of bets: read from data/, a bet's polynomials only when they are asked for.
(function (B) {
  "use strict";

  const book = { bets: new Map(), rules: new Map(), polynomials: new Map() };

  // data/bets.js calls this.
  function know({ bets, rules }) {
    for (const bet of bets) book.bets.set(bet.name, bet);
    for (const one of rules) book.rules.set(one.name, one);
  }

  // data/RULES/BET.js calls this.
  function learn({ rules, bet, polynomials }) {
    book.polynomials.set(`${rules}/${bet}`, polynomials.map((text) => B.unpacked(text)));
  }

  const loading = new Map();

  // Load a script of data/ once. `root` is the way from the page to the site's top folder.
  function load(file) {
    if (!loading.has(file))
      loading.set(file, new Promise((resolve, reject) => {
        const element = document.createElement("script");
        element.src = `${document.documentElement.dataset.root}data/${file}`;
        element.onload = () => resolve();
        element.onerror = () => {
          loading.delete(file);
          reject(new Error(file));
        };
        document.head.append(element);
      }));
    return loading.get(file);
  }

  const bets = async () => {
    await load("bets.js");
    return book;
  };

  // The polynomials of a bet, or null for one that looks at ranks or suits.
  async function polynomials(bet, rules) {
    if (bet.depth !== "points") return null;
    await load(`${rules}/${bet.name}.js`);
    return book.polynomials.get(`${rules}/${bet.name}`);
  }

  // A setting of the live page, complete: {bet, rules, decks, gone, pays, commission, charged}.
  function setting(bet, paytable = bet.paytables[0]) {
    return {
      bet, paytable, rules: "punto-banco", decks: 8, gone: new Map(),
      pays: paytable.pays.map((text) => B.parse(text)),
      commission: B.parse(paytable.commission),
    };
  }

  // The par sheet of a setting; null where it cannot be told here. Throws a RangeError with the
  // name of a card of which more are gone than there were, and "" for a shoe of fewer than six.
  function answer(at, polynomials_) {
    const shoe = B.shoe(at.decks, at.gone);
    if (shoe.size < 6) throw new RangeError("");
    if (at.bet.depth !== "points" && at.rules !== "punto-banco") return null;
    const ways = B.outcomeWays(at.bet, shoe, polynomials_);
    return ways && B.sheet(ways, B.nets(at.pays, at.commission, at.paytable.charged));
  }

  Object.assign(B, { book, know, learn, load, bets, polynomialsOf: polynomials, setting,
    answerOf: answer });
})((globalThis.Baccarat ??= {}));
