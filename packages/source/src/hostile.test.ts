import fc from 'fast-check';
import { expect, test } from 'vitest';
import { run, summary } from './testing/run.js';

/**
 * Texts that no one writes on purpose. Programs that try to escape from the language are in `testing/attacks`
 * of the evaluator package.
 */

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
        if (outcome.status === 'finished' || outcome.status === 'stopped') return;
        const lines = text.split(/\r\n|[\n\r]/).length;
        for (const error of outcome.errors) {
          expect(error.message).not.toMatch(/evaluator failed|u_|\bt\d\b/);
          expect(error.line ?? 1).toBeLessThanOrEqual(lines + 1);
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test('arithmetic gives the same results as in JavaScript', () => {
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
