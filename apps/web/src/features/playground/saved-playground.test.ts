import { findLanguage } from '@wellspring/evaluator';
import { expect, test } from 'vitest';
import { defaultLanguage, formatSaved, parseSaved } from './saved-playground';

const source2 = findLanguage('source', 2, 'default') ?? defaultLanguage();
const saved = { program: 'display("你好 😀");\n', language: source2, history: ['1;', 'f(\n2);'] };

test('what is kept comes back as it was', () => {
  expect(parseSaved(formatSaved(saved))).toEqual(saved);
});

test('a language that is no longer offered becomes the default and the program stays', () => {
  const text = formatSaved({ ...saved, language: { ...source2, chapter: 99 } });
  expect(parseSaved(text)).toMatchObject({ program: saved.program, language: { chapter: 4 } });
});

test.each([
  ['nothing', ''],
  ['not JSON', '{"version":1,'],
  ['not an object', '"text"'],
  ['null', 'null'],
  ['another version', formatSaved(saved).replace('"version":1', '"version":2')],
  ['a program that is not text', '{"version":1,"program":{},"language":"source","chapter":4}'],
  ['a prototype in disguise', '{"__proto__":{"version":1,"program":""}}'],
])('%s is refused', (_what, text) => {
  expect(parseSaved(text)).toBeNull();
});
