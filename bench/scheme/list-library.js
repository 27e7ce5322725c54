// Lists of a hundred thousand elements, with higher-order functions.
function enumerate(from, to) {
  function loop(i, rest) {
    return i < from ? rest : loop(i - 1, pair(i, rest));
  }
  return loop(to, null);
}
function keep(suits, xs) {
  function loop(ys, kept) {
    return is_null(ys)
      ? reverse(kept)
      : suits(head(ys))
        ? loop(tail(ys), pair(head(ys), kept))
        : loop(tail(ys), kept);
  }
  return loop(xs, null);
}
function sum(xs, total) {
  return is_null(xs) ? total : sum(tail(xs), total + head(xs));
}

const numbers = enumerate(1, 100000);
const squares = map(x => x * x, numbers);
const even = keep(x => x % 2 === 0, squares);
const both = append(reverse(even), numbers);

sum(both, 0) + length(both) + list_ref(both, 99999);
