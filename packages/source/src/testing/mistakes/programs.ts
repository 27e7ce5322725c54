/** Correct programs such as beginners write, in which tests make mistakes. */

export interface SampleProgram {
  readonly chapter: 1 | 2 | 3 | 4;
  readonly text: string;
  /** Other files of the program, by path. */
  readonly files?: Readonly<Record<string, string>>;
}

export const PROGRAMS: readonly SampleProgram[] = [
  {
    chapter: 1,
    text: `const rate = 0.07;
function price_with_tax(price) {
  return price + price * rate;
}
function total(quantity, price) {
  return quantity * price_with_tax(price);
}
display(total(3, 20), "total:");
total(2, 5);
`,
  },
  {
    chapter: 1,
    text: `function hypotenuse(a, b) {
  const sum = a * a + b * b;
  return math_sqrt(sum);
}
const longest = hypotenuse(3, 4);
longest > 4 ? "long" : "short";
`,
  },
  {
    chapter: 1,
    text: `function collatz(n) {
  if (n === 1) {
    return 0;
  } else if (n % 2 === 0) {
    return 1 + collatz(n / 2);
  } else {
    return 1 + collatz(3 * n + 1);
  }
}
collatz(27);
`,
  },
  {
    chapter: 1,
    text: `const compose = (f, g) => x => f(g(x));
const double = x => x * 2;
const increment = x => x + 1;
function repeat(f, n) {
  return n === 0 ? x => x : compose(f, repeat(f, n - 1));
}
repeat(compose(double, increment), 3)(1);
`,
  },
  {
    chapter: 1,
    text: `function power(base, exponent) {
  return exponent === 0
    ? 1
    : exponent % 2 === 0
    ? power(base * base, exponent / 2)
    : base * power(base, exponent - 1);
}
function digits(n) {
  return n < 10 ? 1 : 1 + digits(math_floor(n / 10));
}
digits(power(2, 20));
`,
  },
  {
    chapter: 1,
    text: `function is_leap(year) {
  return year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0);
}
function days_of(month, year) {
  if (month === 2) {
    return is_leap(year) ? 29 : 28;
  } else {
    return month === 4 || month === 6 ? 30 : 31;
  }
}
function days_until(month, year) {
  return month === 1 ? 0 : days_of(month - 1, year) + days_until(month - 1, year);
}
days_until(12, 2024) + days_of(2, 2023);
`,
  },
  {
    chapter: 1,
    text: `function greet(name, hour) {
  const word = hour < 12 ? "Good morning" : "Good evening";
  return word + ", " + name + "!";
}
function stars(n) {
  return n === 0 ? "" : "*" + stars(n - 1);
}
display(greet("Mei", 9));
greet("Raj", 20) + stars(3);
`,
  },
  {
    chapter: 1,
    text: `function fixed_point(f, guess) {
  function is_close(a, b) {
    return math_abs(a - b) < 0.001;
  }
  function attempt(x) {
    const next = f(x);
    return is_close(x, next) ? next : attempt(next);
  }
  return attempt(guess);
}
math_round(fixed_point(x => (x + 2 / x) / 2, 1) * 1000);
`,
  },
  {
    chapter: 2,
    text: `const marks = list(70, 45, 88, 92, 51);
function sum(xs) {
  return is_null(xs) ? 0 : head(xs) + sum(tail(xs));
}
function average(xs) {
  return sum(xs) / length(xs);
}
const passed = filter(mark => mark >= 50, marks);
display(average(passed), "average:");
length(passed);
`,
  },
  {
    chapter: 2,
    text: `function insert(x, xs) {
  return is_null(xs)
    ? list(x)
    : x <= head(xs)
    ? pair(x, xs)
    : pair(head(xs), insert(x, tail(xs)));
}
function insertion_sort(xs) {
  return is_null(xs) ? null : insert(head(xs), insertion_sort(tail(xs)));
}
insertion_sort(list(3, 1, 2));
`,
  },
  {
    chapter: 2,
    text: `function make_tree(value, left, right) {
  return list(value, left, right);
}
function entry(tree) {
  return head(tree);
}
function left_of(tree) {
  return head(tail(tree));
}
function right_of(tree) {
  return head(tail(tail(tree)));
}
function count(tree) {
  if (is_null(tree)) {
    return 0;
  } else {
    return 1 + count(left_of(tree)) + count(right_of(tree));
  }
}
const tree = make_tree(5, make_tree(3, null, null), make_tree(8, null, null));
count(tree) + entry(left_of(tree));
`,
  },
  {
    chapter: 2,
    text: `const people = list(pair("Ann", 31), pair("Ben", 17), pair("Cho", 45));
const name_of = head;
const age_of = tail;
function adults(xs) {
  return filter(person => age_of(person) >= 18, xs);
}
function names(xs) {
  return map(name_of, xs);
}
const shown = accumulate((name, rest) => name + " " + rest, "", names(adults(people)));
shown;
`,
  },
  {
    chapter: 2,
    text: `function make_rat(n, d) {
  const g = gcd(n, d);
  return pair(n / g, d / g);
}
function gcd(a, b) {
  return b === 0 ? a : gcd(b, a % b);
}
function numer(r) {
  return head(r);
}
function denom(r) {
  return tail(r);
}
function add_rat(x, y) {
  return make_rat(numer(x) * denom(y) + numer(y) * denom(x), denom(x) * denom(y));
}
const half = make_rat(1, 2);
const sum = add_rat(half, make_rat(1, 3));
stringify(numer(sum)) + "/" + stringify(denom(sum));
`,
  },
  {
    chapter: 2,
    text: `function flatten(tree) {
  return is_null(tree)
    ? null
    : is_list(head(tree))
    ? append(flatten(head(tree)), flatten(tail(tree)))
    : pair(head(tree), flatten(tail(tree)));
}
const nested = list(1, list(2, 3), list(list(4), 5));
accumulate((x, y) => x + y, 0, flatten(nested));
`,
  },
  {
    chapter: 2,
    text: `function permutations(s) {
  return is_null(s)
    ? list(null)
    : accumulate(append, null,
        map(x => map(p => pair(x, p), permutations(remove(x, s))), s));
}
function contains(x, xs) {
  return !is_null(member(x, xs));
}
const all = permutations(list(1, 2, 3));
display(contains(3, list(1, 2, 3)));
length(all);
`,
  },
  {
    chapter: 2,
    text: `function subsets(xs) {
  if (is_null(xs)) {
    return list(null);
  } else {
    const rest = subsets(tail(xs));
    const first = head(xs);
    return append(rest, map(ys => pair(first, ys), rest));
  }
}
function coins(amount, kinds) {
  return amount === 0
    ? 1
    : amount < 0 || is_null(kinds)
    ? 0
    : coins(amount - head(kinds), kinds) + coins(amount, tail(kinds));
}
length(subsets(list(1, 2, 3))) + coins(10, list(5, 2, 1));
`,
  },
  {
    chapter: 2,
    text: `import { area, perimeter as around } from "./shapes.js";
const sides = list(2, 3, 4);
const areas = map(side => area(side, side), sides);
display(areas);
accumulate((x, y) => x + y, 0, areas) + around(2, 3);
`,
    files: {
      '/shapes.js': `export function area(width, height) {
  return width * height;
}
export function perimeter(width, height) {
  return 2 * (width + height);
}
`,
    },
  },
  {
    chapter: 2,
    text: `import { make_queue, push, front, size } from "./queue.js";
function fill(queue, n) {
  return n === 0 ? queue : fill(push(queue, n), n - 1);
}
const queue = fill(make_queue(), 4);
front(queue) + size(queue);
`,
    files: {
      '/queue.js': `export function make_queue() {
  return null;
}
export function push(queue, x) {
  return append(queue, list(x));
}
export const front = queue => head(queue);
export const size = queue => length(queue);
`,
    },
  },
  {
    chapter: 3,
    text: `function make_account(balance) {
  function withdraw(amount) {
    if (balance >= amount) {
      balance = balance - amount;
      return balance;
    } else {
      return "insufficient funds";
    }
  }
  function deposit(amount) {
    balance = balance + amount;
    return balance;
  }
  function dispatch(message) {
    return message === "withdraw" ? withdraw : deposit;
  }
  return dispatch;
}
const account = make_account(100);
account("withdraw")(30);
account("deposit")(50) + 1;
`,
  },
  {
    chapter: 3,
    text: `function bubble_sort(a) {
  const n = array_length(a);
  for (let i = 0; i < n - 1; i = i + 1) {
    for (let j = 0; j < n - 1 - i; j = j + 1) {
      if (a[j] > a[j + 1]) {
        const larger = a[j];
        a[j] = a[j + 1];
        a[j + 1] = larger;
      }
    }
  }
  return a;
}
const numbers = [5, 2, 9, 1];
bubble_sort(numbers);
numbers[0] + numbers[3];
`,
  },
  {
    chapter: 3,
    text: `const size = 4;
const grid = [];
for (let row = 0; row < size; row = row + 1) {
  grid[row] = [];
  for (let column = 0; column < size; column = column + 1) {
    grid[row][column] = row * column;
  }
}
function row_sum(row) {
  let sum = 0;
  for (let column = 0; column < size; column = column + 1) {
    sum = sum + grid[row][column];
  }
  return sum;
}
row_sum(2) + row_sum(3);
`,
  },
  {
    chapter: 3,
    text: `function memo_fib(n) {
  const memo = [0, 1];
  for (let i = 2; i <= n; i = i + 1) {
    memo[i] = memo[i - 1] + memo[i - 2];
  }
  return memo[n];
}
let total = 0;
let i = 0;
while (i < 10) {
  total = total + memo_fib(i);
  i = i + 1;
}
total;
`,
  },
  {
    chapter: 3,
    text: `function integers_from(n) {
  return pair(n, () => integers_from(n + 1));
}
function scale(s, factor) {
  return stream_map(x => x * factor, s);
}
const evens = scale(integers_from(1), 2);
const third = stream_ref(evens, 2);
third + head(stream_tail(evens));
`,
  },
  {
    chapter: 3,
    text: `function binary_search(a, wanted) {
  let low = 0;
  let high = array_length(a) - 1;
  while (low <= high) {
    const middle = math_floor((low + high) / 2);
    if (a[middle] === wanted) {
      return middle;
    } else if (a[middle] < wanted) {
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  return -1;
}
const sorted = [2, 3, 5, 7, 11, 13];
binary_search(sorted, 11) + binary_search(sorted, 4);
`,
  },
  {
    chapter: 3,
    text: `function make_counter(start, step) {
  let value = start;
  return () => {
    value = value + step;
    return value;
  };
}
const by_two = make_counter(0, 2);
const by_five = make_counter(10, 5);
by_two();
by_two() + by_five();
`,
  },
  {
    chapter: 3,
    text: `const words = ["pear", "fig", "apple"];
const lengths = [4, 3, 5];
function longest(names, sizes) {
  let best = 0;
  for (let i = 1; i < array_length(names); i = i + 1) {
    if (sizes[i] > sizes[best]) {
      best = i;
    }
  }
  return names[best];
}
function shout(word) {
  return word + "!";
}
shout(longest(words, lengths));
`,
  },
  {
    chapter: 3,
    text: `function reverse_in_place(xs) {
  function step(rest, done) {
    if (is_null(rest)) {
      return done;
    } else {
      const next = tail(rest);
      set_tail(rest, done);
      return step(next, rest);
    }
  }
  return step(xs, null);
}
const reversed = reverse_in_place(list(1, 2, 3, 4));
head(reversed) * 10 + length(reversed);
`,
  },
  {
    chapter: 4,
    text: `function evaluate(tree) {
  return is_number(tree)
    ? tree
    : apply_operator(head(tree), evaluate(head(tail(tree))), evaluate(head(tail(tail(tree)))));
}
function apply_operator(operator, left, right) {
  if (operator === "plus") {
    return left + right;
  } else if (operator === "times") {
    return left * right;
  } else {
    return error(operator, "unknown operator");
  }
}
evaluate(list("plus", 2, list("times", 3, 4)));
`,
  },
  {
    chapter: 4,
    text: `function tree_insert(tree, key) {
  if (is_null(tree)) {
    return list(key, null, null);
  } else {
    const here = list_ref(tree, 0);
    const left = list_ref(tree, 1);
    const right = list_ref(tree, 2);
    return key < here
      ? list(here, tree_insert(left, key), right)
      : list(here, left, tree_insert(right, key));
  }
}
function depth(tree) {
  return is_null(tree)
    ? 0
    : 1 + math_max(depth(list_ref(tree, 1)), depth(list_ref(tree, 2)));
}
const tree = accumulate((key, t) => tree_insert(t, key), null, list(4, 9, 1, 7, 5));
depth(tree);
`,
  },
  {
    chapter: 4,
    text: `function count_change(coins, amount) {
  const ways = [1];
  for (let a = 1; a <= amount; a = a + 1) {
    ways[a] = 0;
  }
  for (let c = 0; c < array_length(coins); c = c + 1) {
    for (let a = coins[c]; a <= amount; a = a + 1) {
      ways[a] = ways[a] + ways[a - coins[c]];
    }
  }
  return ways[amount];
}
display(count_change([1, 5, 10], 25), "ways:");
count_change([2, 3], 7);
`,
  },
];
