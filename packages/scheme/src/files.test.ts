import { expect, test } from 'vitest';
import { language } from './language.js';
import { openSession, run, summary } from './testing/run.js';

test('a file imports what another exports', async () => {
  const outcome = await openSession().outcome({
    '/main.scm': '(import "./lib.scm" (twice base)) (twice base)',
    '/lib.scm':
      '(define hidden 2) (export (define (twice x) (* hidden x))) (export (define base 21))',
  });
  expect(summary(outcome)).toBe('42');
});

test.each([
  ['(import "./lib.scm" (hidden))', "'./lib.scm' does not contain a definition for 'hidden'."],
  ['(import "./nowhere.scm" (x))', "Module './nowhere.scm' not found."],
  ['(import "nowhere" (x))', "Module 'nowhere' not found."],
  ['(import "./main.scm" (x))', "Circular import detected: '/main.scm' -> '/main.scm'."],
])('%s is refused', async (text, message) => {
  const outcome = await openSession().outcome({
    '/main.scm': text,
    '/lib.scm': '(define hidden 1)',
  });
  expect(summary(outcome)).toContain(`Import ${message}`);
});

test.each([
  [')', "Unexpected ')'"],
  ['(', 'Syntax error at (1:1)\n(\nUnexpected EOF'],
  ['(+ 1', 'Syntax error at (1:4)\n(+ 1\nUnexpected EOF'],
  ['"abc', 'Unexpected EOF (1:4)'],
  ['[+ 1 2)', "Expected 'matching parentheses' but got '[ + 1 2 )'"],
  ['(+ 1 . 2)', "Unexpected '.'"],
  ['#@', "Unexpected character '#' (1:1)"],
])('%s cannot be read', async (text, message) => {
  expect(await run(text)).toContain(message);
});

test.each([
  ['[+ 1 2]', '3'],
  ['; comment\n#| block #| in it |# |# #;(left out) 5', '5'],
  ['(define |a b| 1) |a b|', '1'],
  ['"a\\n\\t\\"\\\\\\x41;"', '"a\\n\\t\\"\\\\A"'],
  ["'(quote a)", '(quote a)'],
  ["'(1 . (2 . (3)))", '(1 2 3)'],
  ['(list #t #false #\\a #\\space)', '(#t #f #\\a #\\space)'],
  ["'#(1 #(2))", '#(1 #(2))'],
])('%s is read', async (text, expected) => {
  expect(await run(text)).toBe(expected);
});

const isUnfinished = (entry: string): boolean => language.isUnfinished(entry);

test('an entry of the REPL goes on while something is open', () => {
  expect(
    ['(a', '(a "b)', "'", '#| a', '(a ; )', '[a', '|a'].filter((entry) => !isUnfinished(entry)),
  ).toEqual([]);
  expect(
    ['', '(a)', '(a ")")', '(a #\\()', 'a ; (', '(a))'].filter((entry) => isUnfinished(entry)),
  ).toEqual([]);
});

test('tokens, words, constants and declared names', () => {
  expect(language.countTokens("(define (f x) 'x) ; (no)")).toBe(9);
  expect(
    language.declaredNames(
      '(define x 1) (define (f) (define y 1)) (export (define z 1)) ; (define no 1)',
    ),
  ).toEqual(['x', 'f', 'z']);
  expect(language.constant('limit', '5 ; five')).toBe('(define limit 5 ; five\n)\n');
  expect(language.constant('1st', '5')).toBeNull();
  expect(language.words('(set-car! xs "not this")')).toEqual(['set-car!', 'xs']);
});
