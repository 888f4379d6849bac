// The live page: knobs on the left, the exact answer on the right, all of it in the address.
(async function (B) {
  "use strict";

  const { element, put, words: { live: say }, said } = B;
  const page = document.querySelector("[data-live]");
  const form = page.querySelector("form");
  const part = (name) => page.querySelector(`[data-${name}]`);
  const problem = part("problem");
  let at;
  let start; // the bet as it is called, with eight decks, worked out

  await Promise.all([B.bets(), B.load(`names-${B.lang}.js`)]);
  const showTray = B.tray(part("tray"), (name, by) => {
    const gone = new Map(at.gone);
    gone.set(name, Math.max(0, (gone.get(name) || 0) + by));
    turn({ gone });
  });

  // Knobs show the setting. Only those that nobody is typing in are written to.
  function show() {
    const write = (input, text) => {
      if (input !== document.activeElement || input.tagName === "SELECT") input.value = text;
    };
    form.bet.value = at.bet.name;
    form.paytable.replaceChildren(...at.bet.paytables.map((one) =>
      element("option", { value: one.name, selected: one === at.paytable ? "" : null }, one.name)));
    const pays = part("pays");
    if (pays.dataset.bet !== at.bet.name) {
      pays.dataset.bet = at.bet.name;
      pays.replaceChildren(...at.bet.outcomes.map((outcome, i) =>
        element("label", {}, element("span", {}, B.called(outcome)),
          element("input", { name: `pay${i}`, type: "text", size: "9" }))));
    }
    at.pays.forEach((pay, i) => write(form[`pay${i}`], B.writtenPay(pay)));
    write(form.commission, B.rateText(at.commission));
    write(form.decks, String(at.decks));
    form.rules.value = at.rules;
    write(form.without, B.writtenCards(at.gone));
  }

  function complain(sentence) {
    problem.textContent = sentence;
    problem.hidden = !sentence;
  }

  const figures = (found) => [
    ["edge", found.edge, said.percent, said.signedPercent],
    ["rtp", found.rtp, said.percent, said.signedPercent],
    ["hit", found.hit, said.percent, said.signedPercent],
    ["expected", found.expected, said.decimal, said.signed],
    ["variance", found.variance, said.decimal, said.signed],
    ["deviation", found.variance, said.root, null],
  ];

  function result(found) {
    const brings = B.nets(at.pays, at.commission, at.paytable.charged);
    const charged = at.paytable.charged;
    const rows = found.lines.map((line, i) => {
      const last = i === brings.length;
      const isCharged = !charged.length || charged.includes(i);
      const fair = last ? null : B.fair(found, i, at.commission, isCharged);
      const row = [
        B.called(last ? "loss" : at.bet.outcomes[i]),
        said.pay(line.net),
        said.whole(line.ways),
        said.decimal(line.probability),
        said.oneIn(line.probability),
        said.signed(line.contribution),
        last ? "" : fair ? fairPay(fair) : say.none,
      ];
      return row;
    });
    const total = [say.total, "", said.whole(found.total), said.decimal(B.one), "",
      said.signed(found.expected), ""];
    total.total = true;
    const heads = ["outcome", "pays", "ways", "probability", "one_in", "contribution", "fair"];
    const changes = figures(found).map(([name, value, write, change], i) => {
      const before = start && figures(start)[i][1];
      const moved = before && change ? change(B.sub(value, before)) : "";
      return [say[name], write(value), before ? write(before) : "", moved];
    });
    return [
      element("p", { class: "headline" }, element("span", { class: "what" }, say.edge),
        element("strong", {}, said.percent(found.edge)), B.copyable(B.text(found.edge))),
      B.table(say.what, [[say.what, false], [say.now, true], [say.start, true],
        [say.change, true]], changes),
      B.table(say.outcome, heads.map((head, i) => [say[head], i > 0]), [...rows, total]),
      element("details", {}, element("summary", {}, say.exactly),
        element("dl", { class: "exact" },
          [...found.lines.map((line, i) => [B.called(at.bet.outcomes[i] || "loss"),
            line.probability]),
          [say.expected, found.expected], [say.rtp, found.rtp], [say.variance, found.variance]]
            .map(([name, value]) => [element("dt", {}, name),
              element("dd", {}, B.copyable(B.text(value)))]))),
    ];
  }

  const fairPay = (value) =>
    value.d < 1000n ? said.pay(value) : put(B.words.common.ratio, said.decimal(value, 4), "1");

  let turns = 0;

  // Turn some knobs, and answer.
  async function turn(knobs) {
    const mine = ++turns;
    at = { ...at, ...knobs };
    const bySuit = at.bet.alike ? at.bet.alike.by !== "ranks" : false;
    if (knobs.bet) form.suits.checked = bySuit;
    show();
    history.replaceState(null, "", B.address(at));
    const target = part("result");
    part("bar").textContent = "…";
    part("command").replaceChildren(element("p", { class: "quiet" }, say.command),
      B.copyable(B.command(at)), element("p", { class: "quiet" }, say.share));
    try {
      const shoe = B.shoe(at.decks, at.gone);
      showTray(shoe, form.suits.checked);
      part("left").textContent = put(say.left, said.whole(shoe.size));
      const polynomials = await B.polynomialsOf(at.bet, at.rules);
      const first = B.setting(at.bet, at.paytable);
      const before = B.answerOf(first, await B.polynomialsOf(at.bet, first.rules));
      if (mine !== turns) return;
      start = before;
      const found = B.answerOf(at, polynomials);
      complain(!found && bySuit && !shoe.cards ? say.suit_needed : "");
      part("bar").textContent = found ? `${say.edge} ${said.percent(found.edge)}` : "–";
      target.replaceChildren(...(found ? result(found)
        : [element("p", { class: "doubt" }, say.not_live), B.copyable(B.command(at))]));
    } catch (error) {
      if (mine !== turns) return;
      target.replaceChildren();
      if (!(error instanceof RangeError)) complain(B.words.common.failed);
      else complain(error.message ? put(say.too_many, error.message) : say.too_few);
    }
  }

  // What is typed is taken once it can be read, and else is said.
  const READ = {
    bet: (text) => {
      const bet = B.book.bets.get(text);
      return { ...B.setting(bet), decks: at.decks, rules: at.rules, gone: at.gone };
    },
    paytable: (text) => {
      const table = at.bet.paytables.find((one) => one.name === text);
      const { paytable, pays, commission } = B.setting(at.bet, table);
      return { paytable, pays, commission };
    },
    rules: (text) => ({ rules: text }),
    decks: (text) => (B.isDecks(Number(text)) && text ? { decks: Number(text) } : say.bad_decks),
    commission: (text) => {
      const commission = B.rate(text.replace(",", "."));
      return commission ? { commission } : say.bad_rate;
    },
    without: (text) => {
      const gone = B.cardList(text);
      return gone ? { gone } : say.bad_cards;
    },
  };

  function pay(place, text) {
    const found = B.pay(text);
    if (!found) return say.bad_pay;
    const pays = at.pays.map((before, i) => (i === place ? found.gross : before));
    return found.commission.n ? { pays, commission: found.commission } : { pays };
  }

  form.addEventListener("input", ({ target }) => {
    if (target.name === "suits") return turn({});
    const place = /^pay(\d+)$/.exec(target.name);
    const knobs = place ? pay(Number(place[1]), target.value)
      : READ[target.name](target.value.trim());
    const bad = typeof knobs === "string";
    target.setAttribute("aria-invalid", String(bad));
    if (bad) return complain(knobs);
    return turn(knobs);
  });
  form.addEventListener("focusout", ({ target }) => {
    if (!target.name || target.name === "suits") return;
    target.removeAttribute("aria-invalid");
    complain("");
    setTimeout(show);
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  part("clear").addEventListener("click", () => turn({ gone: new Map() }));
  part("reset").addEventListener("click", () => turn(B.setting(at.bet)));

  const arrive = () => turn(B.fromAddress(location.hash));
  window.addEventListener("hashchange", arrive);
  page.hidden = false;
  await arrive();
  document.documentElement.dataset.ready = "yes";
})((globalThis.Baccarat ??= {}));
