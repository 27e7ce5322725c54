import { expect, test } from 'vitest';
import { keptProgram } from './kept-program';

const shown = (program: string) => keptProgram(JSON.stringify({ version: 1, program }));

test('nothing kept is told from a program that is empty', () => {
  expect(keptProgram(null)).toBeNull();
  expect(shown('')).toBe('');
});

test('the open file shows, in both forms of what is kept', () => {
  expect(shown('1;')).toBe('1;');
  const files = { '/playground/a.js': 'a;', '/playground/b.js': 'b;' };
  const kept = { version: 2, files, activePath: '/playground/b.js' };
  expect(keptProgram(JSON.stringify(kept))).toBe('b;');
});

test.each([
  'no JSON',
  'null',
  '7',
  '{}',
  '{"version":1,"program":7}',
  '{"version":2,"files":{},"activePath":null}',
  '{"version":2,"files":null,"activePath":"a"}',
])('%s shows nothing', (kept) => {
  expect(keptProgram(kept)).toBe('');
});

test('of a long program no more shows than fits', () => {
  expect(shown('a\n'.repeat(5000))?.split('\n')).toHaveLength(100);
  expect(shown('a'.repeat(1_000_000))).toHaveLength(8000);
});
