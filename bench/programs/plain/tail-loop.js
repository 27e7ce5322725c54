// JavaScript engines do not make tail calls without stack, so this is the loop a person would write.
function sum_to(n, total) {
  while (n !== 0) {
    total = total + n;
    n = n - 1;
  }
  return total;
}

sum_to(10000000, 0);
