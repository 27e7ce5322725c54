// Functions that make functions: closures, calls of unknown functions, short lists.
const compose = (f, g) => x => f(g(x));
const curry = f => x => y => f(x, y);
const add = curry((x, y) => x + y);
const multiply = curry((x, y) => x * y);

function repeated(f, n) {
  return n === 0 ? x => x : compose(f, repeated(f, n - 1));
}

function pipeline(stages) {
  return accumulate(compose, x => x, stages);
}

const stages = list(add(3), multiply(2), repeated(add(1), 10), x => x % 1000);

function run(n, total) {
  return n === 0
    ? total
    : run(
        n - 1,
        total + accumulate((x, sum) => x + sum, 0, map(pipeline(stages), list(n, n + 1, n + 2)))
      );
}

run(5000, 0);
