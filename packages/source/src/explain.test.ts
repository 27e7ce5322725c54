import { expect, test } from 'vitest';
import { openSession, run } from './testing/run.js';

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
  // Arrays and conditions
  [3, 'const a = [];\nconst n = 2;\na[n - 3];', 'n - 3 is -1. Indices are whole numbers'],
  [3, '[1]["a" + "b"];', '"a" + "b" is a string. Indices are whole numbers'],
  [3, '[1][-1];', 'Indices are whole numbers that begin at 0.'],
  [3, 'const a = [1];\na[5] + 1;', 'a[5] is undefined: the array has no element with this index.'],
  [3, 'const a = 5;\na[0];', 'a is 5 here. Check where this value comes from.'],
  [3, 'let x = 1;\nif (x = 2) { 1; }', 'To compare, write x === 2.'],
  // Nothing to say beyond the general advice
  [
    1,
    'true + 1;',
    'The left operand is a boolean; this operator works on two numbers or two strings.',
  ],
  [1, 'undefined + 1;', 'The left operand is undefined; this operator works on'],
  [1, '1 ? 2 : 3;', 'A condition must be true or false.'],
] as const)('§%i %s is explained: %s', (chapter, text, explanation) => {
  const { outcome } = run(chapter, text);
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
