import { expect, test } from 'vitest';
import { mergeProjects, type Project } from './index';

const base: Project = {
  files: { '/p/a.js': 'a', '/p/b.js': 'b' },
  folders: [],
  tabs: ['/p/a.js', '/p/b.js'],
  activePath: '/p/b.js',
};

test('changes of two tabs are merged, and of two changes to the same part the own one counts', () => {
  const mine = { ...base, files: { ...base.files, '/p/a.js': 'mine', '/p/new.js': 'n' } };
  const theirs = {
    ...base,
    files: { '/p/a.js': 'theirs', '/p/b.js': 'B', '/p/other.js': 'o' },
    folders: ['/p/made'],
  };
  const merged = mergeProjects(base, mine, theirs);
  expect(merged.files).toEqual({
    '/p/a.js': 'mine',
    '/p/b.js': 'B',
    '/p/other.js': 'o',
    '/p/new.js': 'n',
  });
  expect(merged.folders).toEqual(['/p/made']);
});

test('tabs stay as they are here, but those of files that went', () => {
  const opened = { ...base, tabs: ['/p/b.js'], activePath: '/p/b.js' };
  expect(mergeProjects(base, base, opened)).toMatchObject({ tabs: base.tabs });
  const deleted = { ...base, files: { '/p/a.js': 'a' }, tabs: ['/p/a.js'], activePath: '/p/a.js' };
  expect(mergeProjects(base, base, deleted)).toMatchObject({
    files: { '/p/a.js': 'a' },
    tabs: ['/p/a.js'],
    activePath: '/p/a.js',
  });
});

test('where all that was open here went, what is open there shows', () => {
  const only = { ...base, tabs: ['/p/b.js'] };
  const renamed = {
    ...base,
    files: { '/p/a.js': 'a', '/p/c.js': 'b' },
    tabs: ['/p/c.js'],
    activePath: '/p/c.js',
  };
  expect(mergeProjects(only, only, renamed)).toMatchObject({
    tabs: ['/p/c.js'],
    activePath: '/p/c.js',
  });
  const none = { ...base, tabs: [], activePath: null };
  expect(mergeProjects(none, none, renamed)).toMatchObject({ tabs: [], activePath: null });
});

test('a deletion here and a change there leaves it deleted; a folder deleted here stays so', () => {
  const withFolder = { ...base, folders: ['/p/f'] };
  const mine = { ...base, files: { '/p/a.js': 'a' }, tabs: ['/p/a.js'], activePath: '/p/a.js' };
  const theirs = { ...withFolder, files: { ...base.files, '/p/b.js': 'changed' } };
  expect(mergeProjects(withFolder, mine, theirs)).toMatchObject({
    files: { '/p/a.js': 'a' },
    folders: [],
  });
});

test('a file here and a folder of its name there: what is mine stays', () => {
  const mine = { ...base, files: { ...base.files, '/p/x': 'mine' } };
  const theirs = { ...base, files: { ...base.files, '/p/x/y.js': '' }, folders: ['/p/x'] };
  const merged = mergeProjects(base, mine, theirs);
  expect(Object.keys(merged.files)).toEqual(['/p/a.js', '/p/b.js', '/p/x']);
  expect(merged.folders).toEqual([]);
});
