import { expect, test } from 'vitest';
import { hasOtherLines, placeAt, placeOfJavaScript, startsOfLines, withPlace } from './lines.js';

test('a line ends at a line feed, a carriage return, or both, and nowhere else', () => {
  expect(startsOfLines('a\nb\r\nc\rd\u2028e\u2029f')).toEqual([0, 2, 5, 7]);
  expect(startsOfLines('')).toEqual([0]);
});

test.each([
  [0, { line: 1, column: 0 }],
  [1, { line: 1, column: 1 }],
  [2, { line: 2, column: 0 }],
  [5, { line: 2, column: 3 }],
])('the place of offset %i is %j', (offset, place) => {
  expect(placeAt(startsOfLines('a\nb\u2028cd'), offset)).toEqual(place);
});

test('a place in the lines of JavaScript is led back', () => {
  const text = 'ab\u2028cd\nef\u2029gh';
  expect(hasOtherLines(text)).toBe(true);
  expect(placeOfJavaScript(text, { line: 1, column: 1 })).toEqual({ line: 1, column: 1 });
  expect(placeOfJavaScript(text, { line: 2, column: 1 })).toEqual({ line: 1, column: 4 });
  expect(placeOfJavaScript(text, { line: 3, column: 0 })).toEqual({ line: 2, column: 0 });
  expect(placeOfJavaScript(text, { line: 4, column: 2 })).toEqual({ line: 2, column: 5 });
});

test('where both count the same lines nothing changes, also beyond the end', () => {
  expect(placeOfJavaScript('a\nb', { line: 7, column: 3 })).toEqual({ line: 7, column: 3 });
});

test('a text that ends with its place names the other one', () => {
  expect(withPlace('Unexpected token (3:1)', { line: 1, column: 9 })).toBe(
    'Unexpected token (1:9)',
  );
  expect(withPlace('a (3:1) b', { line: 1, column: 9 })).toBe('a (3:1) b');
});
