import { expect, test } from 'vitest';
import { duplicate, entriesOf, foldersAround, foldersIn, freeName, type Project } from './index';

const project: Project = {
  files: {
    '/p/b.js': 'b',
    '/p/a10.js': '10',
    '/p/a2.js': '2',
    '/p/Z.js': 'Z',
    '/p/lib/deep/x.js': 'x',
    '/q/other.js': '',
  },
  folders: ['/p/empty', '/p/lib'],
  tabs: ['/p/b.js'],
  activePath: '/p/b.js',
};

test('folders come first, then files, each by name as people count', () => {
  expect(entriesOf(project, '/p').map(({ name, kind }) => `${kind} ${name}`)).toEqual([
    'folder empty',
    'folder lib',
    'file a2.js',
    'file a10.js',
    'file b.js',
    'file Z.js',
  ]);
  expect(entriesOf(project, '/p/empty')).toEqual([]);
});

test('folders are found that exist only because a file lies in them', () => {
  expect(foldersIn(project, '/p')).toEqual(['/p/empty', '/p/lib', '/p/lib/deep']);
  expect(foldersAround('/p/lib/deep/x.js', '/p')).toEqual(['/p/lib/deep', '/p/lib']);
  expect(foldersAround('/p/b.js', '/p')).toEqual([]);
});

test.each([
  ['new.js', 'new.js'],
  ['b.js', 'b-2.js'],
  ['lib', 'lib-2'],
  ['.b', '.b'],
])('the free name after %s is %s', (wanted, free) => {
  expect(freeName(project, '/p', wanted)).toBe(free);
});

test('a copy of a folder holds copies of all in it, and opens nothing', () => {
  const { project: copied, copy } = duplicate(project, '/p/lib');
  expect(copy).toBe('/p/lib-2');
  expect(copied.files['/p/lib-2/deep/x.js']).toBe('x');
  expect(copied.folders).toContain('/p/lib-2');
  expect(copied.tabs).toEqual(project.tabs);
  expect(duplicate(copied, '/p/lib').copy).toBe('/p/lib-3');
});
