// A function remembers its results in an array.
function memoise(f) {
  const known = [];
  return n => {
    if (known[n] === undefined) {
      known[n] = f(n);
    }
    return known[n];
  };
}

let total = 0;
for (let round = 0; round < 1000; round = round + 1) {
  const fib = memoise(n => (n <= 1 ? n : fib(n - 1) + fib(n - 2)));
  total = (total + fib(60)) % 1000007;
}

total;
