// Answers questions of the tests with the site's own scripts, under Node.
//
//   node answer.js ASSETS DATA < questions.json > answers.json
//
// A question is [what, ...arguments]; the answers come in the order of the questions.
"use strict";

const fs = require("fs");
const path = require("path");
const vm = require("vm");

const [assets, data] = process.argv.slice(2);
const run = (file) => vm.runInThisContext(fs.readFileSync(file, "utf8"), { filename: file });
for (const name of ["exact", "cards", "ways", "sheet", "deal", "question", "book"])
  run(path.join(assets, `${name}.js`));
run(path.join(data, "bets.js"));
const B = globalThis.Baccarat;

function polynomials(bet, rules) {
  if (bet.depth !== "points") return null;
  const key = `${rules}/${bet.name}`;
  if (!B.book.polynomials.has(key)) run(path.join(data, `${key}.js`));
  return B.book.polynomials.get(key);
}

const said = (found, pays) =>
  found && {
    ways: found.lines.map((line) => String(line.ways)),
    total: String(found.total),
    probabilities: found.lines.map((line) => B.text(line.probability)),
    expected: B.text(found.expected),
    edge: B.text(found.edge),
    rtp: B.text(found.rtp),
    hit: B.text(found.hit),
    variance: B.text(found.variance),
    pays: pays.map(B.text),
  };

const cards = (texts) => texts.map(B.card);

const ANSWERS = {
  sheet({ bet: name, paytable, decks, gone, pays, commission }) {
    const bet = B.book.bets.get(name);
    const at = B.setting(bet, bet.paytables.find((table) => table.name === paytable));
    at.decks = decks;
    at.gone = B.cardList(gone);
    if (pays) at.pays = pays.map((text) => B.pay(text).net);
    if (commission) at.commission = B.rate(commission);
    const found = B.answerOf(at, polynomials(bet, at.rules));
    return said(found, B.nets(at.pays, at.commission, at.paytable.charged));
  },
  fair({ bet: name, decks }) {
    const bet = B.book.bets.get(name);
    const at = B.setting(bet);
    at.decks = decks;
    const found = B.answerOf(at, polynomials(bet, at.rules));
    return bet.outcomes.map((_, i) => {
      const pay = B.fair(found, i, at.commission, at.paytable.charged.includes(i));
      return pay && B.text(pay);
    });
  },
  round: (text, digits) => {
    const value = B.parse(text);
    return [B.decimal(value, digits), B.signed(value, digits), B.percent(value, digits),
      value.n < 0n ? null : B.root(value, digits)];
  },
  pay: (text) => {
    const found = B.pay(text);
    return found && [B.text(found.net), B.text(found.gross), B.text(found.commission),
      B.writtenPay(found.net)];
  },
  explain: (rules, player, banker, say) =>
    B.explain(B.book.rules.get(rules), cards(player), cards(banker), say),
  settle: (rules, player, banker) => {
    const coup = { player: cards(player), banker: cards(banker), rules: B.book.rules.get(rules) };
    return Object.fromEntries(
      [...B.book.bets.values()].map((bet) => [bet.name, B.settle(bet, coup)]));
  },
  chances: (rules, counts, player, banker) =>
    B.chances(B.book.rules.get(rules), counts, player, banker),
  timing: (name, decks) => {
    const bet = B.book.bets.get(name);
    const at = { ...B.setting(bet), decks };
    const known = polynomials(bet, at.rules);
    const rounds = 50;
    for (let i = 0; i < 5; i++) B.answerOf(at, known);
    const start = process.hrtime.bigint();
    for (let i = 0; i < rounds; i++) B.answerOf(at, known);
    return Number(process.hrtime.bigint() - start) / 1e6 / rounds;
  },
};

const questions = JSON.parse(fs.readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(questions.map(([what, ...rest]) => ANSWERS[what](...rest))));
