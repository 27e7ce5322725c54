import { expect, test } from 'vitest';
import type { Project } from '../../../../ui/workspace/project';
import { MAX_MATCHES, searchFiles } from './search-files';

const project: Project = {
  files: { '/p/sum.js': 'const Sum = 1;\r\n// nothing\n  sum;', '/p/a.js': 'add(1, 2);' },
  folders: [],
  tabs: [],
  activePath: null,
};

test('names and lines that have the text are found, whatever the case', () => {
  expect(searchFiles(project, ' SUM ')).toEqual([
    { path: '/p/sum.js', line: null, column: 0, text: '' },
    { path: '/p/sum.js', line: 1, column: 6, text: 'const Sum = 1;' },
    { path: '/p/sum.js', line: 3, column: 2, text: 'sum;' },
  ]);
  expect(searchFiles(project, 'absent')).toEqual([]);
  expect(searchFiles(project, '(1, 2)')).toHaveLength(1);
});

test('nothing searched for finds nothing, and what is everywhere is cut off', () => {
  expect(searchFiles(project, '  ')).toEqual([]);
  const many = { ...project, files: { '/p/x.js': 'x\n'.repeat(1000) } };
  expect(searchFiles(many, 'x')).toHaveLength(MAX_MATCHES);
  const long = { ...project, files: { '/p/l.js': `${'-'.repeat(5000)}here${'-'.repeat(5000)}` } };
  const [match] = searchFiles(long, 'here');
  expect(match?.text.length).toBeLessThanOrEqual(120);
  expect(match?.text).toContain('here');
});
