// A loop as Source §1 writes it: ten million calls of a function to itself in tail position.
function sum_to(n, total) {
  return n === 0 ? total : sum_to(n - 1, total + n);
}

sum_to(10000000, 0);
