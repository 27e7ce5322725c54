import { sampled } from '@wellspring/evaluator/sampled';
import { expect, test } from 'vitest';
import { evaluateIn, openSession, run, summary } from './testing/run.js';

/** Programs that do not end by themselves. */

const SUITE = 'engine limits';

test.each([
  [3, 'while (true) { 1; }', '1:0 Runtime Potential infinite loop detected.'],
  [
    3,
    'let x = 0;\nfunction f() { while (x >= 0) { x = x + 1; } return x; }\nf();',
    '2:15 Runtime Potential infinite loop detected.',
  ],
  [3, 'for (let i = 0; true; i = i + 1) { }', '1:0 Runtime Potential infinite loop detected.'],
])('§%i %s times out', (chapter, text, expected) => {
  const { outcome } = run(chapter, text, 100);
  expect(outcome.status).toBe('timeout');
  expect(summary(outcome)).toBe(expected);
});

test.each([
  [1, 'const f = n => f(n + 1); f(0);'],
  [1, 'const f = n => g(n + 1); const g = n => f(n + 1); f(0);'],
  [1, 'const f = (g, n) => g(g, n + 1); f(f, 0);'],
])('§%i %s shows its last calls', (chapter, text) => {
  const { outcome } = run(chapter, text, 100);
  expect(outcome.status).toBe('timeout');
  expect(summary(outcome)).toMatch(
    /Potential infinite recursion detected: \w\(.+\) \.\.\. \w\(.+\) \.\.\. \w\(.+\)\.$/,
  );
});

