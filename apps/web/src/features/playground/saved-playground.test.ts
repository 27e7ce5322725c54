import { findLanguage } from '@wellspring/languages';
import { expect, test } from 'vitest';
import { createFile, withBreakpoints } from '../../ui/workspace/project';
import {
  defaultLanguage,
  firstLanguage,
  formatSaved,
  parseSaved,
  playgroundWith,
} from './saved-playground';

const source2 = findLanguage('source', 2, 'default') ?? defaultLanguage();
const one = playgroundWith('display("你好 😀");\n', source2);
const saved = {
  ...one,
  project:
    createFile(one.project, '/playground', 'lib.js', 'export const x = 1;').project ?? one.project,
  isFolderMode: true,
  timeoutMs: 2500,
  history: ['1;', 'f(\n2);'],
};

/** A stored text, edited by hand. */
function withParts(parts: object): string {
  return JSON.stringify({ ...(JSON.parse(formatSaved(saved)) as object), ...parts });
}

test('what is kept comes back as it was', () => {
  expect(parseSaved(formatSaved(saved))).toEqual(saved);
});

test('an external library is kept, and one that is not offered any more is left out', () => {
  const withSounds = { ...saved, library: 'SOUNDS' as const };
  expect(parseSaved(formatSaved(withSounds))).toEqual(withSounds);
  expect(parseSaved(withParts({ library: 'GONE' }))).toEqual(saved);
});

test('marked lines are kept with their files, and do no harm where they cannot be read', () => {
  const marked = { ...saved, project: withBreakpoints(saved.project, '/playground/lib.js', [1]) };
  expect(parseSaved(formatSaved(marked))).toEqual(marked);
  expect(parseSaved(withParts({ breakpoints: { '/playground/lib.js': [0] } }))).toEqual(saved);
});

test('conditions of breakpoints are kept, and do no harm where they cannot be read', () => {
  const conditions = {
    '/playground/lib.js': { 1: { condition: 'x > 1' }, 2: { logMessage: '{x}' } },
  };
  const marked = { ...saved, project: { ...saved.project, conditions } };
  expect(parseSaved(formatSaved(marked))).toEqual(marked);
  expect(parseSaved(withParts({ conditions: { '/playground/lib.js': 1 } }))).toEqual(saved);
});

test('REPL entries take no room that the files need: the newest are kept', () => {
  const history = [1, 2, 3, 4, 5].map((at) => `${at};${' '.repeat(30_000)}`);
  expect(parseSaved(formatSaved({ ...saved, history }))?.history).toEqual(history.slice(2));
  const longest = ['x'.repeat(100_001)];
  expect(parseSaved(formatSaved({ ...saved, history: longest }))?.history).toEqual([]);
});

test('a language that is no longer offered becomes the default and the program stays', () => {
  const text = formatSaved({ ...saved, language: { ...source2, chapter: 99 } });
  expect(parseSaved(text)).toMatchObject({
    project: saved.project,
    language: { chapter: 4 },
    notOffered: { language: 'source', chapter: 99, variant: 'default' },
  });
});

test.each([
  ['nothing', ''],
  ['not JSON', '{"version":1,'],
  ['not an object', '"text"'],
  ['null', 'null'],
  ['another version', formatSaved(saved).replace('"version":2', '"version":3')],
  ['files that are none', withParts({ files: { '/playground/program.js': 1 } })],
  ['a program that is not text', '{"version":1,"program":{},"language":"source","chapter":4}'],
  ['a prototype in disguise', '{"__proto__":{"version":1,"program":""}}'],
])('%s is refused', (_what, text) => {
  expect(parseSaved(text)).toBeNull();
});

test.each([
  ['time limit', { timeoutMs: -1 }, { timeoutMs: 1000 }],
  ['history', { history: [1] }, { history: [] }],
  ['list of folders', { folders: undefined }, { isFolderMode: true }],
  ['language', { chapter: 'two' }, { language: { displayName: 'Source §4' } }],
  [
    'path',
    { files: { ...saved.project.files, '/playground/../x.js': 'x', '/playground/y.js': 2 } },
    {},
  ],
  ['open file', { activePath: 7 }, {}],
])('a damaged %s loses no text', (_what, parts, expected) => {
  const read = parseSaved(withParts(parts));
  expect(read).toMatchObject({ isDamaged: true, ...expected });
  expect(read?.project.files).toEqual(saved.project.files);
  expect(read?.project.activePath).not.toBeNull();
});

test('a damaged text of an earlier version keeps its program', () => {
  expect(parseSaved('{"version":1,"program":"kept;"}')).toMatchObject({
    project: { files: { '/playground/program.js': 'kept;' } },
    isDamaged: true,
  });
});

test('what an earlier version kept comes back as the only file', () => {
  const before = {
    version: 1,
    program: 'display("kept");',
    language: 'source',
    chapter: 2,
    variant: 'default',
    history: ['1;'],
  };
  expect(parseSaved(JSON.stringify(before))).toEqual({
    ...playgroundWith('display("kept");', source2),
    history: ['1;'],
  });
});

test('what was kept after a file got another name is whole, and keeps its folders', () => {
  const folders = ['/playground/empty', '/playground'];
  const read = parseSaved(withParts({ folders }));
  expect(read?.isDamaged).toBeUndefined();
  expect(read?.project.folders).toEqual(['/playground/empty']);
});

test('tabs of files that are not there are left out', () => {
  const text = withParts({
    tabs: ['/playground/gone.js', '/playground/lib.js', '/playground/lib.js'],
    activePath: '/playground/gone.js',
  });
  expect(parseSaved(text)?.project).toMatchObject({
    tabs: ['/playground/lib.js'],
    activePath: '/playground/lib.js',
  });
});

test('people of a course begin in its language', () => {
  expect(firstLanguage({ sourceChapter: 2, sourceVariant: 'default' })).toBe(source2);
});

test('where the variant of a course does not run, its people begin in the chapter itself', () => {
  const source1 = findLanguage('source', 1, 'default');
  expect(source1).not.toBeNull();
  expect(firstLanguage({ sourceChapter: 1, sourceVariant: 'lazy' })).toBe(source1);
});

test('a chapter that is not offered here is not begun with, nor anything outside of a course', () => {
  expect(firstLanguage({ sourceChapter: 9, sourceVariant: 'default' })).toBe(defaultLanguage());
  expect(firstLanguage(null)).toBe(defaultLanguage());
});
