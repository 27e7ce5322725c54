import { isGradable } from '@wellspring/evaluator';
import { LANGUAGES as OFFERED } from '@wellspring/languages';
import { expect, test } from 'vitest';
import { DOCUMENTED, LANGUAGES, PAGE_CHUNKS } from './languages.mjs';

test('every package that describes a language is in the catalogue, by its own name', () => {
  const offered = new Set(OFFERED.map(({ language }) => language));
  expect(new Set(LANGUAGES)).toEqual(offered);
  expect(LANGUAGES).toHaveLength(offered.size);
});

test('the grader gets the languages that can be marked, and editors those with documentation', () => {
  const gradable = new Set(OFFERED.filter(isGradable).map(({ language }) => language));
  expect(gradable).toEqual(new Set(['source']));
  expect(DOCUMENTED).toEqual(['source']);
});

test('the chunks that pages load are those that descriptions name', () => {
  const named = OFFERED.flatMap(({ chunks, channels }) => [
    chunks.run,
    ...(channels.includes('recording') ? [chunks.record] : []),
  ]);
  expect(new Set(named)).toEqual(new Set(Object.keys(PAGE_CHUNKS)));
});
