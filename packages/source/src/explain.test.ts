import { expect, test } from 'vitest';
import { evaluateIn, openSession, run } from './testing/run.js';

/** Failures of running programs are explained by the parts of the program that had the wrong values. */
test.each([
  // Results that are not returned
  [
    1,
    'function square(x) {\n  x * x;\n}\nsquare(2) + square(3);',
    'square(2) is undefined, because square (line 1) ends without return. Line 2 computes a value and drops it: write return x * x;',
  ],
  [
    2,
    'function parts(xs) {\n  pair(xs, xs);\n}\nconst p = parts(null);\nhead(p);',
    'p is undefined, because parts (line 1) ends without return. Line 2 computes a value and drops it: write return pair(xs, xs);',
  ],
  [
    3,
    'function make() {\n  const dispatch = m => {\n    if (m) { m; } else { return 1; }\n  };\n  return dispatch;\n}\nconst a = make();\na(true)(50);',
    'a(true) is undefined, because dispatch (line 2) ends without return. Line 3 computes a value and drops it: write return m;',
  ],
  [
    3,
    'const f = x => { if (x > 1) { return 1; } };\n1 + f(0);',
    'f(0) is undefined, because f (line 1) ends without return in some case.',
  ],
  [
    3,
    'const f = x => { if (x > 1) { return 1; } };\nf(0) ? 1 : 2;',
    'f(0) is undefined, because f (line 1)',
  ],
  // Texts and numbers
  [
    1,
    'const points = 66;\npoints >= "65";',
    '"65" is a string, and points is the number 66. For a number, leave out the quotes: 65.',
  ],
  [
    1,
    'const kilo = 3;\n"a" + kilo;',
    'kilo is the number 3, and "a" is a string. To join them, write stringify(kilo).',
  ],
  [1, '"a" < 3;', '3 is a number, and "a" is a string. Both must be numbers, or both strings.'],
  // Lists and functions
  [
    2,
    'const poly = list(1, 2);\ntail(poly) + 1;',
    'tail(poly) is [2, null], the rest of the list. Its first element is head(poly).',
  ],
  [2, 'const xs = list(1);\nhead(tail(xs));', 'tail(xs) is the empty list, which has no head.'],
  [2, 'head(5);', '5 is no pair. Only pairs'],
  [2, 'list_ref(list(1, 2), 5);', 'list_ref(xs, n) has come to the end of the list.'],
  [
    2,
    'accumulate(null, (x, y) => x + y, list(1));',
    'accumulate(f, initial, xs) calls its first argument, which is null. Argument 2 is a function: give it first.',
  ],
  [
    2,
    'map(list(1), x => x);',
    'map(f, xs) takes the function first, then the list, but argument 2',
  ],
  [2, 'map(x => x, 5);', 'map(f, xs) takes a list as xs, and has found 5'],
  [1, 'const f = x => x;\nf + 1;', 'f is a function. To use its result, call it: f(...).'],
  // Calls of what is not a function
  [1, 'const n = 91;\nn() >= 80;', 'n is 91, which is not a function. Write n without ( ).'],
  [1, 'const n = 3;\nn(2 + 1);', 'To multiply, write n * (2 + 1).'],
  [1, 'const n = "a";\nn(1);', 'n is "a", which is not a function. Check its name'],
  [
    4,
    'apply_in_underlying_javascript("f", list(1));',
    'apply_in_underlying_javascript(fun, args) calls its first argument, which is "f" and not a function.',
  ],
  // Arrays and conditions
  [
    3,
    'const a = [];\nconst n = 2;\na[n - 3];',
    'n - 3 is -1, but indices are whole numbers that begin at 0. Check the index of a[n - 3].',
  ],
  [3, '[1]["a" + "b"];', '"a" + "b" is a string. Indices are whole numbers'],
  [3, '[1][-1];', 'Indices are whole numbers that begin at 0.'],
  [3, 'const a = [1];\na[5] + 1;', 'a[5] is undefined: the array has no element with this index.'],
  [3, 'const a = 5;\na[0];', 'a is 5 here. Check where this value comes from.'],
  [3, 'let x = 1;\nif (x = 2) { 1; }', 'To compare, write x === 2.'],
  // Parts that can never have the right value
  [1, 'true + 1;', 'true is a boolean, which cannot be used with +.'],
  [1, 'undefined + 1;', 'undefined cannot be used with +. Write a number or a string'],
  [1, '1 < 2 < 3;', 'For two comparisons, write && between them.'],
  [3, 'let m = 1;\n(m = "a") + (1 ? 2 : 3);', '1 alone is no condition.'],
  // The origin of a value
  [
    2,
    'function left(t) {\n  list_ref(t, 1);\n}\nfunction entry(t) {\n  return head(t);\n}\nentry(left(list(1, 2)));',
    't is undefined, because left (line 1) ends without return. Line 2 computes a value and drops it: write return list_ref(t, 1);',
  ],
  [
    2,
    'function sum(xs) {\n  return is_null(xs) ? 0 : head(xs) + sum(head(xs));\n}\nsum(list(1, 2));',
    'The value may come from head(xs) on line 2: head is one element, tail is the rest of the list. Did you mean tail(xs)?',
  ],
  [
    2,
    'function sum(xs) {\n  return head(xs) + sum(tail(xs));\n}\nsum(list(1, 2));',
    'sum (line 1) calls itself with the rest of a list. It needs a base case for the empty list',
  ],
  [
    1,
    'function report(name, points) {\n  return name + ": " + stringify(points);\n}\nreport(66, "Ben");',
    'The arguments of report on line 4 are probably in the wrong order: write report("Ben", 66).',
  ],
  [
    2,
    'const half = pair("1", 2);\nhead(half) * 2;',
    'The value comes from line 1: "1" is a string. For a number, leave out the quotes: 1.',
  ],
  [
    3,
    'const a = [1, 2];\nlet s = 0;\nfor (let i = 0; i <= 2; i = i + 1) {\n  s = s + a[i];\n}',
    'The loop on line 3 goes on while i <= 2. With < instead of <= it ends one round earlier.',
  ],
  // Arguments of the library
  [1, 'char_at(0, "a");', '0 is 0, which char_at(str, index) cannot use as str. Check the order'],
  [1, 'display("n", 1);', 'display(val, prepend) shows a string before the value.'],
  [2, 'list_ref(1, list(2));', 'list_ref(xs, n) has found [2, null] where it needs a number'],
] as const)('§%i %s is explained: %s', (chapter, text, explanation) => {
  const { outcome } = run(chapter, text);
  expect(outcome.status === 'error' && outcome.errors[0]?.explanation).toContain(explanation);
});

