import { expect, test } from 'vitest';
import { failures } from './errors.js';

test.each([
  ['making a database', failures.initFailed('/data', 'initdb: error: No space left on device')],
  ['starting', failures.startFailed('/data/postgres.log', 'FATAL: Disk quota exceeded')],
  ['making a folder', failures.folderFailed('/data', new Error('ENOSPC: no space, mkdir'))],
])('a full disk is recognised in %s', (_, failure) => {
  expect(failure.code).toBe('DISK_FULL');
  expect(failure.message).toContain('/data');
});

test('what PostgreSQL said stands out from what we say', () => {
  expect(failures.startFailed('/log', 'FATAL: one\nHINT: two\n').message).toContain(
    'says: \n  | FATAL: one\n  | HINT: two\n',
  );
});

test('the cause of an error is kept for the log', () => {
  const cause = new Error('EACCES: permission denied');
  expect(failures.folderFailed('/data', cause).cause).toBe(cause);
});
