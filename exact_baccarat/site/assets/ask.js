// The question box of the front page: a bet in words, and what is different.
(function (B) {
  "use strict";

  const { element, put, said } = B;
  const say = B.words.ask;
  const form = document.getElementById("ask");
  const target = document.getElementById("answer");
  const FILLERS = new Set(("a an the of on in at with if is are what which how and or for from to it "
    + "odds edge house pays paid pay paying bet chance probability gone removed game baccarat one "
    + "il lo la le i di del della dei da con se è e o quanto paga quale quali che carte cards card "
    + "vantaggio banco probabilità puntata shoe sabot").split(" "));

  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "")
    .replace(/[-_]/g, " ").replace(/[?!;()"]/g, " ").replace(/\s+/g, " ").trim();

  const ready = () => Promise.all([B.bets(), B.load(`names-${B.lang}.js`)]);

  function names() {
    const found = [];
    for (const bet of B.book.bets.values())
      for (const name of [bet.name, bet.title, B.called(bet.title), ...bet.aliases])
        found.push([plain(name.replace(/,/g, " ")), bet]);
    return found;
  }

  // The bet whose name is the longest in a text, and the text without it.
  function named(text) {
    const spaced = ` ${text.replace(/,/g, " , ").replace(/\s+/g, " ")} `;
    let best = null;
    for (const [name, bet] of names())
      if ((!best || name.length > best[0].length) &&
          (spaced.includes(` ${name} `) || spaced.includes(` ${name}:`))) best = [name, bet];
    if (!best) return null;
    return { bet: best[1], rest: spaced.replace(` ${best[0]}`, " ").trim() };
  }

  // The setting that a text asks for: {at, unread} or {near}.
  function understood(text) {
    const found = named(plain(text));
    if (!found) return { near: nearest(plain(text)) };
    let { rest } = found;
    const take = (pattern, use) => {
      rest = rest.replace(pattern, (whole, ...groups) => (use(...groups) === false ? whole : " "));
    };
    let table;
    take(/^:(\S+)/, (name) => {
      table = found.bet.paytables.find((one) => one.name === name);
      return Boolean(table);
    });
    const at = B.setting(found.bet, table || found.bet.paytables[0]);
    take(/(\d+) ?(?:decks?|mazz[oi])\b/, (n) => {
      if (!B.isDecks(Number(n))) return false;
      at.decks = Number(n);
    });
    const commission = (rate) => {
      const value = B.rate(rate.replace(",", "."));
      if (!value) return false;
      at.commission = value;
    };
    take(/(?:commissione?)(?: of| del?| di)? ([\d.]+(?: ?, ?\d+)? ?%?)/, (r) =>
      commission(r.replace(/ /g, "")));
    take(/([\d.]+ ?%) commissione?/, commission);
    take(/(?:without|senza|less|minus)((?:[ ,]+(?:and |e )?(?:10|[2-9atjqk])[cdhs♣♦♥♠]?(?::\d+)?(?![\w:]))+)/,
      (cards) => {
        const gone = B.cardList(cards.replace(/\b(and|e)\b/g, " "));
        if (!gone) return false;
        at.gone = gone;
      });
    const winning = at.pays.flatMap((pay, i) => (pay.n > 0n ? [i] : []));
    take(/(\d[\d.]*(?: ?\/ ?\d+)?) ?(to|for|:|a|per) ?(\d+|one|uno)\b/g, (pays, word, stake) => {
      const how = ["for", "per"].includes(word) ? "for" : "to";
      const pay = B.pay(`${pays} ${how} ${stake.replace("uno", "one")}`);
      if (!pay || !winning.length) return false;
      at.pays[winning.shift()] = pay.net;
    });
    const unread = rest.split(/[\s,]+/).filter((word) => word && !FILLERS.has(word));
    return { at, unread };
  }

  // Bets that share most three-letter pieces with a text.
  function nearest(text) {
    const pieces = (word) => new Set([...word].map((_, i) => ` ${word} `.slice(i, i + 3)));
    const wanted = pieces(text);
    const alike = (name) => {
      const own = pieces(name);
      return [...wanted].filter((piece) => own.has(piece)).length / Math.sqrt(own.size + 1);
    };
    const scored = names().map(([name, bet]) => [alike(name), bet]).sort((a, b) => b[0] - a[0]);
    const bets = new Set(scored.filter(([score]) => score > 0.8).map(([, bet]) => bet));
    return [...bets].slice(0, 3);
  }

  async function answer(text) {
    await ready();
    const { at, unread, near } = understood(text);
    if (!at) {
      const links = near.flatMap((bet, i) => [i ? ", " : "",
        element("a", { href: "#", click: (event) => again(event, bet.name) },
          B.called(bet.title))]);
      const [before, after] = say.unknown.split("{0}");
      return [element("p", {}, ...(near.length ? [before, ...links, after] : [say.nothing]))];
    }
    const parts = [];
    if (unread.length) parts.push(element("p", { class: "problem" },
      put(say.not_understood, unread.join(" "))));
    const without = B.writtenCards(at.gone);
    const pays = at.pays.map(said.pay).join(", ") +
      (at.commission.n ? put(say.commission, B.number(B.rateText(at.commission))) : "");
    parts.push(element("p", { class: "quiet" }, say.setting
      .replace("{bet}", B.called(at.bet.title)).replace("{pays}", pays)
      .replace("{decks}", at.decks)
      .replace("{without}", without ? put(say.without, without) : "")));
    try {
      const found = B.answerOf(at, await B.polynomialsOf(at.bet, at.rules));
      if (found) parts.push(...figures(at, found));
      else parts.push(element("p", {}, say.not_live), B.copyable(B.command(at)));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      parts.push(element("p", { class: "problem" }, put(say.too_many, error.message)));
    }
    parts.push(element("p", { class: "act" },
      element("a", { class: "button", href: `live.html${B.address(at)}` }, say.open), " ",
      element("a", { class: "button", href: `bets/${at.bet.name}.html` }, say.page)));
    return parts;
  }

  function figures(at, found) {
    const [before, exactly, after] = say.edge.split(/\{[01]\}/);
    return [
      element("p", { class: "headline" }, before,
        element("strong", {}, said.percent(found.edge)), exactly,
        B.copyable(B.text(found.edge)), after),
      element("ul", {}, at.bet.outcomes.map((outcome, i) => {
        const { probability } = found.lines[i];
        return element("li", {}, say.chance.replace("{outcome}", B.called(outcome))
          .replace("{probability}", said.percent(probability))
          .replace("{one_in}", said.oneIn(probability)));
      })),
    ];
  }

  async function ask(text) {
    target.replaceChildren(...(await answer(text)));
    target.hidden = false;
    history.replaceState(null, "", `#${encodeURIComponent(text)}`);
  }

  function again(event, text) {
    event.preventDefault();
    form.q.value = text;
    ask(text);
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (form.q.value.trim()) ask(form.q.value);
  });
  for (const link of document.querySelectorAll("[data-ask]"))
    link.addEventListener("click", (event) => again(event, link.dataset.ask));
  form.q.addEventListener("focus", async () => {
    await ready();
    const list = document.getElementById("names");
    if (!list.children.length)
      list.append(...[...B.book.bets.values()].map((bet) =>
        element("option", { value: B.called(bet.title) })));
  }, { once: true });
  if (location.hash.length > 1) {
    form.q.value = decodeURIComponent(location.hash.slice(1));
    ask(form.q.value);
  }
})((globalThis.Baccarat ??= {}));
