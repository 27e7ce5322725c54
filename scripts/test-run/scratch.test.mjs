import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeScratchFolder, removeScratchFolder } from './scratch.mjs';

/** Stands for PostgreSQL: a process that runs until it is asked to end. */
async function standIn() {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], {
    stdio: 'ignore',
  });
  await once(child, 'spawn');
  return { child, ended: once(child, 'exit') };
}

test('a database that was left running in it is stopped, then all is removed', async () => {
  const folder = makeScratchFolder();
  const data = join(folder, 'some test', 'cluster');
  mkdirSync(data, { recursive: true });
  const { child, ended } = await standIn();
  writeFileSync(join(data, 'postmaster.pid'), `${child.pid}\n${data}\n1700000000\n`);
  await removeScratchFolder(folder);
  expect(await ended).toEqual([null, 'SIGINT']);
  expect(existsSync(folder)).toBe(false);
});

test('a file that names a database elsewhere, or nothing, stops no process', async () => {
  const folder = makeScratchFolder();
  const { child, ended } = await standIn();
  writeFileSync(join(folder, 'postmaster.pid'), `${child.pid}\n/var/lib/postgresql/data\n`);
  mkdirSync(join(folder, 'other'));
  writeFileSync(join(folder, 'other/postmaster.pid'), 'what\n');
  await removeScratchFolder(folder);
  expect(existsSync(folder)).toBe(false);
  expect(child.exitCode ?? child.signalCode).toBeNull();
  child.kill('SIGKILL');
  await ended;
});
