// Tables that a click on a heading sorts and a word filters.
(function () {
  "use strict";

  const words = JSON.parse(document.getElementById("words").textContent).table;
  const tables = [...document.querySelectorAll("table.sortable")];
  const rows = tables.flatMap((table) => [...table.tBodies[0].rows]);

  const key = (row, column) => {
    const cell = row.cells[column];
    return cell.dataset.sort ?? cell.textContent.trim();
  };
  const number = (text) => Number(text.replace("−", "-"));

  function sort(table, heading) {
    const column = heading.cellIndex;
    const up = heading.getAttribute("aria-sort") !== "ascending";
    for (const other of heading.parentNode.cells) other.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", up ? "ascending" : "descending");
    const body = table.tBodies[0];
    const fixed = table.classList.contains("totalled") ? [body.lastElementChild] : [];
    const moving = [...body.rows].filter((row) => !fixed.includes(row));
    const numbers = moving.every((row) => !Number.isNaN(number(key(row, column))));
    const by = numbers ? (a, b) => number(key(a, column)) - number(key(b, column))
      : (a, b) => key(a, column).localeCompare(key(b, column), document.documentElement.lang);
    moving.sort(up ? by : (a, b) => by(b, a));
    body.append(...moving, ...fixed);
  }

  for (const table of tables)
    for (const heading of table.tHead.rows[0].cells) {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...heading.childNodes);
      button.addEventListener("click", () => sort(table, heading));
      heading.append(button);
    }

  const form = document.querySelector("[data-filters]");
  const none = document.querySelector("[data-none]");

  const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

  function filter() {
    const wanted = plain(form.words.value).split(/\s+/).filter(Boolean);
    const looks = form.looks?.value || "";
    const most = form.edge?.value || "";
    let shown = 0;
    for (const row of rows) {
      const text = plain(`${row.dataset.words || ""} ${row.textContent}`);
      const fits = wanted.every((word) => text.includes(word)) &&
        (!looks || row.dataset.looks === looks) &&
        (!most || Number(row.dataset.edge) <= Number(most));
      row.hidden = !fits;
      if (fits) shown++;
    }
    form.querySelector("[data-shown]").textContent =
      words.shown.replace("{0}", shown).replace("{1}", rows.length);
    none.hidden = shown > 0;
  }

  form.hidden = false;
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  filter();
})();