test.each([
  [
    1,
    'function g(x) { return x; }\nfunction f(x) {\n  return g(x) === 1 ? 0 : f(x + 1);\n}\nf(2);',
    /^3:26 .*: f\(\d+\) \.\.\. f\(\d+\) \.\.\. f\(\d+\)\.$/,
  ],
  [
    1,
    `const close = (x, y) => math_abs(x - y) < 0.00001;
function try_with(guess) {
  const next = 5 / guess;
  return close(guess, next) ? next : try_with(next);
}
try_with(1);`,
    /^4:37 .*: try_with\([15]\) \.\.\. try_with\([15]\) \.\.\. try_with\([15]\)\.$/,
  ],
  [
    3,
    'function sum(n) { let s = 0; for (let i = 0; i < n; i = i + 1) { s = s + i; } return s; }\nlet x = 1;\nwhile (x > 0) { x = x + sum(10); }',
    /^3:0 Runtime Potential infinite loop detected\.$/,
  ],
  [
    3,
    'function f(n) {\n  for (let i = 0; i < 9; i = i + 1) { n = n + 1; }\n  return f(n);\n}\nf(0);',
    /^3:9 .*: f\(\d+\) \.\.\. f\(\d+\) \.\.\. f\(\d+\)\.$/,
  ],
  [
    2,
    'function build(xs) { return build(pair(length(xs), xs)); }\nbuild(null);',
    /^1:28 .*: build\(/s,
  ],
])('§%i %s is reported as a program that does not end', (chapter, text, expected) => {
  const { outcome } = run(chapter, text, 50);
  expect(outcome.status).toBe('timeout');
  expect(summary(outcome)).toMatch(expected);
});

test('a program that would have ended soon after its time is up has still taken too long', () => {
  const { outcome } = run(3, 'for (let i = 0; i < 60000; i = i + 1) { } 1;', 1);
  expect(outcome.status).toBe('timeout');
});

test('an endless stream that is forced times out', () => {
  const { outcome } = run(3, 'stream_length(integers_from(1));', 100);
  expect(outcome.status).toBe('timeout');
});

test.each([
  'const p = list(1); set_tail(p, p); apply_in_underlying_javascript(display, p);',
  'const a = []; a[100000] = 1; while (true) { stringify(a); }',
])('work inside functions of the library counts towards the time limit: %s', (text) => {
  expect(run(4, text, 100).outcome.status).toBe('timeout');
});

test.each([
  [
    1,
    'const f = n => 1 + f(n + 1);\nf(0);',
    /^1:19 .*\n {2}f\(\d+\)\.\. {2}f\(\d+\)\.\. {2}f\(\d+\)\.\.$/,
  ],
  [
    1,
    'const f = n => g(n) + 1;\nconst g = n => f(n) + 1;\nf(0);',
    /\n {2}f\(0\)\.\. {2}g\(0\)\.\. {2}f\(0\)/,
  ],
  [2, 'const f = n => 1 + head(map(f, list(n)));\nf("a");', /^1:\d+ .*map\(.*f\("a"\)/s],
  [2, 'const f = (n, g) => g(n, f) + 1;\nf(1, f);', /^1:20 .*\n {2}f\(1, f\)\.\. {2}f\(1, f\)\.\./],
  [1, '(x => 1 + x(x))(x => 1 + x(x));', /\n {2}x\(x => 1 \+ x\(x\)\)\.\. {2}x\(/],
  [3, 'const f = s => stream_tail(pair(1, () => pair(f(s), null)));\nf(1);', /^1:\d+ /],
])('§%i %s ends with its last calls', (chapter, text, expected) => {
  const { outcome } = run(chapter, text);
  expect(outcome.status).toBe('error');
  expect(summary(outcome)).toContain('Runtime Maximum call stack size exceeded\n  ');
  expect(summary(outcome)).toMatch(expected);
});

const DEPTH = 50_000;

test.each(
  sampled(SUITE, [
    [1, `const f = n => n === 0 ? 0 : 1 + f(n - 1); f(${DEPTH});`],
    [1, `function f(n) { return n === 0 ? 0 : 1 + f(n - 1); } f(${DEPTH});`],
    [
      1,
      `const f = n => n === 0 ? 0 : 1 + g(n - 1); const g = n => n === 0 ? 0 : 1 + f(n - 1); f(${DEPTH});`,
    ],
    [1, `const f = (n, k) => n === 0 ? k(0) : f(n - 1, r => 1 + k(r)); f(${DEPTH}, x => x);`],
    [
      1,
      `const f = n => { const g = m => m === 0 ? 0 : 1 + f(m - 1); return n === 0 ? 0 : 1 + g(n - 1); }; f(${DEPTH});`,
    ],
    [2, `const f = n => n === 0 ? 0 : 1 + head(map(f, list(n - 1))); f(${DEPTH});`],
    [
      2,
      `const f = n => n === 0 ? 0 : accumulate((x, y) => f(x) + 1, 0, list(n - 1)); f(${DEPTH});`,
    ],
    [2, `const f = n => n === 0 ? null : pair(n, f(n - 1)); length(f(${DEPTH}));`],
    [
      3,
      `function f(...xs) { for (let i = 0; i < 1; i = i + 1) { xs[1] = xs[0] === 0 ? 0 : f(xs[0] - 1) + 1; } return xs[1]; } f(${DEPTH});`,
    ],
    [3, `const s = n => n === 0 ? null : pair(n, () => s(n - 1)); stream_length(s(${DEPTH}));`],
  ]),
)('§%i %s nests as deeply as it likes', (chapter, text) => {
  expect(summary(run(chapter, text).outcome)).toBe(String(DEPTH));
});

test.each([
  [1, 'const f = n => n === 0 ? 0 : 1 + f(n - 1);'],
  [
    1,
    'function f(n) { if (n === 0) { return 0; } else { const rest = f(n - 1); return rest + 1; } }',
  ],
  [3, 'let n = 0; function f(m) { if (m > 0) { f(m - 1); n = n + 1; } else { } return n; }'],
])('§%i %s can nest a million calls', (chapter, declaration) => {
  const text = `${declaration} f(1000000);`;
  const outcome = evaluateIn(openSession(chapter), text, { patience: 60 });
  expect(summary(outcome)).toBe('1000000');
});

/** Nested functions, each of which makes calls. `inmost` is the value of the innermost one. */
function nested(levels: number, inmost: string): string {
  let text = inmost;
  for (let level = levels; level > 0; level -= 1) {
    text = `((x${level}) => { const f${level} = k => k === 0 ? 0 : 1 + f${level}(k - 1); return f${level}(3) + ${text}; })(1)`;
  }
  return `${text};`;
}

test.each([
  [40, 'f1(1000) + x40', '1121'],
  [8, 'f8(20000)', '20024'],
  [
    40,
    '(x => x(x))(x => 1 + x(x))',
    /Maximum call stack size exceeded$|Maximum call stack size exceeded\n/,
  ],
])('%i functions inside one another: %s', (levels, inmost, expected) => {
  expect(summary(run(1, nested(levels, inmost)).outcome)).toMatch(expected);
});

test.each(
  sampled(SUITE, [
    [3, 'let xs = null;\nwhile (true) { xs = pair(1, xs); }', '2:20'],
    [2, 'const f = xs =>\n  f(pair(1, xs)); f(null);', '2:4'],
    [3, 'const a = []; let i = 0;\nwhile (true) { a[i] = i; i = i + 1; }', '2:15'],
    [3, 'let f = x => x;\nwhile (true) { const g = f; f = x => g(x); }', '2:32'],
    [3, 'let a = [];\nwhile (true) { a = [a, a, 1, 2]; }', '2:19'],
    [3, 'let s = "abc";\nwhile (true) { s = s + s; }', '2:19'],
    [
      3,
      'let xs = null; let s = "abcdefgh"; for (let i = 0; i < 14; i = i + 1) { s = s + s; }\nwhile (true) { xs = pair(s + stringify(math_random()), xs); char_at(head(xs), 2); }',
      '2:60',
    ],
    [3, 'const p = list(1); set_head(p, p);\nequal(p, p);', '2:0'],
    [3, 'const p = list(1); set_tail(p, p);\nlist_to_string(p);', '2:0'],
    [4, 'const p = list(1); set_tail(p, p);\napply_in_underlying_javascript(pair, p);', '2:0'],
  ]),
)('§%i what grows without end is an error: %s', { timeout: 60_000 }, (chapter, text, place) => {
  const { outcome } = run(chapter, text, 60_000);
  expect(summary(outcome)).toBe(`${place} Runtime Out of memory.`);
});

test.each(
  sampled(SUITE, [
    'let p = null; for (let i = 0; i < 9000000; i = i + 1) { p = pair(i, i); } head(p);',
    'const f = n => length(enum_list(1, 1000)) === 1000 && n === 0 ? 8999999 : f(n - 1); f(9000);',
  ]),
)('what is no longer needed does not count: %s', (text) => {
  expect(summary(run(3, text, 5000).outcome)).toBe('8999999');
});

test('the value of a small structure that is endless on paper is cut', () => {
  const { outcome } = run(
    3,
    'let p = 1; for (let i = 0; i < 90; i = i + 1) { p = pair(p, p); } p;',
  );
  expect(outcome.status === 'finished' && outcome.result).toContain('...<truncated>');
});

test.each(
  sampled(SUITE, [
    [
      'display',
      'let s = "0123456789"; for (let i = 0; i < 16; i = i + 1) { s = s + s; }',
      'display(s);',
    ],
    [
      'stringify of what grows',
      'let s = `\u0001`; for (let i = 0; i < 15; i = i + 1) { s = s + s; } const a = [s, s];',
      'stringify(a);',
    ],
    [
      'comparison',
      'let s = "0123456789"; let t = "0123456789"; for (let i = 0; i < 21; i = i + 1) { s = s + s; t = t + t; }',
      's === t;',
    ],
    ['parse', 'let s = "1;"; for (let i = 0; i < 16; i = i + 1) { s = s + s; }', 'parse(s);'],
  ]),
)('%s of a long text counts with its length', (_name, before, act) => {
  const times = (count: number) =>
    `${before} for (let i = 0; i < ${count}; i = i + 1) { ${act} } 1;`;
  // 655,360 characters, or 131,072 that count as twenty each.
  expect(run(4, times(1), 100).outcome.status).toBe('finished');
  expect(run(4, times(20), 100).outcome.status).toBe('timeout');
});

test('the verdict depends on counted operations and not on the clock', () => {
  const enough = 'let i = 0; while (i < 900000) { i = i + 1; } i;';
  const tooMuch = 'let i = 0; while (i < 1100000) { i = i + 1; } i;';
  expect(run(3, enough, 20).outcome.status).toBe('finished');
  expect(run(3, tooMuch, 20).outcome.status).toBe('timeout');
});

/** Long strings: a million digits, and another string of the same length. */
const DIGITS = 'let s = "1"; for (let i = 0; i < 20; i = i + 1) { s = s + s; }';
const TWICE_DIGITS = `${DIGITS} let t = "1"; for (let i = 0; i < 20; i = i + 1) { t = t + t; }`;

test.each(
  sampled(SUITE, [
    ['converting a long text', DIGITS, 'math_abs(s);', 30, 60],
    ['converting a long text, several arguments', DIGITS, 'math_max(1, s);', 30, 60],
    ['converting a long text by a value', `${DIGITS} const g = math_abs;`, 'g(s);', 30, 60],
    ['reading a long text as a number', DIGITS, 'parse_int(s, 10);', 30, 60],
    ['writing out what was joined', DIGITS, 'char_at(s + s, 5);', 20, 60],
    [
      'writing out what was joined of literals',
      DIGITS,
      'char_at((s + "1") + ("1" + s), 5);',
      20,
      60,
    ],
    ['comparing many times in a round', TWICE_DIGITS, 's === t; '.repeat(10), 20, 60],
    ['quoting a long text', DIGITS, 'raw_display(1, [s]);', 2, 8],
    ['drawing', 'const xs = enum_list(1, 100);', 'draw_data(xs);', 1000, 10_000],
    ['asking a function for its arity', 'const f = x => x;', 'arity(f);', 100_000, 1_000_000],
    ['making an array with a gap', '', 'const a = []; a[1000] = 1;', 10_000, 40_000],
    ['a long body', 'let y = 1;', 'y = math_sin(y);'.repeat(2000), 10, 100],
    ['many calls in a round', 'let y = 1;', 'y = math_sin(y);'.repeat(20), 40_000, 200_000],
    [
      'a long body of a function',
      `let y = 1; function f() { ${'y = math_sin(y);'.repeat(2000)} return y; }`,
      'f();',
      10,
      100,
    ],
  ]),
)('%s counts as the work that it is', (_name, before, act, few, many) => {
  const times = (count: number) => {
    const text = `${before} for (let i = 0; i < ${count}; i = i + 1) { ${act} } 1;`;
    return evaluateIn(openSession(4, [], 100), text, { patience: 10_000 }).status;
  };
  expect(times(few)).toBe('finished');
  expect(times(many)).toBe('timeout');
});

test('a large branch counts when it is taken', () => {
  const large = 'y = math_sin(y);'.repeat(300);
  const every = (rounds: number) =>
    run(
      3,
      `let y = 1; for (let i = 0; i < 20000; i = i + 1) { if (i % ${rounds} === 0) { ${large} } else { y = y + 1; } } 1;`,
      100,
    ).outcome.status;
  expect(every(100)).toBe('finished');
  expect(every(1)).toBe('timeout');
});

test('a text that is read over and over is written out once', () => {
  const text = `${DIGITS} let r = ""; for (let i = 0; i < 100000; i = i + 1) { r = r + char_at(s, i); } char_at(r, 5);`;
  expect(summary(run(3, text, 100).outcome)).toBe('"1"');
});

test.each([
  ['a jump to the start', 'const f = n => n === 0 ? 0 : h(1) === 1 ? f(n - 1) : 1;', 30_000],
  [
    'calls on top of each other',
    'const f = n => n === 0 ? 0 : h(1) === 1 ? 0 + f(n - 1) : 1;',
    3000,
  ],
])('rounds of loops count while the stack is deep: %s', (_name, declaration, rounds) => {
  // The called function counts one operation, and so must the iteration; calls in deep form count more.
  const times = (count: number) =>
    evaluateIn(
      openSession(3, [], 8),
      `const h = math_abs; ${declaration} const deep = (n, m) => n === 0 ? f(m) : 0 + deep(n - 1, m); deep(3000, ${count});`,
      { patience: 10_000 },
    ).status;
  expect(times(rounds)).toBe('finished');
  expect(times(8 * rounds)).toBe('timeout');
});
