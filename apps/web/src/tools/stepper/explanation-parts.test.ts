import { loadPhrasebooks } from '@wellspring/languages/chinese';
import { describe, expect, test } from 'vitest';
import { explanationParts, shortened } from './explanation-parts';

const code = (explanation: string) =>
  explanationParts(explanation).flatMap(({ text, isCode }) => (isCode ? [text] : []));

test.each([
  ['Start of evaluation', []],
  ['Binary expression 1 > 2 evaluated', ['1 > 2']],
  ['Unary expression evaluated, boolean false negated.', ['false']],
  ['Constant x declared and substituted into the rest of block', ['x']],
  ['Function f declared, parameter(s) a,b required', ['f', 'a', 'b']],
  ['Function f declared, parameter(s)  required', ['f']],
  ['f runs', ['f']],
  ['() => {...} runs', ['() => {...}']],
  [
    'x => square(x), [4, null] substituted into f, xs of (f, xs) => f(head(xs))',
    ['x => square(x)', '[4, null]', 'f', 'xs', '(f, xs) => f(head(xs))'],
  ],
  [
    '"a, b substituted into c of d" substituted into x of f',
    ['"a, b substituted into c of d"', 'x', 'f'],
  ],
  [
    '(x, y) => {\n  return x;\n} substituted into f of g',
    ['(x, y) => {\n  return x;\n}', 'f', 'g'],
  ],
  ['" runs" returned', ['" runs"']],
  ['1 + 1; finished evaluating', ['1 + 1;']],
  ['Conditional expression evaluated, condition is true, consequent evaluated', ['true']],
  ['Line 3: Name x not declared.', ['x']],
  ['...', []],
  ['求值开始', []],
  ['二元表达式 1 > 2 求值完毕', ['1 > 2']],
  ['空语句块求值完毕', []],
  ['声明函数 f，所需参数：a,b', ['f', 'a', 'b']],
  [
    '用 x => g(x), [4, null] 替换 (f, xs) => f(head(xs)) 中的 f, xs',
    ['x => g(x)', '[4, null]', '(f, xs) => f(head(xs))', 'f', 'xs'],
  ],
  ['运行 f', ['f']],
  ['第 3 行：名称 x 未声明。', ['x']],
])('in %j the code is %j', (explanation, expected) => {
  expect(code(explanation)).toEqual(expected);
  expect(
    explanationParts(explanation)
      .map(({ text }) => text)
      .join(''),
  ).toBe(explanation);
});

test('long code is shortened to its beginning and its end, with whole names', () => {
  expect(shortened('f(1)')).toBeNull();
  const list = `[${Array.from({ length: 40 }, (_, index) => index).join(', ')}]`;
  const short = shortened(list);
  expect(list.startsWith(short?.begins ?? '?')).toBe(true);
  expect(list.endsWith(short?.ends ?? '?')).toBe(true);
  expect(`${short?.begins}…${short?.ends}`).toBe(
    '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,… 37, 38, 39]',
  );
  expect(shortened(`"${'a'.repeat(100)}"`)?.begins).toHaveLength(42);
});

/** The sentences of the stepper with code in them: pairs of English and Chinese. */
const books = await loadPhrasebooks();
const { phrases = {} } = books.find((book) => 'Start of evaluation' in book.phrases) ?? {};
const sentences = Object.entries(phrases).filter(([english]) => /\{\w+\}/.test(english));

/** Examples of the words that holes such as `{kind:word}` can contain. */
const WORDS: Readonly<Record<string, string>> = {
  kind: 'value',
  operator: 'AND',
  left: 'true',
  condition: 'true',
};

describe('every sentence of the stepper has a form by which its code is found', () => {
  test('the sentences of the stepper are found in its Chinese', () =>
    expect(sentences.length).toBeGreaterThan(5));

  test.each(sentences)('%s', (english, chinese) => {
    const words = new Set([...english.matchAll(/\{(\w+):word\}/g)].map(([, name = '']) => name));
    const holes = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    for (const sentence of [english, chinese]) {
      const filled = sentence.replaceAll(/\{(\w+)(?::word)?\}/g, (_hole, name: string) =>
        words.has(name) ? (WORDS[name] ?? 'word') : `${name}1`,
      );
      const wanted = holes.filter((name) => sentence.includes(`{${name}}`));
      expect(code(filled)).toEqual(expect.arrayContaining(wanted.map((name) => `${name}1`)));
    }
  });
});
