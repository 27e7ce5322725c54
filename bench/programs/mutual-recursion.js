// Tail calls between two functions: 1.5 million of them.
function is_even(n) {
  return n === 0 ? true : is_odd(n - 1);
}

function is_odd(n) {
  return n === 0 ? false : is_even(n - 1);
}

function count_even(times, count) {
  return times === 0 ? count : count_even(times - 1, is_even(5000) ? count + 1 : count);
}

count_even(300, 0);
