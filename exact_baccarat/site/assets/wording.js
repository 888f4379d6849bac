// The words of the page's language, numbers as it writes them, and elements made in one line.
(function (B) {
  "use strict";

  const words = JSON.parse(document.getElementById("words").textContent);
  const lang = document.documentElement.lang;
  let names = {};

  // data/names-LANGUAGE.js calls this: what bets and outcomes are called.
  const name = (map) => {
    names = map;
  };
  const called = (english) =>
    english === "loss" ? words.common.loss : names[english] || english;

  // A number as the language writes it: 1,234.5 and -3 as 1.234,5 and −3 in Italian.
  function number(text) {
    const { point, group } = words.common;
    return text.replace(/[.,-]/g, (sign) =>
      ({ ".": point, ",": group, "-": "−" })[sign]);
  }

  const decimal = (value, digits = 6) => number(B.decimal(value, digits));
  const signed = (value, digits = 6) => number(B.signed(value, digits));
  const percent = (value, digits = 6) =>
    `${decimal(B.mul(value, B.fraction(100)), digits)} %`;
  const signedPercent = (value, digits = 6) =>
    `${signed(B.mul(value, B.fraction(100)), digits)} %`;
  const root = (value, digits = 6) => number(B.root(value, digits));
  const whole = (value) => number(B.grouped(value));
  const oneIn = (chance) => (chance.n ? decimal(B.div(B.one, chance), 2) : words.live?.never || "–");

  function pay(value) {
    if (value.n === 0n) return words.common.push;
    if (value.n === -value.d) return words.common.lose;
    if (value.n < 0n) return number(B.text(value));
    return put(words.common.ratio, whole(value.n), whole(value.d));
  }

  // "{0} of {1}" with what stands for each.
  const put = (form, ...values) => form.replace(/\{(\d)\}/g, (_, i) => String(values[i]));

  // element("td", {class: "n"}, "text", child); an attribute that is null is left out.
  function element(tag, attributes = {}, ...children) {
    const made = document.createElement(tag);
    for (const [key, value] of Object.entries(attributes)) {
      if (typeof value === "function") made.addEventListener(key, value);
      else if (value !== null && value !== undefined) made.setAttribute(key, value);
    }
    made.append(...children.flat(Infinity).filter((child) => child !== null));
    return made;
  }

  // A table: headings as [text, isNumber], rows of texts or elements, the first heading its row.
  function table(caption, heads, rows, attributes = {}) {
    const cell = (content, place, row) =>
      element(place ? "td" : "th", { scope: place ? null : "row",
        class: [heads[place][1] ? "n" : "", row.total ? "total" : ""].join(" ").trim() || null },
      content);
    return element("div", { class: "wide", tabindex: "0", role: "region", "aria-label": caption },
      element("table", attributes,
        element("caption", { class: "unseen" }, caption),
        element("thead", {}, element("tr", {}, heads.map(([text, isNumber]) =>
          element("th", { scope: "col", class: isNumber ? "n" : null }, text)))),
        element("tbody", {}, rows.map((row) =>
          element("tr", {}, row.map((content, place) => cell(content, place, row)))))));
  }

  const copyable = (text) =>
    element("span", { class: "copy" }, element("code", {}, text),
      element("button", { type: "button", "data-copy": text }, words.common.copy));

  Object.assign(B, { words, lang, name, called, number, put, element, table, copyable,
    said: { decimal, signed, percent, signedPercent, root, whole, oneIn, pay } });
})((globalThis.Baccarat ??= {}));
