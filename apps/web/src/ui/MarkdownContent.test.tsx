import { expect, test } from 'vitest';
import MarkdownContent from './MarkdownContent';
import { uiEnglish } from './strings.en';
import { readingOf } from './testing/reading';

/** Before the lazy parts are fetched, when formulas are shown as their TeX without delimiters. */
const read = async (text: string) =>
  (await readingOf(<MarkdownContent text={text} />, { ui: uiEnglish })).join(' ');

test.each([
  ['within a line', 'The value of $x^3$ grows.', 'The value of x^3 grows.'],
  ['on lines of their own', 'So:\n\n$$\n\\frac{1}{2}\n$$\n', 'So: \\frac{1}{2}'],
  ['between two marks each, within a line', 'So $$a_1 + 1$$ holds.', 'So a_1 + 1 holds.'],
  ['in a list', '- $a < b$\n- $c$', 'a < b c'],
])('formulas stand %s', async (_where, text, seen) => {
  expect(await read(text)).toBe(seen);
});

test.each([
  'A ticket costs $5 and a day $6.',
  'Prices in $ are before tax, not in $.',
  'It costs 5$ or 6$ now.',
  'From $5$6.',
])('money is no formula: %s', async (text) => {
  expect(await read(text)).toBe(text);
});

test('a backslash keeps a dollar sign, and code keeps all of them', async () => {
  expect(await read('Write \\$x\\$.')).toBe('Write $x$.');
  expect(await read('`$x$`')).toBe('$x$');
  expect(await read('```js\nconst a = "$x$";\n```')).toBe('const a = "$x$";');
});
