import { expect, test } from 'vitest';
import { wordTools } from './words.js';

/** Looks at the place of `^` in a program. Returns its word with the program's own names; null where words mean nothing. */
function at(marked: string): string | null {
  const text = marked.replace('^', '');
  const place = wordTools.placeAt(text, marked.indexOf('^'));
  if (place === null) return null;
  const word = place.word ? text.slice(place.word.from, place.word.to) : '';
  return [`${word}:`, ...place.ownNames].join(' ');
}

test.each([
  ['(^map f xs)', 'map:'],
  ['(list->str^ing xs)', 'list->string:'],
  ['(set-car!^ p 1)', 'set-car!:'],
  ['(+ 1 ^)', ':'],
  ['(ma^', 'ma:'],
  ['|car^|', null],
])('the word at %s', (marked, expected) => {
  expect(at(marked)).toBe(expected);
});

test.each([
  ['in a string', '(display "^map")'],
  ['in a string that is being typed', '(display "map^'],
  ['in a comment', '; map^'],
  ['in a comment of several lines', '#| map\n^ |#'],
  ['in quoted data', "'(a (map^ b))"],
  ['in a quoted symbol', "(eq? x 'map^)"],
  ['in data after quote', '(quote map^)'],
  ['in a vector', '#(map^)'],
  ['in a number', '12^'],
])('words mean nothing %s', (_place, marked) => {
  expect(at(marked)).toBeNull();
});

test.each([
  ['of definitions', '(define a 1) (define (f x) x) ^', ': a f'],
  ['of later definitions', '(^a) (define (a) 1)', 'a: a'],
  ['of exported definitions', '(export (define a 1)) ^', ': a'],
  ['of imports', '(import "rune" (show heart)) ^', ': show heart'],
  ['of parameters', '(lambda (x . others) ^)', ': x others'],
  ['of a procedure and its parameters', '(define (f x) (g ^))', ': f f x'],
  ['within a body', '(define (f) (define y 1) ^)', ': f y f'],
  ['of variables', '(let ((x 1) (y 2)) ^)', ': x y'],
  ['of a loop', '(let loop ((n 1)) ^)', ': loop n'],
  ['of do', '(do ((n 1 (+ n 1))) (#t) ^)', ': n'],
  ['of several values', '(let-values (((a b) (f))) ^)', ': a b'],
  ['of received values', '(receive (a . rest) (f) ^)', ': a rest'],
  ['of a clause', '(case-lambda ((x) x) ((x y) ^))', ': x y'],
  ['of what is caught', '(guard (problem (#t ^)) 1)', ': problem'],
  [
    'of records',
    '(define-record-type point (make-point x) point? (x point-x set-x!)) ^',
    ': point-x set-x! point make-point point?',
  ],
  ['of macros', '(define-syntax twice (syntax-rules ())) ^', ': twice'],
])('the names %s are the own names of the program', (_kind, marked, expected) => {
  expect(new Set(at(marked)?.split(' '))).toEqual(new Set(expected.split(' ')));
});

test('names of other bodies are not there', () => {
  expect(at('(define (f map) map) (^map g xs)')).toBe('map: f');
  expect(at('(let ((list 1)) list) (^list 1)')).toBe('list:');
});
