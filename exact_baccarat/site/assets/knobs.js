// A setting of the live page as the words of an address and as a command.
(function (B) {
  "use strict";

  const MOST_DECKS = 100;

  const isAsWritten = (at) =>
    B.same(at.commission, B.parse(at.paytable.commission)) &&
    at.pays.every((pay, i) => B.same(pay, B.parse(at.paytable.pays[i])));

  const rateText = (rate) => `${B.text(B.mul(rate, B.fraction(100)))}%`;

  // The setting after # in an address; what is as at the start is left out.
  function address(at) {
    const found = new URLSearchParams({ bet: at.bet.name });
    if (at.paytable !== at.bet.paytables[0]) found.set("paytable", at.paytable.name);
    if (at.decks !== 8) found.set("decks", at.decks);
    if (at.rules !== "punto-banco") found.set("rules", at.rules);
    const without = B.writtenCards(at.gone);
    if (without) found.set("without", without);
    if (!B.same(at.commission, B.parse(at.paytable.commission)))
      found.set("commission", rateText(at.commission));
    at.pays.forEach((pay, i) => {
      if (!B.same(pay, B.parse(at.paytable.pays[i])))
        found.append("pay", `${at.bet.outcomes[i]}=${B.writtenPay(pay)}`);
    });
    return `#${found}`;
  }

  // The setting of an address; what it does not say, or not rightly, is as at the start.
  function fromAddress(hash) {
    const given = new URLSearchParams(hash.replace(/^#/, ""));
    const bet = B.book.bets.get(given.get("bet")) || B.book.bets.get("banker");
    const paytable = bet.paytables.find((one) => one.name === given.get("paytable"));
    const at = B.setting(bet, paytable || bet.paytables[0]);
    const decks = Number(given.get("decks") || 8);
    if (isDecks(decks)) at.decks = decks;
    if (B.book.rules.has(given.get("rules"))) at.rules = given.get("rules");
    at.gone = B.cardList(given.get("without") || "") || new Map();
    at.commission = B.rate(given.get("commission") || "") || at.commission;
    for (const said of given.getAll("pay")) {
      const split = said.lastIndexOf("=");
      const place = bet.outcomes.indexOf(said.slice(0, split));
      const pay = B.pay(said.slice(split + 1));
      if (place >= 0 && pay) at.pays[place] = pay.net;
    }
    return at;
  }

  const isDecks = (decks) => Number.isInteger(decks) && decks >= 1 && decks <= MOST_DECKS;

  const quoted = (word) => (/^[\w.,:%/@+-]+$/.test(word) ? word : `"${word}"`);

  // The command line that answers a setting.
  function command(at) {
    const asWritten = isAsWritten(at);
    const name = `${at.bet.name}:${at.paytable.name}`;
    const words = ["exact-baccarat", asWritten ? "odds" : "what-if", quoted(name)];
    if (!asWritten) {
      at.pays.forEach((pay, i) => {
        if (!B.same(pay, B.parse(at.paytable.pays[i])))
          words.push("--pays", quoted(`${at.bet.outcomes[i]}=${B.writtenPay(pay)}`));
      });
      if (at.commission.n || at.paytable.charged.length)
        words.push("--commission", rateText(at.commission));
    }
    if (at.decks !== 8) words.push("--decks", at.decks);
    const without = B.writtenCards(at.gone);
    if (without) words.push("--without", without);
    if (at.rules !== "punto-banco") words.push("--rules", at.rules);
    return words.join(" ");
  }

  Object.assign(B, { address, fromAddress, command, isDecks, rateText });
})((globalThis.Baccarat ??= {}));
