import { listen } from '@wellspring/evaluator/testing';
import { describe, expect, test } from 'vitest';
import { evaluator } from './evaluator.js';
import { evaluateIn, summary } from './testing/run.js';

/** Opens a session of §4 with explicit control. */
function open(display: string[] = [], timeoutMs = 1000) {
  return evaluator.createSession(
    { chapter: 4, variant: 'explicit-control', timeoutMs },
    listen({}, display).callbacks,
  );
}

/** Runs one file. */
const run = (text: string): string => summary(evaluateIn(open(), text));

/** Does one thing after another with only one stack, by going back to where the other one has stopped. */
const GENERATOR = `
  let resume = 0;
  let leave = 0;
  const give = x => call_cc(k => { resume = k; return leave(x); });
  const walk = tree => {
    if (is_null(tree)) { return 0; } else if (is_number(tree)) { give(tree); return 0; } else {
      for_each(walk, tree);
      return 0;
    }
  };
  let tree = list(1, list(2, list(3)), 4);
  const next = () => call_cc(k => {
    leave = k;
    if (is_number(resume)) { walk(tree); return leave("end"); } else { return resume(0); }
  });
  display(next()); display(next()); display(next()); display(next()); display(next());`;

describe('call_cc', () => {
  test.each([
    ['leaves what is left to do', '1 + call_cc(k => k(2) + 5);', '3'],
    ['is left without a call', '1 + call_cc(k => 5);', '6'],
    [
      'leaves a function of the library',
      'call_cc(k => { for_each(x => x > 1 ? k(x) : x, list(1, 2, 3)); return 0; });',
      '2',
    ],
    [
      'goes back more than once, with the values that variables have now',
      `let k = 0; let n = 0; let sum = 0;
       sum = sum + 10 * call_cc(c => { k = c; return 1; });
       n = n + 1;
       n < 4 ? k(n) : sum;`,
      '30',
    ],
    [
      'goes back into a call that has returned',
      `let k = 0; let n = 0;
       function f() { const here = call_cc(c => { k = c; return 0; }); return n * 10 + here; }
       f();`,
      '0',
    ],
    ['passes the last argument', 'call_cc(k => k(1, 2, 3));', '3'],
    ['passes undefined', 'call_cc(k => k());', 'undefined'],
    ['passes itself', 'call_cc(k => k);', 'continuation'],
    ['is a function', 'is_function(call_cc(k => k)) && arity(call_cc(k => k)) === 0;', 'true'],
    [
      'searches',
      `let fail = () => "none";
       function amb(xs) {
         return call_cc(k => {
           const before = fail;
           return is_null(xs) ? before() : call_cc(again => {
             fail = () => { fail = before; return k(amb(tail(xs))); };
             return k(head(xs));
           });
         });
       }
       const numbers = enum_list(1, 20);
       let a = 0; let b = 0; let c = 0;
       a = amb(numbers); b = amb(numbers); c = amb(numbers);
       a < b && a * a + b * b === c * c && a > 5 ? list(a, b, c) : fail();`,
      '[6, [8, [10, null]]]',
    ],
  ])('%s', (_what, text, result) => {
    expect(run(text)).toBe(result);
  });

  test('runs two computations in turn', () => {
    const display: string[] = [];
    expect(summary(evaluateIn(open(display), GENERATOR))).toBe('"end"');
    expect(display).toEqual(['1', '2', '3', '4', '"end"']);
  });

  test.each([
    ['call_cc(k => k, 1);', '1:0 Runtime call_cc: Expected 1 arguments, but got 2.'],
    ['call_cc(1);', '1:0 Runtime Calling non-function value 1.'],
    ['call_cc((a, b) => a);', '1:0 Runtime Expected 2 arguments, but got 1.'],
    ['const k = call_cc(c => c); k(1);', '1:0 Runtime Redeclaring name k.'],
    ['let k = call_cc(c => c); k(1);', '1:0 Runtime Redeclaring name k.'],
    ['function f() { x = 1; } f(); let x = 2;', '1:15 Runtime Name x not declared.'],
    ['const f = (x => y => x)(1); f();', '1:28 Runtime f: Expected 1 arguments, but got 0.'],
    ['1[0];', '1:0 Runtime Expected array, got number.'],
    ['stream_tail(pair(1, x => x));', '1:0 Runtime Expected 1 arguments, but got 0.'],
    [
      'const xs = []; xs[29999] = 1; math_max(...xs, ...xs);',
      '1:30 Runtime Too many arguments: 60000.',
    ],
  ])('%s', (text, message) => {
    expect(run(text)).toBe(message);
  });
});

