import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireLock } from './lock.mjs';

let folder = '';
let path = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock test '));
  path = join(folder, 'below', 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Starts another process that acquires the lock, reports that, and holds it until it is killed.
 * @param {string} [withLock] code to run with `lock`; its value is part of the message
 */
async function otherHolder(withLock = 'null') {
  const module = new URL('lock.mjs', import.meta.url).href;
  const code = `
    import { spawn } from 'node:child_process';
    const { acquireLock } = await import(${JSON.stringify(module)});
    const lock = await acquireLock(${JSON.stringify(path)});
    process.send({ value: ${withLock} });
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = await once(holder, 'message');
  return { holder, value: /** @type {{ value: unknown }} */ (message).value };
}

/** @param {import('node:child_process').ChildProcess} child */
async function kill(child) {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

test('is free again after it was released, and leaves nothing behind', async () => {
  const first = await acquireLock(path);
  first.release();
  const second = await acquireLock(path);
  second.release();
  expect(readdirSync(join(folder, 'below'))).toEqual([]);
});

test('a process waits while another one holds the lock, and learns which one', async () => {
  const { holder } = await otherHolder();
  /** @type {number[]} */
  const told = [];
  let taken = false;
  const waiting = acquireLock(path, { onWait: (pid) => told.push(pid) }).then((lock) => {
    taken = true;
    return lock;
  });
  await expect.poll(() => told).toEqual([holder.pid]);
  expect(taken).toBe(false);
  await kill(holder);
  (await waiting).release();
});

test('the lock of a process that was killed is taken over by exactly one of many', async () => {
  const { holder } = await otherHolder();
  await kill(holder);
  let holding = 0;
  let max = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const lock = await acquireLock(path);
      holding += 1;
      max = Math.max(max, holding);
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
      holding -= 1;
      lock.release();
    }),
  );
  expect(max).toBe(1);
  expect(readdirSync(join(folder, 'below'))).toEqual([]);
});

test('a child that shares it keeps it when the parent is killed', async () => {
  const { holder, value } = await otherHolder(`(() => {
    const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], {
      stdio: 'ignore',
      detached: true,
    });
    lock.share(child.pid);
    return child.pid;
  })()`);
  const child = Number(value);
  await kill(holder);
  let waits = false;
  const waiting = acquireLock(path, { onWait: () => (waits = true) });
  await expect.poll(() => waits).toBe(true);
  process.kill(child, 'SIGKILL');
  (await waiting).release();
});

test.each(['', '{"token": 1}', 'null', '[]'])('a file with %j in it is no lock', async (text) => {
  (await acquireLock(path)).release();
  writeFileSync(path, text);
  const lock = await acquireLock(path);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
  lock.release();
});

test('waiting ends when it is aborted', async () => {
  const lock = await acquireLock(path);
  const controller = new AbortController();
  const waiting = acquireLock(path, {
    signal: controller.signal,
    onWait: () => controller.abort(new Error('enough')),
  });
  await expect(waiting).rejects.toThrow('enough');
  lock.release();
});
