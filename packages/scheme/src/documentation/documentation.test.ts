import { Runtime } from '@wellspring/engine';
import { expect, test } from 'vitest';
import { CHAPTERS } from '../chapters.js';
import { Library } from '../library/index.js';
import { Machine } from '../machine.js';
import { SCHEME } from '../runtime-language.js';
import { formsOf } from '../syntax/forms.js';
import { openSession } from '../testing/run.js';
import { documentation } from './index.js';

const { words } = documentation;
const FULL = CHAPTERS.length;
const library = new Library(
  new Machine(new Runtime({ display: () => true }, SCHEME)),
  true,
  () => undefined,
);

/** The words by chapter: `-9 car`. */
const named = (chapter: number | undefined, name: string) =>
  `${CHAPTERS[(chapter ?? 0) - 1] ?? '?'} ${name}`;

test('the words are exactly the forms and the names of the library, each in its chapter', () => {
  const forms = [...formsOf(FULL).values()].map(({ name, chapter }) => named(chapter, name));
  // `and` and `or` are both forms and procedures.
  const names = library.names(FULL).map((name) => named(library.chapterOf(name), name));
  const told = words.map(({ name, fromChapter }) => `${fromChapter} ${name}`);
  expect(told.toSorted()).toEqual([...new Set([...forms, ...names])].toSorted());
  expect(words.filter(({ summary }) => summary === '')).toEqual([]);
});

test('procedures take as many arguments as their signatures say', () => {
  for (const { name, kind, signature = '' } of words) {
    // The engine checks itself that `apply` gets a list.
    if (kind !== 'function' || name === 'apply') continue;
    const entry = library.find(name, FULL);
    const parts = signature.slice(1, -1).split(' ').slice(1);
    const optional = parts.filter((part) => part.startsWith('[')).length;
    const repeated = parts.filter((part) => part === '...').length;
    const min = parts.length - optional - 2 * repeated;
    // Optional arguments can be in a rest parameter, which takes any number.
    const most =
      entry?.max === Number.POSITIVE_INFINITY && optional > 0 ? entry.max : min + optional;
    const max = repeated > 0 ? Number.POSITIVE_INFINITY : most;
    expect([name, min, max]).toEqual([name, entry?.min, entry?.max]);
  }
});

test.each(
  words.flatMap(({ name, example, fromChapter }) =>
    example ? [{ name, example, fromChapter }] : [],
  ),
)('the console shows of the example of $name what is said', async ({ example, fromChapter }) => {
  const session = openSession(fromChapter);
  const value = await session.evaluate(example.program);
  const shown = session.shown.join('\n').trim();
  expect(shown === '' || value !== 'undefined' ? value : shown).toBe(example.result);
});

test('each chapter has what its engine has', async () => {
  for (const [index, chapter] of CHAPTERS.entries()) {
    const known = new Set(documentation.chapters.slice(0, index + 1));
    const procedures = words
      .filter(({ kind, fromChapter }) => kind !== 'keyword' && known.has(fromChapter))
      .map(({ name }) => name);
    const session = openSession(chapter);
    // oxlint-disable-next-line no-await-in-loop -- one chapter after another
    expect(await session.evaluate(procedures.join('\n'))).not.toContain('not declared');
  }
});
