import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DataFolders, serverPid } from './testing/data-folders.js';

const folders = new DataFolders();

afterAll(() => folders.dispose());

test('the database of another major version is refused, with the way to move it, and not touched', async () => {
  const folder = await folders.withDatabase();
  const versionFile = path.join(folder, 'cluster', 'PG_VERSION');
  await writeFile(versionFile, '17\n');
  const before = await readdir(path.join(folder, 'cluster'));
  await expect(folders.open(folder)).rejects.toMatchObject({
    code: 'WRONG_VERSION',
    message: expect.stringMatching(
      /PostgreSQL 17, .* PostgreSQL 18.*npm run backup.*npm run restore/s,
    ) as string,
  });
  expect(await readFile(versionFile, 'utf8')).toBe('17\n');
  expect(await readdir(path.join(folder, 'cluster'))).toEqual(before);
});

test('a folder of that name that is no database is refused and left alone', async () => {
  const folder = await folders.withDatabase();
  const cluster = path.join(folder, 'cluster');
  await rm(path.join(cluster, 'PG_VERSION'));
  const before = await readdir(cluster);
  await expect(folders.open(folder)).rejects.toMatchObject({ code: 'NOT_A_CLUSTER' });
  expect(await readdir(cluster)).toEqual(before);
});

test.each([
  ['empty', ''],
  ['with one role only', `*:*:*:postgres:${'a'.repeat(48)}\n`],
  ['with something else', '\0\0\0'],
])('a password file %s is named in the message', async (_, text) => {
  const folder = await folders.withDatabase();
  await writeFile(path.join(folder, 'cluster', 'wellspring.pgpass'), text);
  await expect(folders.open(folder)).rejects.toMatchObject({
    code: 'NOT_A_CLUSTER',
    message: expect.stringContaining('wellspring.pgpass') as string,
  });
});

test('a wrong password file is named as the reason, and no server is left running', async () => {
  const folder = await folders.withDatabase();
  const file = path.join(folder, 'cluster', 'wellspring.pgpass');
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/[0-9a-f]{48}/g, 'a'.repeat(48)));
  await expect(folders.open(folder)).rejects.toMatchObject({
    code: 'REFUSED',
    message: expect.stringMatching(/wellspring\.pgpass: password authentication failed/) as string,
  });
  expect(await serverPid(folder)).toBeUndefined();
});

test('a database that lacks files is reported as damaged, and no server is left running', async () => {
  const folder = await folders.withDatabase();
  const base = path.join(folder, 'cluster', 'base');
  await rename(base, `${base}.away`);
  await expect(folders.open(folder)).rejects.toMatchObject({
    code: 'REFUSED',
    message: expect.stringMatching(
      /cannot open the database in .*"postgres" does not exist.*damaged.*npm run restore/s,
    ) as string,
  });
  expect(await serverPid(folder)).toBeUndefined();
  // PostgreSQL has written nothing that the files do not match.
  await rm(base, { recursive: true, force: true });
  await rename(`${base}.away`, base);
  await (await folders.open(folder)).close();
});
