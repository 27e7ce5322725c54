// All solutions of the eight queens puzzle, by lists and higher-order functions.
function is_safe(row, distance, others) {
  return is_null(others)
    ? true
    : row !== head(others) &&
        row !== head(others) + distance &&
        row !== head(others) - distance &&
        is_safe(row, distance + 1, tail(others));
}

function flatmap(f, xs) {
  return accumulate((x, rest) => append(f(x), rest), null, xs);
}

function queens(size) {
  function place(count) {
    return count === 0
      ? list(null)
      : flatmap(
          others =>
            map(
              row => pair(row, others),
              filter(row => is_safe(row, 1, others), enum_list(1, size))
            ),
          place(count - 1)
        );
  }
  return place(size);
}

length(queens(8));
