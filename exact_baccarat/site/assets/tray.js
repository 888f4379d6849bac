// The tray of cards that are taken out: a key for each rank, or for each card where suits matter.
(function (B) {
  "use strict";

  const { element, put } = B;

  // A tray in `place`. `change(name, by)` is called with a card's name and 1 or -1.
  function tray(place, change) {
    let keys = new Map();
    let suited = null;

    function cell(name) {
      const say = B.words.live;
      const shown = name.length > 1 && B.SIGNS[name.slice(-1)] ?
        name.slice(0, -1) + B.SIGNS[name.slice(-1)] : name;
      const left = element("span", { class: "left", "aria-hidden": "true" });
      const take = element("button", { type: "button", class: "take",
        click: () => change(name, 1) }, shown, left);
      const back = element("button", { type: "button", class: "back",
        click: () => change(name, -1) });
      const red = "DH".includes(name.slice(-1)) && name.length > 1;
      keys.set(name, (has, out) => {
        left.textContent = has;
        take.setAttribute("aria-label", put(say.take, shown, has));
        take.disabled = has <= 0;
        back.textContent = out ? `−${out}` : "";
        back.setAttribute("aria-label", put(say.back, shown, out));
        back.disabled = !out;
      });
      return element("div", { class: `key${red ? " red" : ""}` }, take, back);
    }

    // Show what is left of a shoe, `bySuit` or by rank.
    return function show(shoe, bySuit) {
      if (bySuit !== suited) {
        suited = bySuit;
        keys = new Map();
        const rows = bySuit ? B.SUITS : [""];
        place.replaceChildren(...rows.map((suit) =>
          element("div", { class: "keys" }, B.RANKS.map((rank) => cell(rank + suit)))));
      }
      for (const [name, update] of keys) {
        const one = B.card(name);
        const rank = B.RANKS.indexOf(one.rank);
        const has = one.suit ? shoe.cardsAtMost[4 * rank + B.SUITS.indexOf(one.suit)]
          : shoe.ranks[rank];
        update(Math.min(has, shoe.ranks[rank]), shoe.gone.get(name) || 0);
      }
    };
  }

  Object.assign(B, { tray });
})((globalThis.Baccarat ??= {}));
