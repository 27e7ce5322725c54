import { expect, test } from 'vitest';
import { fold, FOLD_CHARACTERS, FOLD_LINES, SHOWN_CHARACTERS, unfold } from './folding';

test.each(['', '42', 'two\nlines', 'x'.repeat(FOLD_CHARACTERS)])(
  'a short text is shown whole',
  (text) => {
    expect(fold(text)).toEqual({ shown: text, hidden: 0 });
  },
);

test('a text of many lines shows its first ones', () => {
  const text = Array.from({ length: 100 }, (_, n) => `${n}`).join('\n');
  const { shown, hidden } = fold(text);
  expect(shown.split('\n')).toHaveLength(FOLD_LINES);
  expect(shown.length + hidden).toBe(text.length);
});

test('a text of exactly the allowed lines is whole', () => {
  const text = Array.from({ length: FOLD_LINES }, () => 'x').join('\n');
  expect(fold(text).hidden).toBe(0);
});

test('a line without end is cut by characters', () => {
  expect(fold('x'.repeat(10_000))).toEqual({ shown: 'x'.repeat(FOLD_CHARACTERS), hidden: 8000 });
});

test('a character made of two units is never cut in half', () => {
  const text = `${'x'.repeat(FOLD_CHARACTERS - 1)}😀${'y'.repeat(10)}`;
  expect(fold(text).shown).toBe('x'.repeat(FOLD_CHARACTERS - 1));
});

test('all of a text that no page could hold is still only a part', () => {
  expect(unfold('x'.repeat(SHOWN_CHARACTERS + 5))).toEqual({
    shown: 'x'.repeat(SHOWN_CHARACTERS),
    hidden: 5,
  });
});
