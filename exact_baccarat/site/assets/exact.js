// Exact numbers: fractions of whole numbers of any size, and their correct rounding.
//
// A fraction is {n, d}: BigInt, in lowest terms, d > 0. A decimal is the correctly rounded value,
// halves to the even digit, decided on the exact fraction, as in publish/rounding.py.
//
// All scripts of the site are classic ones that share the name Baccarat: a browser does not load
// ES modules from a folder without a server. Node's tests run the same files.
(function (B) {
  "use strict";

  const abs = (x) => (x < 0n ? -x : x);

  function gcd(a, b) {
    a = abs(a);
    b = abs(b);
    while (b) [a, b] = [b, a % b];
    return a;
  }

  function fraction(n, d = 1n) {
    n = BigInt(n);
    d = BigInt(d);
    if (d === 0n) throw new RangeError("a fraction cannot be over 0");
    const shared = gcd(n, d) * (d < 0n ? -1n : 1n);
    return { n: n / shared, d: d / shared };
  }

  // Reads "3", "-3/4", "0.95" and "1,000"; null for what is no number.
  function parse(text) {
    const plain = String(text).trim().replace(/(\d),(?=\d{3}(\D|$))/g, "$1");
    const found = /^(-?)(\d*)(?:\.(\d+))?(?:\s*\/\s*(\d+))?$/.exec(plain);
    if (!found || (found[2] === "" && found[3] === undefined)) return null;
    const part = found[3] || "";
    const below = BigInt(found[4] || "1");
    if (below === 0n) return null;
    const value = BigInt((found[2] || "0") + part) * (found[1] ? -1n : 1n);
    return fraction(value, 10n ** BigInt(part.length) * below);
  }

  const add = (a, b) => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
  const minus = (a) => ({ n: -a.n, d: a.d });
  const sub = (a, b) => add(a, minus(b));
  const mul = (a, b) => fraction(a.n * b.n, a.d * b.d);
  const div = (a, b) => fraction(a.n * b.d, a.d * b.n);
  const same = (a, b) => a.n === b.n && a.d === b.d;
  const text = (a) => (a.d === 1n ? `${a.n}` : `${a.n}/${a.d}`);
  const zero = fraction(0);
  const one = fraction(1);

  function floorDiv(n, d) {
    const down = n / d;
    return n % d !== 0n && n < 0n ? down - 1n : down;
  }

  function point(scaled, digits) {
    const figures = abs(scaled).toString().padStart(digits + 1, "0");
    const whole = figures.slice(0, figures.length - digits);
    return (scaled < 0n ? "-" : "") + whole + (digits ? "." + figures.slice(-digits) : "");
  }

  // decimal({n: 1n, d: 8n}, 2) is "0.12".
  function decimal(value, digits) {
    const over = value.n * 10n ** BigInt(digits);
    let scaled = floorDiv(over, value.d);
    const rest = 2n * (over - scaled * value.d);
    if (rest > value.d || (rest === value.d && scaled % 2n !== 0n)) scaled += 1n;
    return point(scaled, digits);
  }

  const percent = (value, digits) => decimal(mul(value, fraction(100)), digits) + " %";

  // With its sign, where it is not 0 as printed.
  function signed(value, digits) {
    const shown = decimal(value, digits);
    return value.n > 0n && /[1-9]/.test(shown) ? "+" + shown : shown;
  }

  function isqrt(n) {
    if (n < 2n) return n;
    let x = 1n << BigInt((n.toString(2).length + 1) >> 1);
    for (;;) {
      const next = (x + n / x) >> 1n;
      if (next >= x) return x;
      x = next;
    }
  }

  // The root of a value that is not negative, correctly rounded.
  function root(square, digits) {
    const scale = 100n ** BigInt(digits);
    const down = isqrt((square.n * scale) / square.d);
    const middle = (2n * down + 1n) ** 2n * square.d; // four times the square of down + 1/2
    const scaled = 4n * square.n * scale;
    const up = scaled > middle || (scaled === middle && down % 2n === 1n);
    return point(up ? down + 1n : down, digits);
  }

  const grouped = (whole) => whole.toString().replace(/\B(?=(\d{3})+$)/g, ",");

  // The ordered ways to take k of n things: perm(416, 6) is 4998398275503360n.
  function perm(n, k) {
    let product = 1n;
    for (let gone = 0; gone < k; gone++) product *= BigInt(n - gone);
    return product;
  }

  Object.assign(B, {
    fraction, parse, add, sub, mul, div, minus, same, text, zero, one,
    decimal, percent, signed, root, grouped, perm,
  });
})((globalThis.Baccarat ??= {}));
