// Calls and arithmetic, nothing else: 832,039 calls.
function fib(n) {
  return n <= 1 ? n : fib(n - 1) + fib(n - 2);
}

fib(27);
