import { isGradable } from '@wellspring/evaluator';
import { LANGUAGES as OFFERED } from '@wellspring/languages';
import { expect, test } from 'vitest';
import { DOCUMENTED, LANGUAGES, PAGE_CHUNKS } from './languages.mjs';

test('every package that describes a language is in the catalogue, by its own name', () => {
  const offered = new Set(OFFERED.map(({ language }) => language));
  expect(new Set(LANGUAGES)).toEqual(offered);
  expect(LANGUAGES).toHaveLength(offered.size);
});

test('the grader gets no language of unlimited power, and editors get documentation of offered ones', () => {
  const gradable = OFFERED.filter(isGradable);
  expect(gradable.map(({ language }) => language)).toContain('source');
  expect(gradable.filter(({ isUnlimited }) => isUnlimited)).toEqual([]);
  expect(DOCUMENTED).toContain('source');
  expect(LANGUAGES).toEqual(expect.arrayContaining([...DOCUMENTED]));
});

test('the chunks that pages load are those that descriptions name', () => {
  const named = OFFERED.flatMap(({ chunks, channels }) => [
    chunks.run,
    ...(channels.includes('recording') ? [chunks.record] : []),
  ]);
  expect(new Set(named)).toEqual(new Set(Object.keys(PAGE_CHUNKS)));
});
