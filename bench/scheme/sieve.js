// The sieve of Eratosthenes up to half a million, in an array.
function count_primes(limit) {
  const composite = [];
  for (let i = 0; i <= limit; i = i + 1) {
    composite[i] = false;
  }
  function mark(multiple, step) {
    if (multiple <= limit) {
      composite[multiple] = true;
      return mark(multiple + step, step);
    } else {
      return true;
    }
  }
  function loop(i, count) {
    if (i > limit) {
      return count;
    } else if (composite[i]) {
      return loop(i + 1, count);
    } else {
      mark(i * i, i);
      return loop(i + 1, count + 1);
    }
  }
  return loop(2, 0);
}

count_primes(500000);
