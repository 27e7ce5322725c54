import { expect, test } from 'vitest';
import { keptProgram } from './kept-program';

const shown = (program: string) => keptProgram(JSON.stringify({ version: 1, program }));

test('a missing program is distinguished from an empty one', () => {
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

test('only the part of a long program that fits is shown', () => {
  expect(shown('a\n'.repeat(5000))?.split('\n')).toHaveLength(100);
  expect(shown('a'.repeat(1_000_000))).toHaveLength(8000);
});
