import { createCatalogue } from '@wellspring/evaluator';
import { toyChapter, toyLanguage } from '@wellspring/evaluator/testing/languages';
import { LANGUAGES } from '@wellspring/languages';
import { expect, test } from 'vitest';
import { TOOLS } from '../../../tools';
import { INTRODUCTIONS } from '../../../tools/introductions';
import { chapterRanges } from './chapter-ranges';

/** Makes languages by their ids: chapters with a name, `+` before it where something is offered. */
function rangesOf(languages: Readonly<Record<string, readonly string[]>>) {
  const toys = Object.entries(languages).map(([id, names]) =>
    toyLanguage({
      id,
      chapters: names.map((name, chapter) =>
        toyChapter({ chapter, displayName: name, variant: name.includes('/') ? 'odd' : 'default' }),
      ),
    }),
  );
  const initial = { language: 'toy', chapter: 0, variant: 'default' };
  return chapterRanges(createCatalogue(toys, initial).configurations, ({ displayName }) =>
    displayName.startsWith('+'),
  );
}

test('names the first and the last chapter of each language, without variants', () => {
  expect(
    rangesOf({ one: ['1', '+2', '3/x', '+3', '+4'], two: ['+5'], three: ['6', '+7/x'] }),
  ).toEqual([
    { first: '+2', last: '+4' },
    { first: '+5', last: '+5' },
  ]);
});

test('a chapter in which it is not offered ends a range', () => {
  expect(rangesOf({ one: ['+1', '2', '+3'], two: ['+4'] })).toEqual([
    { first: '+1', last: '+1' },
    { first: '+3', last: '+3' },
    { first: '+4', last: '+4' },
  ]);
});

test('nothing is offered in no language', () => {
  expect(rangesOf({})).toEqual([]);
});

test('each tool that is introduced has a language to be named', () => {
  for (const { tool: id } of INTRODUCTIONS) {
    const isOffered = TOOLS.find((tool) => tool.id === id)?.isOffered ?? (() => false);
    expect(chapterRanges(LANGUAGES, isOffered)).not.toEqual([]);
  }
});
