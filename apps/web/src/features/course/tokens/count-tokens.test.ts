import { expect, test } from 'vitest';
import { countTokens } from './count-tokens';

test.each([
  ['', 0],
  ['  \n\t ', 0],
  ['x', 1],
  ['const x = 1;', 5],
  ['$a_1', 1],
  // A number with a point is two words with the point between them.
  ['1.5', 3],
  ['x => x', 3],
  ['a===b', 3],
  ['a>>>=b', 3],
  ['a ? b : c;', 6],
  ['f(...xs)', 5],
  ['a?.b ?? c', 5],
  ['x ** 2 && !y', 6],
  ['"a b c"', 1],
  [String.raw`"say \"hi\""`, 1],
  ["'it' + `two\nlines`", 3],
  ['"/* no comment */"', 1],
  ['// only a comment', 0],
  ['a // b c\nd', 2],
  ['a /* b\nc */ d', 2],
  ['a / b', 3],
  ['# @', 2],
  ['é 🙂', 2],
  ['function f(x) { return x; }', 10],
])('%j has %i tokens', (program, count) => {
  expect(countTokens(program)).toBe(count);
});

test.each(['"open', "'open", '`open', '/* open', 'x = "a\nb"; y'])(
  '%j cannot be read and counts nothing',
  (program) => {
    expect(countTokens(program)).toBe(0);
  },
);

test('a long program is counted at once', () => {
  const line = 'const total = sum(xs) + "text" * 2; // words\n';
  expect(countTokens(line.repeat(20_000))).toBe(12 * 20_000);
});

test('what only begins like a comment or a string again and again takes no longer', () => {
  expect(countTokens('/'.repeat(200_000))).toBe(0);
  expect(countTokens('/ '.repeat(100_000))).toBe(100_000);
  expect(countTokens('"\\'.repeat(100_000))).toBe(0);
});
