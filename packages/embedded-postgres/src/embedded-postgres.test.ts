import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { type EmbeddedConnection } from './index.js';
import { processState } from './processes.js';
import { DataFolders, noteTaker, serverPid } from './testing/data-folders.js';
import { killHolders, opened, startHolder } from './testing/holder.js';

const folders = new DataFolders();

afterAll(async () => {
  killHolders();
  await folders.dispose();
});

async function modeOf(file: string): Promise<number> {
  return (await stat(file)).mode & 0o777;
}

/** Runs one statement on a connection of its own. */
async function query(connection: EmbeddedConnection, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

test('the first start makes a database; the next finds what was written, in well under a second', async () => {
  const folder = path.join(await folders.empty(), 'not', 'yet', 'there');
  const log = noteTaker();
  const first = await folders.open(folder, log);
  expect(log.notes[0]).toBe(`Making a new database in ${first.location}.`);
  await query(first.connection, "CREATE TABLE t AS SELECT 'größer' AS word");
  await first.close();

  const begin = performance.now();
  const second = await folders.open(folder, log);
  expect(performance.now() - begin).toBeLessThan(3000); // 0.1 s on an idle machine
  expect(await query(second.connection, 'SELECT word FROM t')).toEqual(['größer']);
  await second.close();
  expect(log.notes.map((note) => note.split(/[ ,]/)[0])).toEqual([
    'Making',
    'PostgreSQL',
    'PostgreSQL',
    'PostgreSQL',
    'PostgreSQL',
  ]);
});

test('a new database is durable, in UTF-8, and needs the password', async () => {
  const postgres = await folders.open(await folders.withDatabase());
  const { connection } = postgres;
  const setting = async (name: string) => (await query(connection, `SHOW ${name}`))[0];
  expect(await setting('server_version_num')).toMatch(/^18/);
  expect(await setting('server_encoding')).toBe('UTF8');
  expect(await setting('listen_addresses')).toBe('');
  expect([await setting('fsync'), await setting('synchronous_commit')]).toEqual(['on', 'on']);
  expect(await setting('shared_buffers')).toBe('64MB');
  // Upper case beyond ASCII, by the rules of the built-in locale.
  expect(await query(connection, "SELECT upper('çé')")).toEqual(['ÇÉ']);
  expect(await query(connection, 'SELECT rolsuper FROM pg_roles WHERE rolname = user')).toEqual([
    false,
  ]);

  expect(await modeOf(connection.host)).toBe(0o700);
  expect(await modeOf(path.join(postgres.location, 'cluster'))).toBe(0o700);
  expect(await modeOf(path.join(postgres.location, 'cluster', 'wellspring.pgpass'))).toBe(0o600);
  expect(await modeOf(path.join(postgres.location, 'postgres.log'))).toBe(0o600);
  await expect(query({ ...connection, password: 'guess' }, 'SELECT 1')).rejects.toThrow(
    'password authentication failed',
  );
  await postgres.close();
});

test('the last one out stops the server, the others only leave', async () => {
  const folder = await folders.withDatabase();
  const [one, other] = [startHolder(folder), startHolder(folder)];
  await Promise.all([opened(one), opened(other)]);
  const pid = await serverPid(folder);
  await one.close();
  expect(await serverPid(folder)).toBe(pid);
  await other.close();
  expect(await processState(pid ?? 0)).not.toMatchObject({ kind: 'alive' });
});

test('processes that come and go at the same moment never meet a server that is being stopped', async () => {
  const folder = await folders.withDatabase();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let round = 0; round < 5; round += 1) {
        const postgres = await folders.open(folder);
        expect(await query(postgres.connection, 'SELECT 1')).toEqual([1]);
        await postgres.close();
      }
    }),
  );
  expect(await serverPid(folder)).toBeUndefined();
}, 60_000);

test('closing twice is closing once', async () => {
  const folder = await folders.withDatabase();
  const [one, other] = [await folders.open(folder), await folders.open(folder)];
  await Promise.all([one.close(), one.close()]);
  expect(await query(other.connection, 'SELECT 1')).toEqual([1]);
  await other.close();
});

test.each([
  ['with spaces, quotes and a comma', 'my data, "such" as it\'s'],
  ['with letters beyond ASCII', 'données 資料'],
  ['too long for the path of a socket', `deep-${'x'.repeat(150)}`],
])('a path %s works', async (_, name) => {
  const folder = await folders.withDatabase(name);
  const [postgres, joined] = [await folders.open(folder), await folders.open(folder)];
  expect(Buffer.byteLength(postgres.connection.host)).toBeLessThan(103 - '/.s.PGSQL.5432'.length);
  expect(joined.connection).toEqual(postgres.connection);
  expect(await query(postgres.connection, 'SELECT 1')).toEqual([1]);
  await postgres.close();
  await joined.close();
});

test('a path with a line break is refused', async () => {
  await expect(folders.open(path.join(await folders.empty(), 'a\nb'))).rejects.toMatchObject({
    code: 'UNUSABLE_PATH',
  });
});

test('the server holds no pipe of who started it', async () => {
  const folder = await folders.withDatabase();
  const holder = startHolder(folder);
  const closed = once(holder.process, 'close');
  await holder.opening;
  const pid = await serverPid(folder);
  await holder.kill();
  await closed; // // fires when no process holds the other end of the pipes any more
  expect(await processState(pid ?? 0)).toMatchObject({ kind: 'alive' });
  await (await folders.open(folder)).close();
});

test("PostgreSQL's variables in the environment change neither the server nor connections", async () => {
  vi.stubEnv('PGOPTIONS', '-c fsync=off');
  vi.stubEnv('PGSSLMODE', 'require');
  vi.stubEnv('PGCLIENTENCODING', 'LATIN1');
  vi.stubEnv('PGDATA', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  const postgres = await folders.open(await folders.withDatabase());
  expect(await query(postgres.connection, 'SHOW client_encoding')).toEqual(['UTF8']);
  expect(await query(postgres.connection, 'SHOW fsync')).toEqual(['on']);
  await postgres.close();
});

test('the server sees nothing of the environment of who started it', async (context) => {
  context.skip(process.platform !== 'linux', 'only Linux shows the environment of a process');
  const folder = await folders.withDatabase();
  const postgres = await folders.open(folder);
  const environment = await readFile(`/proc/${await serverPid(folder)}/environ`, 'utf8');
  const names = environment.split('\0').map((entry) => entry.split('=')[0]);
  expect(new Set(names)).toEqual(new Set(['LANG', 'LC_ALL', 'PATH', 'TZ', '']));
  await postgres.close();
});

test('the log of former runs is kept, and put aside when it has grown large', async () => {
  const folder = await folders.withDatabase();
  const log = path.join(folder, 'postgres.log');
  const former = await readFile(log, 'utf8');
  await (await folders.open(folder)).close();
  expect((await readFile(log, 'utf8')).startsWith(former)).toBe(true);

  const large = 'x'.repeat(5 * 1024 * 1024);
  await writeFile(log, large);
  await (await folders.open(folder)).close();
  expect(await readFile(`${log}.1`, 'utf8')).toBe(large);
  expect((await stat(log)).size).toBeLessThan(10_000);
});
