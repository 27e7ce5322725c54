import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupName, pruneBackups } from './prune-backups.js';

const NOW = new Date('2030-03-10T12:00:00.000Z');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wellspring-prune-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function backup(name: string): Promise<void> {
  await mkdir(path.join(folder, name));
  await writeFile(path.join(folder, name, 'manifest.json'), '{}');
}

test('the newest backups stay, and all that is not named by its time', async () => {
  for (const day of [7, 8, 9, 10]) await backup(backupName(new Date(Date.UTC(2030, 2, day))));
  await backup('before-the-upgrade');
  // Neither of these is a usable backup. Counting it would push out a good one.
  await mkdir(path.join(folder, '2030-03-11T00-00-00'));
  await writeFile(path.join(folder, 'notes.txt'), '');
  expect(await pruneBackups(folder, 2, NOW)).toEqual([
    '2030-03-07T00-00-00',
    '2030-03-08T00-00-00',
  ]);
  expect((await readdir(folder)).toSorted()).toEqual([
    '2030-03-09T00-00-00',
    '2030-03-10T00-00-00',
    '2030-03-11T00-00-00',
    'before-the-upgrade',
    'notes.txt',
  ]);
});

test('the remains of an interrupted backup are removed after a day, the only backup never', async () => {
  await backup('2030-03-10T00-00-00');
  for (const [name, hours] of [
    ['2030-03-08T00-00-00.partial', 30],
    ['2030-03-10T11-00-00.partial', 1],
  ] as const) {
    await mkdir(path.join(folder, name));
    const time = new Date(NOW.getTime() - hours * 3_600_000);
    await utimes(path.join(folder, name), time, time);
  }
  expect(await pruneBackups(folder, 0, NOW)).toEqual(['2030-03-08T00-00-00.partial']);
  expect((await readdir(folder)).toSorted()).toEqual([
    '2030-03-10T00-00-00',
    '2030-03-10T11-00-00.partial',
  ]);
});
