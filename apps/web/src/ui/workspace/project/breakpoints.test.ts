import { expect, test } from 'vitest';
import { breakpointsIn, conditionsIn, withBreakpoints, withConditions } from './breakpoints';
import { addFiles, fittedProject, type Project, projectOf, remove, rename } from './project';

const PROJECT = withBreakpoints(
  addFiles(projectOf('/p/a.js', '1;\n2;'), { '/p/lib/b.js': '3;' }),
  '/p/lib/b.js',
  [1],
);

function projectAfter(change: { readonly project?: Project }): Project {
  if (!change.project) throw new Error('refused');
  return change.project;
}

test('lines belong to their file, and the last one that goes leaves nothing', () => {
  const marked = withBreakpoints(PROJECT, '/p/a.js', [1, 2]);
  expect(breakpointsIn(marked, '/p/a.js')).toEqual([1, 2]);
  expect(breakpointsIn(marked, '/p/lib/b.js')).toEqual([1]);
  const without = withBreakpoints(withBreakpoints(marked, '/p/a.js', []), '/p/lib/b.js', []);
  expect(without).not.toHaveProperty('breakpoints');
  expect(withBreakpoints(marked, '/p/a.js', [1, 2])).toBe(marked);
});

test('they move with a file or its folder, and go with it', () => {
  const moved = projectAfter(rename(PROJECT, '/p/lib', 'more'));
  expect(breakpointsIn(moved, '/p/more/b.js')).toEqual([1]);
  expect(breakpointsIn(moved, '/p/lib/b.js')).toEqual([]);
  expect(remove(PROJECT, '/p/lib')).not.toHaveProperty('breakpoints');
  expect(breakpointsIn(remove(PROJECT, '/p/a.js'), '/p/lib/b.js')).toEqual([1]);
});

test('a file that comes in place of another one has none, and those of no file are dropped', () => {
  expect(addFiles(PROJECT, { '/p/lib/b.js': '4;' })).not.toHaveProperty('breakpoints');
  const { files, ...rest } = PROJECT;
  expect(fittedProject({ ...rest, files: { '/p/a.js': '1;' } })).not.toHaveProperty('breakpoints');
  expect(breakpointsIn(fittedProject({ ...rest, files }), '/p/lib/b.js')).toEqual([1]);
});

test('conditions move with a file or its folder, and go with it', () => {
  const withOne = withConditions(PROJECT, '/p/lib/b.js', { 1: { condition: 'x > 1' } });
  const moved = projectAfter(rename(withOne, '/p/lib', 'more'));
  expect(conditionsIn(moved, '/p/more/b.js')).toEqual({ 1: { condition: 'x > 1' } });
  expect(remove(withOne, '/p/lib')).not.toHaveProperty('conditions');
  expect(addFiles(withOne, { '/p/lib/b.js': '4;' })).not.toHaveProperty('conditions');
  expect(withConditions(withOne, '/p/a.js', conditionsIn(withOne, '/p/a.js'))).toBe(withOne);
});