/** Until calls nest too deeply can take longer than the limit on a busy machine. */
test.each([
  [
    'function f(n) {\n  return n + f(n - 1);\n}\nf(3);',
    'f (line 1) calls itself in every case. It needs a base case',
  ],
  [
    'function f(n) {\n  return n === 0\n    ? 0\n    : n + f(n);\n}\nf(3);',
    'f (line 1) is called again with the same arguments on line 4. Change an argument so that it comes closer to the base case, n === 0 on line 2.',
  ],
  [
    'function f(n) {\n  return false ? 0 : n + f(n - 1);\n}\nf(3);',
    'The condition on line 2 is always false, so f (line 1) does not come to its base case.',
  ],
])('endless recursion is explained: %s', (text, explanation) => {
  const outcome = evaluateIn(openSession(1, [], 20_000), text);
  expect(outcome.status === 'error' && outcome.errors[0]?.explanation).toContain(explanation);
});

test('an error in a function of an earlier program is explained by that program', () => {
  const session = openSession(1);
  void session.evaluate({
    files: { '/a.js': 'const f = x => x * y2(x);\nfunction y2(x) { x; }' },
    entry: '/a.js',
  });
  const outcome = session.evaluate({ files: { '/a.js': '\n\nf(1);' }, entry: '/a.js' });
  expect(
    !(outcome instanceof Promise) && outcome.status === 'error' && outcome.errors[0],
  ).toMatchObject({
    explanation: expect.stringContaining(
      'y2(x) is undefined, because y2 (line 2) ends without return.',
    ),
  });
});

test('long parts of a program are cut', () => {
  const { outcome } = run(1, `const n = 1;\nn(${'1 + '.repeat(100)}1);`);
  const explanation = outcome.status === 'error' ? outcome.errors[0]?.explanation : '';
  expect(explanation).toContain('write n * (1 + 1 + ');
  expect(explanation?.length).toBeLessThan(200);
});
