// All solutions of the eight queens puzzle, by lists and higher-order functions.
function enumerate(from, to) {
  return from > to ? null : pair(from, enumerate(from + 1, to));
}
function keep(suits, xs) {
  return is_null(xs)
    ? null
    : suits(head(xs))
      ? pair(head(xs), keep(suits, tail(xs)))
      : keep(suits, tail(xs));
}
function flat_map(f, xs) {
  return is_null(xs) ? null : append(f(head(xs)), flat_map(f, tail(xs)));
}
function is_safe(row, distance, others) {
  return is_null(others)
    ? true
    : row === head(others)
      ? false
      : row === head(others) + distance
        ? false
        : row === head(others) - distance
          ? false
          : is_safe(row, distance + 1, tail(others));
}
function queens(size) {
  function place(count) {
    return count === 0
      ? list(null)
      : flat_map(
          others =>
            map(
              row => pair(row, others),
              keep(row => is_safe(row, 1, others), enumerate(1, size))
            ),
          place(count - 1)
        );
  }
  return place(size);
}

length(queens(8));
