// The hand page: cards as they are tapped, why each is drawn, the odds before each, every bet.
(async function (B) {
  "use strict";

  const { element, put, called, said, words: { hand: say, deal } } = B;
  const page = document.querySelector("[data-hand]");
  const form = page.querySelector("form");
  const part = (name) => page.querySelector(`[data-${name}]`);
  const SIDES = ["player", "banker"];
  let dealt = []; // cards in the order in which they came

  await Promise.all([B.bets(), B.load(`names-${B.lang}.js`)]);
  const rules = () => B.book.rules.get(form.rules.value);
  const decks = () => Number(form.decks.value);

  // The hands after so many cards: whose each card is, the tableau says.
  function hands(cards) {
    const found = { player: [], banker: [] };
    for (const card of cards) found[next(found)].push(card);
    return found;
  }
  const next = ({ player, banker }) =>
    B.turn(rules(), player.map(B.cardPoints), banker.map(B.cardPoints));

  const shoeWithout = (cards) => {
    const gone = new Map();
    for (const card of cards)
      gone.set(B.cardName(card), (gone.get(B.cardName(card)) || 0) + 1);
    return B.shoe(decks(), gone);
  };

  const shown = (card) => card.rank + (card.suit ? B.SIGNS[card.suit] : "");
  const face = (card, label) =>
    element("span", { class: `card${card && "DH".includes(card.suit || "-") ? " red" : ""}${card ? "" : " empty"}`,
      role: "img", "aria-label": card ? shown(card) : label }, card ? shown(card) : "");

  const place = (side, number) => put(say[`place_${side}`], say.order[number]);

  function felt(now) {
    return SIDES.map((side) => element("div", { class: "side" },
      element("h2", {}, deal[side]),
      element("div", { class: "cards" }, [0, 1, 2].map((i) => face(now[side][i], place(side, i)))),
      element("p", { class: "total" }, now[side].length ? String(B.total(now[side])) : "–")));
  }

  function chances(cards) {
    const now = hands(cards);
    return B.chances(rules(), shoeWithout(cards).points,
      now.player.map(B.cardPoints), now.banker.map(B.cardPoints));
  }

  function odds() {
    const rows = [];
    for (let n = 0; n <= dealt.length; n++) {
      const found = chances(dealt.slice(0, n));
      const side = next(hands(dealt.slice(0, n)));
      const name = side ? place(side, hands(dealt.slice(0, n))[side].length) : say.at_end;
      const value = (who) => B.fraction(BigInt(found[who]), BigInt(found.total));
      const cell = (who) => element("span", { title: B.text(value(who)) },
        said.decimal(value(who)));
      rows.push([name, dealt[n] ? shown(dealt[n]) : "", cell("banker"), cell("player"),
        cell("tie")]);
      if (!side) break;
    }
    return B.table(say.before, [[say.before, false], [say.card, false], [deal.banker, true],
      [deal.player, true], [called("Tie"), true]], rows);
  }

  function settled(now) {
    const coup = { ...now, rules: rules() };
    const groups = { main: [], side: [] };
    const untold = [];
    let lost = 0;
    for (const bet of B.book.bets.values()) {
      const place_ = B.settle(bet, coup);
      const main = ["banker", "player", "tie"].includes(bet.name);
      if (place_ === null) untold.push(called(bet.title));
      else if (place_ < 0 && !main) lost += bet.paytables.length;
      else
        for (const paytable of bet.paytables) {
          const setting = B.setting(bet, paytable);
          const nets = B.nets(setting.pays, setting.commission, paytable.charged);
          groups[main ? "main" : "side"].push([
            element("a", { href: `bets/${bet.name}.html` }, called(bet.title)),
            paytable.name, called(place_ < 0 ? "loss" : bet.outcomes[place_]),
            said.pay(place_ < 0 ? B.fraction(-1) : nets[place_])]);
        }
    }
    const heads = [[say.bet, false], [say.paytable, false], [say.outcome, false], [say.pays, true]];
    return [
      ...["main", "side"].flatMap((group) => (groups[group].length
        ? [element("h3", {}, say[group]), B.table(say[group], heads, groups[group])] : [])),
      element("p", { class: "quiet" }, put(say.lost, lost)),
      untold.length ? element("p", { class: "quiet" }, put(say.untold, untold.join(", "))) : "",
    ];
  }

  function deck(over) {
    const shoe = shoeWithout(dealt);
    const suits = form.suits.checked ? B.SUITS : [""];
    return suits.map((suit) => element("div", { class: "keys" }, B.RANKS.map((rank, i) => {
      const card = { rank, suit: suit || null };
      const left = suit ? Math.min(shoe.cardsAtMost[4 * i + B.SUITS.indexOf(suit)], shoe.ranks[i])
        : shoe.ranks[i];
      return element("div", { class: `key${"DH".includes(suit || "-") ? " red" : ""}` },
        element("button", { type: "button", class: "take", "aria-label": put(say.add, shown(card)),
          "data-card": rank + suit, disabled: over || left <= 0 ? "" : null,
          click: () => add(card) }, shown(card)));
    })));
  }

  function add(card) {
    dealt = [...dealt, card];
    render(B.cardName(card));
  }

  function render(focus) {
    const now = hands(dealt);
    const side = next(now);
    const { steps } = B.explain(rules(), now.player, now.banker, deal);
    part("felt").replaceChildren(...felt(now));
    part("next").textContent = side ? put(say.next, place(side, now[side].length)) : say.over;
    part("deck").replaceChildren(...deck(!side));
    part("odds").replaceChildren(odds());
    part("steps").replaceChildren(...steps.map((step) => element("li", {}, `${step}.`)));
    part("steps").closest("section").hidden = !steps.length;
    part("settled-section").hidden = Boolean(side);
    if (!side) part("settled").replaceChildren(...settled(now), command(now));
    part("undo").disabled = !dealt.length;
    const kept = focus && part("deck").querySelector(`[data-card="${focus}"]:not(:disabled)`);
    if (kept) kept.focus();
    else if (focus) part("again").focus();
    const list = dealt.map(B.cardName).join(",");
    const state = new URLSearchParams();
    if (list) state.set("cards", list);
    if (decks() !== 8) state.set("decks", decks());
    history.replaceState(null, "", `#${state}`);
  }

  const command = (now) => element("p", {}, `${say.command}: `, B.copyable(
    `exact-baccarat hand "${SIDES.map((s) => now[s].map(B.cardName).join(" ")).join(" / ")}"` +
    (decks() === 8 ? "" : ` --decks ${decks()}`)));

  // A whole number below a limit, each as likely: what would favour some is drawn again.
  function whole(limit) {
    const [number] = crypto.getRandomValues(new Uint32Array(1));
    return number < 2 ** 32 - (2 ** 32 % limit) ? number % limit : whole(limit);
  }

  // A card drawn from what is left, each as likely as every other.
  function draw() {
    const shoe = shoeWithout(dealt);
    let at = whole(shoe.size);
    for (let i = 0; i < 52; i++) {
      const left = Math.min(shoe.cardsAtMost[i], shoe.ranks[i >> 2]);
      if (at < left) return { rank: B.RANKS[i >> 2], suit: B.SUITS[i % 4] };
      at -= left;
    }
    throw new RangeError("the shoe is empty");
  }

  part("undo").addEventListener("click", () => {
    dealt = dealt.slice(0, -1);
    render();
  });
  part("again").addEventListener("click", () => {
    dealt = [];
    render();
  });
  part("random").addEventListener("click", () => {
    form.suits.checked = true;
    dealt = [];
    while (next(hands(dealt))) dealt = [...dealt, draw()];
    render();
  });
  form.addEventListener("input", ({ target }) => {
    if (target.name !== "suits") dealt = [];
    render();
  });
  form.addEventListener("submit", (event) => event.preventDefault());

  // Cards of an address are dealt as far as they are cards, the shoe has them and the coup goes on.
  function arrive() {
    const given = new URLSearchParams(location.hash.slice(1));
    const n = Number(given.get("decks") || 8);
    form.decks.value = Number.isInteger(n) && n >= 1 && n <= 8 ? n : 8;
    dealt = [];
    for (const text of (given.get("cards") || "").split(",")) {
      const card = B.card(text);
      if (!card || !next(hands(dealt))) break;
      try {
        shoeWithout([...dealt, card]);
      } catch {
        break;
      }
      dealt.push(card);
    }
    form.suits.checked = dealt.some((card) => card.suit);
    render();
  }

  window.addEventListener("hashchange", arrive);
  page.hidden = false;
  arrive();
  document.documentElement.dataset.ready = "yes";
})((globalThis.Baccarat ??= {}));
