// The sieve of Eratosthenes up to half a million.
function count_primes(limit) {
  const is_composite = [];
  for (let i = 0; i <= limit; i = i + 1) {
    is_composite[i] = false;
  }
  let count = 0;
  for (let i = 2; i <= limit; i = i + 1) {
    if (!is_composite[i]) {
      count = count + 1;
      for (let multiple = i * i; multiple <= limit; multiple = multiple + i) {
        is_composite[multiple] = true;
      }
    }
  }
  return count;
}

count_primes(500000);
