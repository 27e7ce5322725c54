import fc from 'fast-check';
import { expect, test } from 'vitest';
import { run, summary } from './testing/run.js';

/** Texts that nobody would write on purpose, and programs that try to get out of the language. */

const FRAGMENTS = [
  'const',
  'let',
  'x',
  'y',
  '=',
  '=>',
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  ';',
  ',',
  '1',
  '"a"',
  '+',
  '-',
  '*',
  '===',
  '<',
  '!',
  '&&',
  '?',
  ':',
  'return',
  'if',
  'else',
  'while',
  'for',
  'function',
  'f',
  'true',
  'null',
  '...',
  'import',
  'export',
  'from',
  'break',
  'undefined',
  'display',
  'list',
  'head',
  '`',
  '\n',
  'constructor',
  '__proto__',
  'this',
  'arguments',
  'eval',
  '.',
  '\\u0041',
  '\u2028',
  '/*',
  '//',
  "'",
];

test('any text has an outcome, and its errors have a place in the text', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 2, 3, 4),
      fc.array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ maxLength: 4 })), {
        maxLength: 40,
      }),
      (chapter, pieces) => {
        const text = pieces.join(' ');
        const { outcome } = run(chapter, text, 20);
        if (outcome.status === 'finished') return;
        const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).length;
        for (const error of outcome.errors) {
          expect(error.message).not.toMatch(/evaluator failed|u_|\bt\d\b/);
          expect(error.line ?? 1).toBeLessThanOrEqual(lines + 1);
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test('arithmetic means what it means in JavaScript', () => {
  const expression: fc.Arbitrary<string> = fc.letrec<{ e: string; leaf: string }>((tie) => ({
    leaf: fc.oneof(
      fc.integer({ min: -100, max: 100 }).map((n) => (n < 0 ? `(${n})` : String(n))),
      fc.constantFrom('x', 'y', '(-x)'),
    ),
    e: fc.oneof(
      { depthSize: 'small' },
      tie('leaf'),
      fc
        .tuple(tie('e'), fc.constantFrom('+', '-', '*', '/', '%'), tie('e'))
        .map(([a, op, b]) => `(${a} ${op} ${b})`),
      fc.tuple(tie('e'), tie('e'), tie('e')).map(([a, b, c]) => `(${a} < ${b} ? ${c} : - ${a})`),
      tie('e').map((a) => `((z => z - 1)(${a}))`),
    ),
  })).e;
  fc.assert(
    fc.property(expression, fc.integer(), fc.integer(), (text, x, y) => {
      // oxlint-disable-next-line typescript/no-implied-eval -- JavaScript itself is the oracle
      const evaluated: unknown = new Function('x', 'y', `return ${text};`)(x, y);
      const source = `const f = (x, y) => ${text}; f(${x}, ${y});`;
      expect(summary(run(1, source).outcome)).toBe(String(evaluated));
    }),
    { numRuns: 500 },
  );
});

test.each([
  'globalThis;',
  'process;',
  'require("fs");',
  'Function("return 1")();',
  'eval("1");',
  '(0, eval)("1");',
  'arguments;',
  'new Function("return 1");',
  'import("fs");',
  'self.postMessage(1);',
  '(() => 1).constructor("return process")();',
  '[].constructor;',
  '[]["constructor"];',
  '"a"["constructor"];',
  '(x => x)["call"];',
  'display["constructor"]("return process")();',
  'const a = []; a["__proto__"]["x"] = 1;',
  'const o = { toString: () => "x" };',
  '({}).toString;',
  'class A { }',
  '`${1}`;',
  'f`x`;',
  'const { constructor } = [];',
  'try { 1; } catch (e) { e; }',
  'throw 1;',
  'label: 1;',
  'debugger; globalThis;',
  'import fs from "fs";',
  'import { readFileSync } from "fs";',
  'import { x } from "https://example.com/x.js";',
  'export default 1;',
  'yield 1;',
  'await 1;',
  'with (1) { }',
  'delete [][0];',
  'void 0;',
  'typeof 1;',
  'u_x; t1; rt; m;',
])('%s is refused', (text) => {
  const { outcome } = run(4, text);
  expect(outcome.status).toBe('error');
  expect(summary(outcome)).not.toContain('evaluator failed');
});

test.each([
  // Names that the compiled text could confuse with its own or with JavaScript's
  ['const toString = 1; const valueOf = 2; toString + valueOf;', '3'],
  ['const u_x = 1; const x = 2; u_x + x;', '3'],
  ['const m = 1; const rt = 2; const v = 3; m + rt + v;', '6'],
  ['const async = 1; const of = 2; const get = 3; async + of + get;', '6'],
  ['function hasOwnProperty(x) { return x; } hasOwnProperty(1);', '1'],
  ['const \\u0061b = 1; ab;', '1'],
  // Texts that end up inside the compiled text
  ['"*/ process.exit() /*";', '"*/ process.exit() /*"'],
  ['const f = () => "/*99*/"; f;', '() => "/*99*/"'],
  ['"\\u2028\\u2029";', '"\u2028\u2029"'],
  ['`a\\`b\n"`;', '"a`b\\n\\""'],
])('%s is only text', (text, expected) => {
  expect(summary(run(4, text).outcome)).toBe(expected);
});
