import { expect, test } from 'vitest';
import type { Project } from '../../../../ui/workspace/project';
import { rowsOf, treeMove } from './tree-rows';

const project: Project = {
  files: { '/p/main.js': '', '/p/lib/a.js': '', '/p/lib/deep/x.js': '', '/p/zoo.js': '' },
  folders: ['/p/empty'],
  tabs: [],
  activePath: null,
};
const rows = rowsOf(project, '/p', new Set(['/p/lib', '/p/empty']));

test('closed folders hide what is in them; each row knows its level and its place', () => {
  expect(
    rows.map(({ name, level, position, siblings, isOpen }) =>
      [name, level, `${position}/${siblings}`, isOpen].join(' '),
    ),
  ).toEqual([
    'empty 1 1/4 true',
    'lib 1 2/4 true',
    'deep 2 1/2 false',
    'a.js 2 2/2 false',
    'main.js 1 3/4 false',
    'zoo.js 1 4/4 false',
  ]);
});

test.each([
  ['lib', 'ArrowDown', { to: '/p/lib/deep' }],
  ['lib', 'ArrowUp', { to: '/p/empty' }],
  ['empty', 'ArrowUp', null],
  ['zoo.js', 'ArrowDown', null],
  ['zoo.js', 'Home', { to: '/p/empty' }],
  ['empty', 'End', { to: '/p/zoo.js' }],
  ['lib', 'ArrowRight', { to: '/p/lib/deep' }],
  ['lib/deep', 'ArrowRight', { open: '/p/lib/deep' }],
  ['empty', 'ArrowRight', null],
  ['main.js', 'ArrowRight', null],
  ['lib', 'ArrowLeft', { close: '/p/lib' }],
  ['lib/a.js', 'ArrowLeft', { to: '/p/lib' }],
  ['main.js', 'ArrowLeft', null],
  ['main.js', 'Z', { to: '/p/zoo.js' }],
  ['zoo.js', 'a', { to: '/p/lib/a.js' }],
  ['zoo.js', 'q', null],
  ['zoo.js', ' ', null],
  ['gone.js', 'ArrowDown', { to: '/p/empty' }],
])('from %s the key %s gives %j', (from, key, move) => {
  expect(treeMove(rows, `/p/${from}`, key)).toEqual(move);
});
