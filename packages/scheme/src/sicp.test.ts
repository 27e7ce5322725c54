import { expect, test } from 'vitest';
import { BOOK_PROGRAMS } from './testing/programs.js';
import { run } from './testing/run.js';

test.each(BOOK_PROGRAMS)('chapter %d: %s', async (chapter, _, program, expected) => {
  expect(await run(program, chapter)).toBe(expected);
});
