// The three hundredth prime of an endless stream, sieved by filters upon filters.
function integers_upwards(n) {
  return pair(n, () => integers_upwards(n + 1));
}
function rest(s) {
  return tail(s)();
}
function keep(suits, s) {
  return suits(head(s)) ? pair(head(s), () => keep(suits, rest(s))) : keep(suits, rest(s));
}
function sieve(s) {
  const prime = head(s);
  return pair(prime, () => sieve(keep(n => !(n % prime === 0), rest(s))));
}
function ref(s, n) {
  return n === 0 ? head(s) : ref(rest(s), n - 1);
}

ref(sieve(integers_upwards(2)), 299);
