import { expect, test } from 'vitest';
import { projectOf } from '../../../../ui/workspace/project';
import { MAX_FILES, MAX_PROJECT_CHARACTERS } from './limits';
import type { Batch } from './read-files';
import { clashesOf, importFiles } from './import-files';

const project = { ...projectOf('/p/a.js', 'old'), folders: ['/p/folder'] };
const batch = (files: Readonly<Record<string, string>>): Batch => ({
  files: new Map(Object.entries(files)),
  refused: [],
  adapted: [],
});
const incoming = batch({ '/p/a.js': 'new', '/p/lib/b.js': 'b' });

test('only another text under the same path is a clash', () => {
  expect(clashesOf(project, incoming)).toEqual(['/p/a.js']);
  expect(clashesOf(project, batch({ '/p/a.js': 'old' }))).toEqual([]);
});

test.each([
  ['replace', { '/p/a.js': 'new', '/p/lib/b.js': 'b' }, ['/p/a.js', '/p/lib/b.js']],
  [
    'keep-both',
    { '/p/a.js': 'old', '/p/a-2.js': 'new', '/p/lib/b.js': 'b' },
    ['/p/a-2.js', '/p/lib/b.js'],
  ],
  ['skip', { '/p/a.js': 'old', '/p/lib/b.js': 'b' }, ['/p/lib/b.js']],
] as const)('%s', (choice, files, paths) => {
  const taken = importFiles(project, incoming, choice);
  expect(taken).toMatchObject({ paths, refused: [] });
  expect(taken.project.files).toEqual(files);
  expect(taken.project.tabs).toEqual(project.tabs);
});

test('what is no file and what is no folder stay what they are', () => {
  const { project: now, refused } = importFiles(
    project,
    batch({ '/p/folder': 'x', '/p/a.js/b.js': 'y', '/p/c.js': 'z' }),
    'replace',
  );
  expect(Object.keys(now.files)).toEqual(['/p/a.js', '/p/c.js']);
  expect(refused).toEqual([
    { name: '/p/folder', reason: 'taken' },
    { name: '/p/a.js/b.js', reason: 'taken' },
  ]);
});

test('a project does not grow without end', () => {
  const large = 'x'.repeat(MAX_PROJECT_CHARACTERS - 10);
  expect(
    importFiles(project, batch({ '/p/l.js': large, '/p/s.js': 'x'.repeat(20) }), 'skip'),
  ).toMatchObject({ paths: ['/p/l.js'], refused: [{ name: '/p/s.js', reason: 'full' }] });
  const many = batch(
    Object.fromEntries(Array.from({ length: MAX_FILES }, (_, at) => [`/p/${at}`, ''])),
  );
  expect(importFiles(project, many, 'skip').refused).toEqual([
    { name: `/p/${MAX_FILES - 1}`, reason: 'many' },
  ]);
});
