// Recursion that is not in tail position, ten thousand calls deep.
function sum_to(n) {
  return n === 0 ? 0 : n + sum_to(n - 1);
}

sum_to(10000);
