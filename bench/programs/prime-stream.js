// The three hundredth prime of an endless stream, sieved by filters upon filters.
function sieve(s) {
  const prime = head(s);
  return pair(prime, () => sieve(stream_filter(n => n % prime !== 0, stream_tail(s))));
}

stream_ref(sieve(integers_from(2)), 299);