describe('programs of a session', () => {
  test('see and change what earlier ones have declared', () => {
    const session = open();
    const results = [
      'const a = 1; let b = 2; const f = x => x + a + b;',
      'b = 5; f(10);',
      'const a = 100; f(a);',
      'b;',
    ].map((text) => summary(evaluateIn(session, text)));
    expect(results).toEqual(['undefined', '16', '106', '5']);
  });

  test('go back into earlier ones', () => {
    const session = open();
    const results = ['let k = 0; 100 + call_cc(c => { k = c; return 1; });', 'k(5);', '7 + k(6);'];
    expect(results.map((text) => summary(evaluateIn(session, text)))).toEqual([
      '101',
      '105',
      '106',
    ]);
  });

  test('keep their names after an error', () => {
    const session = open();
    evaluateIn(session, 'const a = 1; head(a); const b = 2;');
    expect(summary(evaluateIn(session, 'a;'))).toBe('1');
    expect(summary(evaluateIn(session, 'b;'))).toContain('Name b not declared.');
  });

  test('wait for answers', async () => {
    const asked: string[] = [];
    const session = evaluator.createSession(
      { chapter: 4, variant: 'explicit-control', timeoutMs: 1000 },
      {
        display: () => true,
        prompt: async (question) => {
          asked.push(question);
          return `${question}!`;
        },
      },
    );
    const text = 'const again = f => f("a") + f("b"); again(prompt);';
    const outcome = await session.evaluate({ files: { '/p.js': text }, entry: '/p.js' });
    expect(summary(outcome)).toBe('"a!b!"');
    expect(asked).toEqual(['a', 'b']);
  });

  test('import from other files', () => {
    const outcome = open().evaluate({
      files: {
        '/a.js': 'import { n, twice } from "./b.js"; twice(x => x + n, 1);',
        '/b.js': 'export const n = 5; export function twice(f, x) { return f(f(x)); }',
      },
      entry: '/a.js',
    });
    expect(outcome).toMatchObject({ status: 'finished', result: '11' });
  });
});

describe('limits', () => {
  // The machine may be several times slower than usual while other tests run.
  const patient = { patience: 60 };

  test.each([
    ['const f = n => n === 0 ? 1 : n * f(n - 1); f(170);', '7.257415615307994e+306'],
    ['const f = n => n === 0 ? 0 : f(n - 1); f(1000000);', '0'],
    ['const f = n => n === 0 ? 0 : 1 + f(n - 1); f(500000);', '500000'],
    ['let s = 0; for (let i = 0; i < 100000; i = i + 1) { s = s + i; } s;', '4999950000'],
  ])('there is no limit of steps: %s', (text, result) => {
    expect(summary(evaluateIn(open(), text, patient))).toBe(result);
  });

  test.each([
    ['while (true) { }', /^1:0 Runtime Potential infinite loop detected\./, 200],
    [
      'const f = n => f(n + 1); f(0);',
      /^1:15 Runtime Potential infinite recursion detected: f\(\d+\) \.\.\. f\(\d+\) \.\.\. f\(\d+\)\./,
      200,
    ],
    [
      'const f = n => 1 + f(n + 1); f(0);',
      /^1:19 Runtime Maximum call stack size exceeded\n {2}f\(\d+\)\.\. {2}f\(\d+\)\.\. {2}f\(\d+\)/,
      4000,
    ],
    [
      'function f() { return 1 + f(); } f();',
      /^1:26 Runtime Maximum call stack size exceeded\n {2}f\(\)\.\. {2}f\(\)\.\. {2}f\(\)/,
      4000,
    ],
    [
      'const p = pair(1, null); set_tail(p, p); length(p);',
      /^1:41 Runtime Potential infinite loop/,
      200,
    ],
    [
      'let k = 0; let x = 0; x = call_cc(c => { k = c; return 0; }); k(1);',
      /^1:62 Runtime Potent/,
      200,
    ],
    [
      `const big = []; big[48999] = 1; let ks = null; const f = (...xs) => 0;
       while (true) { f(...big, call_cc(k => { ks = pair(k, ks); return 1; })); }`,
      /^2:\d+ Runtime Out of memory\./,
      10_000,
    ],
    ['while (true) { const a = []; a[100000] = 1; }', /^1:0 Runtime Potential infinite loop/, 200],
    [
      'let xs = []; while (true) { const a = [xs]; a[1000] = 1; xs = a; }',
      /^1:44 Runtime Out of memory\./,
      4000,
    ],
  ])('%s', (text, message, timeoutMs) => {
    expect(summary(evaluateIn(open(), text, { ...patient, timeoutMs }))).toMatch(message);
  });
});
