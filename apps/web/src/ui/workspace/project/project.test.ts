import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  activeText,
  addFiles,
  closeTabs,
  createFile,
  createFolder,
  isPath,
  move,
  movedTabs,
  moveTab,
  nameProblem,
  openFile,
  type Project,
  type ProjectChange,
  projectOf,
  remove,
  rename,
  shortNames,
  withActiveText,
} from './index';

const start = projectOf('/p/program.js', 'one;');

function made({ project, problem }: ProjectChange): Project {
  if (!project) throw new Error(problem);
  return project;
}

test('a file is created, opened, edited and run by being the active one', () => {
  const project = withActiveText(made(createFile(start, '/p', 'lib.js')), 'two;');
  expect(project.tabs).toEqual(['/p/program.js', '/p/lib.js']);
  expect(project.files).toEqual({ '/p/program.js': 'one;', '/p/lib.js': 'two;' });
  expect(activeText(project)).toBe('two;');
});

test('open files are followed to where they are moved, and to nowhere else', () => {
  const lib = made(createFile(made(createFolder(start, '/p', 'lib')), '/p/lib', 'a.js', 'a;'));
  const renamed = made(rename(lib, '/p/lib', 'library'));
  expect(movedTabs(lib, renamed)).toEqual([['/p/lib/a.js', '/p/library/a.js']]);
  expect(movedTabs(lib, withActiveText(lib, 'b;'))).toEqual([]);
  expect(movedTabs(lib, moveTab(lib, '/p/lib/a.js', -1))).toEqual([]);
  expect(movedTabs(lib, remove(lib, '/p/lib'))).toEqual([]);
});

test.each([
  ['', 'empty'],
  ['my file.js', 'characters'],
  ['a/b', 'characters'],
  ['..', 'dots'],
  ['x'.repeat(101), 'long'],
  ['program.js', 'taken'],
  ['Ünicode.js', 'characters'],
  ['__proto__', 'characters'],
])('no file is named %j', (name, problem) => {
  expect(createFile(start, '/p', name)).toEqual({ problem });
});

test('closing the active tab shows its left neighbour, and the last tab leaves none', () => {
  const two = made(createFile(start, '/p', 'lib.js'));
  const closed = closeTabs(two, (path) => path === '/p/lib.js');
  expect(closed.activePath).toBe('/p/program.js');
  expect(closed.files).toHaveProperty(['/p/lib.js']);
  const none = closeTabs(closed, () => true);
  expect(none).toMatchObject({ tabs: [], activePath: null });
  expect(activeText(none)).toBe('');
  expect(openFile(none, '/p/lib.js').activePath).toBe('/p/lib.js');
});

test('a renamed folder takes its files and their tabs along', () => {
  const inFolder = made(createFile(made(createFolder(start, '/p', 'a')), '/p/a', 'x.js'));
  const renamed = made(rename(inFolder, '/p/a', 'b'));
  expect(Object.keys(renamed.files)).toEqual(['/p/program.js', '/p/b/x.js']);
  expect(renamed.activePath).toBe('/p/b/x.js');
  expect(rename(inFolder, '/p/a', 'program.js')).toEqual({ problem: 'taken' });
});

test('a folder cannot be put into itself, and stays when it is emptied', () => {
  const project = made(createFile(made(createFolder(start, '/p', 'a')), '/p/a', 'x.js'));
  expect(move(project, '/p/a', '/p/a/b')).toEqual({ problem: 'taken' });
  const emptied = made(move(project, '/p/a/x.js', '/p'));
  expect(emptied.folders).toContain('/p/a');
  expect(remove(emptied, '/p/a').folders).not.toContain('/p/a');
});

test('the folder that all others are in is none of them, whatever leaves it', () => {
  expect(made(rename(start, '/p/program.js', 'index.js')).folders).toEqual([]);
  expect(remove(start, '/p/program.js').folders).toEqual([]);
});

test('deleting a folder deletes what is in it and closes its tabs', () => {
  const project = made(createFile(made(createFolder(start, '/p', 'a')), '/p/a', 'x.js'));
  expect(remove(project, '/p/a')).toMatchObject({
    files: { '/p/program.js': 'one;' },
    tabs: ['/p/program.js'],
    activePath: '/p/program.js',
  });
});

test('tabs move, as far as there are places', () => {
  const three = made(createFile(made(createFile(start, '/p', 'b.js')), '/p', 'c.js'));
  expect(moveTab(three, '/p/c.js', -1).tabs).toEqual(['/p/program.js', '/p/c.js', '/p/b.js']);
  expect(moveTab(three, '/p/c.js', -9).tabs[0]).toBe('/p/c.js');
  expect(moveTab(three, '/p/none.js', 1)).toBe(three);
});

test('files of the same name are distinguished by the shortest ends of their paths', () => {
  const names = shortNames(['/p/x.js', '/p/a/lib.js', '/p/b/lib.js', '/lib.js']);
  expect([...names.values()]).toEqual(['x.js', 'a/lib.js', 'b/lib.js', 'lib.js']);
});

test('whatever is done, open files exist and the active one is open', () => {
  const name = fc.constantFrom('a', 'b', 'c.js', 'program.js', '..', 'no good');
  const path = fc.constantFrom('/p', '/p/a', '/p/a/b', '/p/c.js', '/p/program.js', '/p/a/c.js');
  const step: fc.Arbitrary<(project: Project) => Project> = fc.oneof(
    fc.tuple(path, name).map(
      ([at, called]) =>
        (project: Project) =>
          createFile(project, at, called).project ?? project,
    ),
    fc.tuple(path, name).map(
      ([at, called]) =>
        (project: Project) =>
          createFolder(project, at, called).project ?? project,
    ),
    fc.tuple(path, name).map(
      ([at, called]) =>
        (project: Project) =>
          rename(project, at, called).project ?? project,
    ),
    fc.tuple(path, path).map(
      ([at, to]) =>
        (project: Project) =>
          move(project, at, to).project ?? project,
    ),
    path.map((at) => (project: Project) => remove(project, at)),
    path.map((at) => (project: Project) => openFile(project, at)),
    path.map((at) => (project: Project) => closeTabs(project, (one) => one === at)),
    path.map(
      (at) => (project: Project) => (isPath(at) ? addFiles(project, { [at]: 'x' }) : project),
    ),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const project = steps.reduce((now, change) => change(now), start);
      for (const tab of project.tabs) expect(project.files).toHaveProperty([tab]);
      expect(new Set(project.tabs).size).toBe(project.tabs.length);
      expect([...project.tabs, null]).toContain(project.activePath);
      for (const file of Object.keys(project.files)) {
        expect(file.split('/').slice(1).map(nameProblem)).toEqual(
          file
            .split('/')
            .slice(1)
            .map(() => null),
        );
      }
    }),
  );
});
