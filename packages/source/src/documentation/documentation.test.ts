import { expect, test } from 'vitest';
import { describePredeclared, predeclaredNames } from '../library/index.js';
import { run, summary } from '../testing/run.js';
import { DeclaredTypes } from '../typed/declared-types.js';
import { ABOUT_NAMES, documentation } from './index.js';

const { words, types, reserved } = documentation;
/** Words whose example shows what it displays. */
const SHOWING = new Set(['display', 'raw_display', 'display_list']);
const CHAPTERS = [1, 2, 3, 4];

test('every predeclared name is explained, and nothing else', () => {
  const names = predeclaredNames().map(({ name }) => name);
  expect(Object.keys(ABOUT_NAMES).toSorted()).toEqual(names.toSorted());
  expect(words.filter(({ summary }) => summary === '')).toEqual([]);
});

test.each(CHAPTERS)(
  '§%i predeclares what is said to be there, and nothing that comes later',
  (chapter) => {
    for (const { name, kind, fromChapter } of words) {
      if (kind === 'keyword') continue;
      expect([name, describePredeclared(name, chapter)?.kind]).toEqual([
        name,
        fromChapter <= chapter ? kind : undefined,
      ]);
    }
  },
);

test.each(
  words.flatMap(({ name, example, fromChapter }) =>
    example ? [{ name, example, fromChapter }] : [],
  ),
)('the console shows of the example of $name what is said', ({ name, example, fromChapter }) => {
  const { outcome, display } = run(fromChapter, example.program);
  const result = SHOWING.has(name) ? display.join('\n') : summary(outcome);
  expect([outcome.status, result]).toEqual(['finished', example.result]);
});

const noNames = [
  ...words.filter(({ kind }) => kind === 'keyword').map(({ name }) => name),
  ...reserved,
];

test.each(noNames)('no name can be %s', (word) => {
  expect(run(4, `const ${word} = 1;`).outcome).toMatchObject({
    status: 'error',
    errors: [{ type: 'Syntax' }],
  });
});

test.each(CHAPTERS)('every type of §%i is explained', (chapter) => {
  const known = types.filter(({ fromChapter }) => fromChapter <= chapter).map(({ name }) => name);
  const { names } = new DeclaredTypes(chapter, new Map(), () => undefined);
  expect(known.toSorted()).toEqual(names.toSorted());
});

test('predeclared names have the types of the typed variant', () => {
  expect(words.find(({ name }) => name === 'append')).toMatchObject({
    type: '(xs: List<T>, ys: List<U>) => List<T | U>',
  });
});

test('functions have the parameters with which they display themselves', () => {
  expect(words.find(({ name }) => name === 'display')).toMatchObject({
    kind: 'function',
    fromChapter: 1,
    parameters: 'val, prepend = undefined',
  });
});
