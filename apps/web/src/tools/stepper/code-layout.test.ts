import { findChapter } from '@wellspring/languages';
import { sourceLanguage } from '@wellspring/source/editor';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOut } from './code-layout';

const grammar = sourceLanguage.parser;

/** The layout of a program, with its lines as a list. */
const lines = (code: string, width: number) => layOut(code, width, grammar).text.split('\n');

test('without a grammar nothing changes', () => {
  const code = 'f(first, second, third);';
  expect(layOut(code, 12, grammar).text).not.toBe(code);
  expect(layOut(code, 12, null).text).toBe(code);
});

test('what fits is left as it is', () => {
  const code = 'function f(x) {\n  return x;\n}\nf(1);';
  expect(layOut(code, 15, grammar).text).toBe(code);
});

test.each([
  [
    'arguments stand below each other, those of the outermost call first',
    'sum(square(a_long_name), square(another_long_name), 1);',
    40,
    ['sum(square(a_long_name),', '    square(another_long_name),', '    1);'],
  ],
  [
    'arguments far to the right begin on a line of their own',
    'const result = accumulate((x, y) => x + y, 0, enum_list(1, 10));',
    30,
    ['const result = accumulate(', '  (x, y) => x + y,', '  0,', '  enum_list(1, 10));'],
  ],
  [
    'operators end their lines',
    '20 * (19 * (18 * (17 * (16 * factorial(15)))));',
    24,
    ['20 * (19 * (18 * (17 *', '  (16 *', '  factorial(15)))));'],
  ],
  [
    'the loosest operators are broken first',
    'return aaaaaaaa === 1 && bbbbbbbb === 2 || cccccccc === 3;',
    44,
    ['return aaaaaaaa === 1 && bbbbbbbb === 2 ||', '       cccccccc === 3;'],
  ],
  [
    'a conditional expression is broken as in textbooks',
    'return is_null(xs) ? 0 : is_pair(xs) ? count(head(xs)) + count(tail(xs)) : 1;',
    50,
    [
      'return is_null(xs)',
      '       ? 0',
      '       : is_pair(xs)',
      '       ? count(head(xs)) + count(tail(xs))',
      '       : 1;',
    ],
  ],
  [
    'the elements of a list are filled into lines',
    'f([1, [2, [3, [4, [5, [6, [7, [8, null]]]]]]]]);',
    24,
    ['f([1, [2, [3, [4, [5,', '   [6, [7, [8,', '   null]]]]]]]]);'],
  ],
  [
    'the body of a function goes to the next line where it fits there',
    'const f = (first, second) => first * second + first;',
    44,
    ['const f =', '  (first, second) => first * second + first;'],
  ],
  [
    'a block within an expression moves with its line',
    'apply_to_all(x => {\n  return x;\n}, a_list_with_a_name);',
    22,
    ['apply_to_all(', '  x => {', '    return x;', '  },', '  a_list_with_a_name);'],
  ],
  [
    'a text is never broken',
    'f("one two three four", 2);',
    12,
    ['f("one two three four",', '  2);'],
  ],
])('%s', (_what, code, width, expected) => {
  expect(lines(code, width)).toEqual(expected);
});

test('a statement that goes on is moved in, within the blocks around it', () => {
  expect(
    lines(
      'function f(x) {\n  if (x === 1 && g(x) === 2) {\n    return g(x + 1) + g(x + 2);\n  } else {\n    return 1;\n  }\n}',
      24,
    ),
  ).toEqual([
    'function f(x) {',
    '  if (x === 1 &&',
    '      g(x) === 2) {',
    '    return g(x + 1) +',
    '           g(x + 2);',
    '  } else {',
    '    return 1;',
    '  }',
    '}',
  ]);
});

test('places in the program are found in the layout', () => {
  const code = 'sum(square(a_long_name), square(another_long_name), 1);';
  const layout = layOut(code, 30, grammar);
  const at = (part: string) => {
    const from = code.indexOf(part);
    const place = layout.placeOf({ from, to: from + part.length, definition: 3 });
    expect(place.definition).toBe(3);
    return layout.text.slice(place.from, place.to);
  };
  for (const part of ['sum', 'square(another_long_name)', '1', ');', 'square(a_long_name),']) {
    expect(at(part)).toBe(part);
  }
  expect(at('square(a_long_name), square').replaceAll(/\s/g, '')).toBe(
    'square(a_long_name),square',
  );
});

/** Programs as the stepper prints them. */
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.constantFrom('1', 'x', 'a_longer_name', '"a text, with (spaces"', 'null', '-5', '$map'),
    fc
      .tuple(tie('expression'), fc.constantFrom('+', '*', '&&', '||', '==='), tie('expression'))
      .map(([left, operator, right]) => `${left} ${operator} (${right})`),
    fc.array(tie('expression'), { maxLength: 3 }).map((all) => `f(${all.join(', ')})`),
    fc.tuple(tie('expression'), tie('expression')).map((pair) => `[${pair.join(', ')}]`),
    fc
      .tuple(tie('expression'), tie('expression'), tie('expression'))
      .map(([test, yes, no]) => `(${test}) ? ${yes} : ${no}`),
    tie('expression').map((body) => `((x, y) => ${body})(1, !x)`),
    tie('expression').map((body) => `(x => {\n  const y = ${body};\n  return y;\n})`),
  ),
}));

const bare = (text: string) => text.replaceAll(/\s+/g, '');

test('nothing but white space changes, whatever the program and the width', () => {
  fc.assert(
    fc.property(
      fc.array(expression, { maxLength: 3 }),
      fc.integer({ min: 1, max: 80 }),
      (all, width) => {
        const code = all.map((one) => `${one};`).join('\n');
        const { text, placeOf } = layOut(code, width, grammar);
        expect(bare(text)).toBe(bare(code));
        for (const { index, 0: token } of code.matchAll(/"[^"]*"|[\w$]+/g)) {
          const { from, to } = placeOf({ from: index, to: index + token.length });
          expect(text.slice(from, to)).toBe(token);
        }
      },
    ),
  );
});

test('a term of thousands of characters, nested hundreds of times, is laid out', () => {
  const code = `${'f(1 + ('.repeat(800)}1${'))'.repeat(800)};`;
  expect(bare(layOut(code, 36, grammar).text)).toBe(bare(code));
});

test('what is cut off or far too long stays readable', () => {
  const cut = 'f(aaaaaaaaaaaaaa, bbbbbbbbbbbbbbbb, [1, [2...<truncated>';
  expect(bare(layOut(cut, 20, grammar).text)).toBe(bare(cut));
  const long = 'f(1, 2); '.repeat(20_000);
  expect(layOut(long, 20, grammar).text).toBe(long);
});

test('lines keep their indentation where it says what belongs to a block', async () => {
  const python = (await findChapter(-4, 'default')?.definition.editor?.())?.grammar ?? null;
  const code = '2 * (\n    if x == 0:\n        return a_name_that_is_too_long\n)';
  expect(python).not.toBeNull();
  expect(layOut(code, 34, python).text).toBe(code);
});
