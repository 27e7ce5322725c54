import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLockFile } from './postmaster-file.js';

const READY = [
  '4711',
  '/data/my cluster',
  '1795183598',
  '5432',
  '/data/my socket',
  '',
  '  8650757        12',
  'ready   ',
].join('\n');

test('a running server says where its socket is and that it is ready', () => {
  expect(parseLockFile(`${READY}\n`)).toEqual({
    pid: 4711,
    dataFolder: '/data/my cluster',
    socketFolder: '/data/my socket',
    ready: true,
  });
});

test.each(['starting', 'stopping', 'standby ', ''])(
  'a server that says %j is not ready',
  (status) => {
    expect(parseLockFile(READY.replace('ready   ', status))?.ready).toBe(false);
  },
);

test('a server that has written the first lines only has no socket yet', () => {
  expect(parseLockFile('4711\n/data\n1795183598\n5432\n\n')).toMatchObject({
    pid: 4711,
    socketFolder: undefined,
    ready: false,
  });
});

test('single-user mode writes its number negative', () => {
  expect(parseLockFile('-4711\n/data\n1795183598\n')?.pid).toBe(4711);
});

test.each([
  '',
  '\n',
  '4711',
  '4711\n',
  '4711\n/da',
  'abc\n/data\n1\n',
  '0\n/data\n1\n',
  '1e99\n/d\n1\n',
])('what is not whole is no lock: %j', (text) => {
  expect(parseLockFile(text)).toBeUndefined();
});

test('any beginning of a file, and any other text, is read without an error', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.nat(READY.length).map((n) => READY.slice(0, n)),
        fc.string(),
      ),
      (text) => {
        const lock = parseLockFile(text);
        expect(lock === undefined || lock.pid > 0).toBe(true);
      },
    ),
  );
});
