import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from '../parse.js';
import { findRepair } from './repair.js';

/** The explanation of the last problem of a program of §4. */
function explained(text: string): string {
  return parse(text, 4).problems?.at(-1)?.explanation ?? '';
}

const GCD = `function gcd(a, b) {
  return b === 0 ? a : gcd(b, a % b);
}
gcd(10, 4);
`;

const SIGN = `function sign(x) {
  if (x > 0) {
    return 1;
  } else {
    return x < 0 ? -1 : 0;
  }
}

const signs = map(sign, list(1, -2));
`;

const STACK = `function make_stack() {
  let xs = null;
  function push(x) {
    xs = pair(x, xs);
  }
  return push;
}

const push = make_stack();
`;

/** A program, a text that is taken out of it (with the line, if it occurs often), what else stands there. */
describe('one missing bracket', () => {
  test.each([
    [GCD, '}', 'The { of function gcd on line 1 is never closed', 'missing after line 2.'],
    [SIGN, '} else', 'The { of if on line 2 is never closed', 'missing after line 3.', ' else'],
    [SIGN, '  }\n}', 'The { of else on line 4 is never closed', 'missing after line 5.', '}'],
    [STACK, '}\n\n', 'The { of function make_stack on line 1 is never closed', 'after line 6.', ''],
    [STACK, '  }\n', 'The { of function push on line 3 is never closed', 'after line 4.', ''],
    [GCD, 'b) {', 'a { is missing on line 1', 'where the body of function gcd begins.', 'b)'],
    [SIGN, '0) {', 'a { is missing on line 2', 'where the body of if begins.', '0)'],
    [SIGN, 'else {', 'a { is missing on line 4', 'where the body of else begins.', 'else'],
    [GCD, '% b)', 'The ( after gcd is not closed', 'a ) is missing before ;.', '% b'],
    [SIGN, '0) {', 'The ( after if is not closed', 'a ) is missing before {.', '0 {'],
    [SIGN, '2));', 'The ( after map is not closed', 'a ) is missing before ;.', '2);'],
    [GCD, '(a', 'A ( is missing before the parameters of gcda.', '', 'a'],
    [SIGN, 'if (', 'A ( is missing between if and x.', '', 'if '],
  ])('in %j without %j: %s ... %s', (program, taken, start, end, left = '') => {
    const advice = explained(program.replace(taken, left));
    expect(advice).toContain(start);
    expect(advice).toContain(end);
  });
});

test.each([
  ['char_at(text position);', 'A comma is missing between text and position.'],
  ['list(1, "two" 3);', 'A comma is missing between "two" and 3.'],
  ['f(1,);', 'There is a comma too many.'],
  ['const a = [1, 2;', 'The [ on line 1 is not closed: a ] is missing before ;.'],
  ['a[0;', 'The [ after a is not closed: a ] is missing before ;.'],
  ['const x = (1 + 2));', 'The ) on line 1 closes nothing.'],
  ['f(1);\n}\n', 'The } on line 2 closes nothing.'],
  ['const x 5;', 'A = is missing between x and 5.'],
  ['const x = 1 const y = 2;', 'A semicolon is missing before const.'],
  ['const x = 2 y;', 'An operator is missing between 2 and y.'],
  ['const x = 1 + ;', 'A value is missing between + and ;.'],
  ['const x = 1 +', 'A value is missing between + and the end.'],
  ['const x = * 2;', 'A value is missing between = and *.'],
  ['if (x === 1 and y) { 1; }', 'Source has no and. Write && instead.'],
  ['if (not x) { 1; }', 'Source has no not. Write ! instead.'],
  ['if (x) { 1; } elif (y) { 2; }', 'Source has no elif. Write else if instead.'],
  ['f(lambda x: x, 1);', 'Source has no lambda. Write x => x + 1 instead.'],
  ['int x = 1;', 'Source has no int. Write const instead.'],
  ['const y = x ** 2;', 'Source has no **. Write math_pow(x, y) instead.'],
  ['if (x): { 1; }', 'Source has no : after if. Put what belongs to it between { and }.'],
  ['for (let i = 0; i < n i = i + 1) { }', 'A semicolon is missing between n and i.'],
  ['pair(1 () => f(2));', 'A comma is missing between 1 and (.'],
  ['display(headxs));', 'A ( is missing after head on line 1: write head(xs.'],
  ['display(x, gcd:);', 'A string needs quotes: write "gcd:".'],
  ['import { f from "./a.js";', 'A } is missing before from on line 1.'],
  ['import f } from "./a.js";', 'A { is missing after import on line 1.'],
  ['import { f } from ./a.js;', 'The path of a file needs quotes: write "./a.js".'],
  ['f("Ann, 91);', 'The string on line 1 has no closing quote: write "Ann".'],
  ['f(total, total");', 'The string on line 1 has no opening quote: write "total".'],
  ['const s = "two words;', 'The string on line 1 has no closing quote: write "two words".'],
  ['const is_odd = n => n % 2 = 1;', 'To compare, write n % 2 === 1.'],
  ['x = x && a[i] = y;', 'To compare, write a[i] === y.'],
  ['def f(x) { return x; }', 'Source has no def. Write function instead.'],
])('%j is explained: %s', (text, advice) => {
  expect(explained(text)).toContain(advice);
});

test('a second mistake on a later line does not hide the first', () => {
  expect(explained('display(x y);\ndisplay(1 2);')).toBe('A comma is missing between x and y.');
});

test('of several missing braces the outermost that stays open is named', () => {
  expect(explained('function f(x) {\n  if (x) {\n    return [1;\n')).toBe(
    'The { of function f on line 1 is never closed. Add the } that belongs to it.',
  );
});

test('brackets in strings and comments are no brackets', () => {
  expect(explained('display("{(["); // }\ndisplay(1 2);')).toBe(
    'A comma is missing between 1 and 2.',
  );
});

test('other messages get no advice of this kind', () => {
  expect(findRepair('const x = 1; const x = 2;', 19, 'x has already been declared')).toBe(
    undefined,
  );
});

test('any text is explained or given up within a time limit', () => {
  const part = fc.constantFrom(
    ...'( ) [ ] { } , ; = => + ! " ` x 1 if else function \n'.split(' '),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const { problems } = parse(parts.join(' '), 4);
      for (const { explanation } of problems ?? []) expect(explanation).not.toBe('');
    }),
  );
  const started = Date.now();
  explained('{\n'.repeat(24_000));
  explained(`${'f(\n'.repeat(10_000)}x y`);
  expect(Date.now() - started).toBeLessThan(5000);
});
