// How many ways: the polynomials of a bet's outcomes, evaluated for any shoe.
//
// The ways of an event are a sum over the 5,005 multisets of six point values: a coefficient times
// a product of falling factorials of the ten counts. The coefficients were counted in Python, in
// enumeration/polynomials.py; here they are only evaluated. Its order of multisets is kept: seven
// blocks, block k with k cards of the values 0 to 4 (a row for each multiset of them) and 6 - k of
// the values 5 to 9 (a column for each).
(function (B) {
  "use strict";

  const DEALT = 6;
  const HALF = 5;
  const MOST_AS_DOUBLES = 458; // perm(458, 6) < 2^53, and no partial sum is greater

  // For each degree 0 to 6 the multisets of so many cards of `values` values, as exponents.
  function degrees(values) {
    if (values === 0) return [[[]], ...Array.from({ length: DEALT }, () => [])];
    const before = degrees(values - 1);
    return before.map((_, degree) => {
      const found = [];
      for (let last = 0; last <= degree; last++)
        for (const rest of before[degree - last]) found.push([...rest, last]);
      return found;
    });
  }
  const MULTISETS = degrees(HALF);

  // Base64 to coefficients. A byte 0 and a number say how many noughts follow one another; any
  // other number is a coefficient. Numbers have seven bits a byte, the least first; the eighth
  // bit says that another byte follows: 0 3 5 200 1 is three noughts, 5 and 72 + 128 = 200.
  function unpacked(text, length = 5005) {
    const bytes = atob(text);
    const found = new Uint16Array(length);
    let at = 0;
    let place = 0;
    const number = () => {
      let value = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = bytes.charCodeAt(at++);
        value |= (byte & 127) << shift;
        if (byte < 128) return value;
      }
    };
    while (at < bytes.length) {
      const value = number();
      if (value) found[place++] = value;
      else place += number();
    }
    return found;
  }

  // For each degree the products of falling factorials of one half of the counts.
  function products(counts, unit) {
    const falling = counts.map((n) => {
      const row = [unit(1)];
      for (let k = 0; k < DEALT; k++) row.push(row[k] * unit(Math.max(n - k, 0)));
      return row;
    });
    return MULTISETS.map((multisets) =>
      multisets.map((powers) =>
        powers.reduce((product, power, i) => product * falling[i][power], unit(1))));
  }

  // The ways of each polynomial for a shoe, as BigInt. Doubles where they are exact, else BigInt.
  function evaluated(polynomials, points) {
    const size = points.reduce((a, b) => a + b, 0);
    const unit = size <= MOST_AS_DOUBLES ? Number : BigInt;
    const low = products(points.slice(0, HALF), unit);
    const high = products(points.slice(HALF), unit);
    return polynomials.map((coefficients) => {
      let at = 0;
      let sum = unit(0);
      for (let k = 0; k <= DEALT; k++)
        for (const mine of low[k]) {
          let row = unit(0);
          for (const theirs of high[DEALT - k]) {
            const coefficient = coefficients[at++];
            if (coefficient) row += unit(coefficient) * theirs;
          }
          sum += mine * row;
        }
      return BigInt(sum);
    });
  }

  // A closed form in the number of decks: {over: [constant, .., of d^6], under}, for whole shoes.
  function byDecks(form, decks) {
    const d = BigInt(decks);
    const over = form.over.reduceRight((sum, c) => sum * d + BigInt(c), 0n);
    return over / BigInt(form.under);
  }

  // The ways to deal four cards, Player's two and Banker's two, with a pair in one hand that is
  // named, in both, in either, or with all four alike, where `counts` tells what makes a pair.
  // Power sums of falling factorials: two of a kind n(n-1), four n(n-1)(n-2)(n-3), and pairs of
  // two kinds are the square of the former less the square of each.
  function pairs(counts, size) {
    const kinds = counts.map(BigInt);
    const two = kinds.map((n) => n * (n - 1n));
    const sum = two.reduce((a, b) => a + b, 0n);
    const squares = two.reduce((a, b) => a + b * b, 0n);
    const four = kinds.reduce((a, n) => a + n * (n - 1n) * (n - 2n) * (n - 3n), 0n);
    const rest = BigInt(size - 2) * BigInt(size - 3);
    const both = sum * sum - squares + four;
    return { one: sum * rest, both, either: 2n * sum * rest - both, four };
  }

  // The counts by which a form of `pairs` tells what is alike; null where they are not known.
  function alike(shoe, by) {
    if (by === "ranks") return shoe.ranks;
    if (by === "cards" || !shoe.cards) return shoe.cards;
    return B.SUITS.map((_, suit) =>
      shoe.cards.reduce((sum, n, i) => sum + (i % 4 === suit ? n : 0), 0));
  }

  // The ways of each outcome of a bet, the loss last, and of all: {ways, total}. Null where they
  // cannot be told here: a bet that looks at ranks or suits, with cards gone, and no form for it.
  function outcomeWays(bet, shoe, polynomials) {
    const total = B.perm(shoe.size, DEALT);
    let ways;
    if (polynomials) ways = evaluated(polynomials, shoe.points);
    else if (shoe.whole) ways = bet.forms.map((form) => byDecks(form, shoe.decks));
    else {
      const counts = bet.alike && alike(shoe, bet.alike.by);
      if (!counts) return null;
      const known = pairs(counts, shoe.size);
      const undealt = BigInt(shoe.size - 4) * BigInt(shoe.size - 5);
      ways = bet.alike.outcomes.map((terms) =>
        terms.reduce((sum, [which, times]) => sum + known[which] * BigInt(times), 0n) * undealt);
    }
    const loss = ways.reduce((left, w) => left - w, total);
    return { ways: [...ways, loss], total };
  }

  Object.assign(B, { unpacked, evaluated, byDecks, pairs, outcomeWays, MOST_AS_DOUBLES });
})((globalThis.Baccarat ??= {}));
