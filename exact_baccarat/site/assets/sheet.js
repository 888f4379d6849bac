// What a bet is worth: pays as people write them, and the par sheet that follows from the ways.
(function (B) {
  "use strict";

  const WORDS = { push: 0, lose: -1, evens: 1, even: 1, "even money": 1 };
  const MOST = 10n ** 12n;

  // {net, gross, commission} of "8 to 1", "8:1", "9 for 1", "0.95", "19/20", "1:1 less 5%", "evens"
  // or "push"; null for anything else, for less than -1 and for more than 10^12.
  function pay(text) {
    const plain = text.toLowerCase().trim().replace(/\s+/g, " ");
    const less = /^(.*?) less (\S+) ?%$/.exec(plain);
    const commission = less ? rate(less[2] + "%") : B.zero;
    const gross = net(less ? less[1] : plain);
    if (!gross || !commission || gross.n < -gross.d || gross.n > MOST * gross.d) return null;
    return { gross, commission, net: charged(gross, commission) };
  }

  function net(plain) {
    if (plain in WORDS) return B.fraction(WORDS[plain]);
    const ratio = /^(\S+) ?(to|:|for) ?(\S+)$/.exec(plain) || /^([^:]+)(:)([^:]+)$/.exec(plain);
    if (!ratio) return B.parse(plain);
    const [pays, stake] = [ratio[1], ratio[3] === "one" ? "1" : ratio[3]].map(B.parse);
    if (!pays || !stake || stake.n <= 0n || pays.n < 0n) return null;
    const value = B.div(pays, stake);
    return ratio[2] === "for" ? B.sub(value, B.one) : value;
  }

  // A rate as "5%", "5 %", "0.05" or "1/20"; null for anything else, and outside 0 to 1.
  function rate(text) {
    const found = /^(.*?)\s*(%?)$/.exec(text.trim());
    const value = B.parse(found[1]);
    if (!value) return null;
    const part = found[2] ? B.div(value, B.fraction(100)) : value;
    return part.n < 0n || part.n > part.d ? null : part;
  }

  const charged = (gross, commission) =>
    gross.n > 0n ? B.mul(gross, B.sub(B.one, commission)) : gross;

  function written(value) {
    if (value.n === 0n) return "push";
    if (value.n < 0n) return value.n === -value.d ? "lose" : B.text(value);
    return `${value.n} to ${value.d}`;
  }

  // What each outcome brings net. The commission is taken where a pay is written with one, or
  // from all winnings where none is.
  function nets(grosses, commission, chargedPlaces) {
    const places = chargedPlaces.length ? chargedPlaces : grosses.map((_, i) => i);
    return grosses.map((gross, i) => (places.includes(i) ? charged(gross, commission) : gross));
  }

  // The par sheet of {ways, total}, the loss last, where the outcomes bring `brings`.
  function sheet({ ways, total }, brings) {
    const all = [...brings, B.fraction(-1)];
    const lines = ways.map((number, i) => {
      const probability = B.fraction(number, total);
      return { ways: number, net: all[i], probability,
        contribution: B.mul(probability, all[i]) };
    });
    const sum = (values) => values.reduce(B.add, B.zero);
    const expected = sum(lines.map((line) => line.contribution));
    const square = sum(lines.map((line) => B.mul(line.contribution, line.net)));
    return {
      lines, total, expected,
      edge: B.minus(expected),
      rtp: B.add(B.one, expected),
      hit: sum(lines.filter((line) => line.net.n > 0n).map((line) => line.probability)),
      variance: B.sub(square, B.mul(expected, expected)),
    };
  }

  // The pay of an outcome, before commission, at which the bet is fair; null where none is: it
  // never comes, or even the least pay of -1 is too much. Other pays stay as they are.
  function fair(found, place, commission, isCharged) {
    const { probability, contribution } = found.lines[place];
    if (probability.n === 0n) return null;
    const net_ = B.div(B.sub(contribution, found.expected), probability);
    if (net_.n < -net_.d) return null;
    const kept = B.sub(B.one, commission);
    if (!isCharged || net_.n <= 0n) return net_;
    return kept.n ? B.div(net_, kept) : null;
  }

  Object.assign(B, { pay, rate, writtenPay: written, nets, sheet, fair });
})((globalThis.Baccarat ??= {}));
