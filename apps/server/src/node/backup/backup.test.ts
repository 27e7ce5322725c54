import { DEMO_PROVIDER } from '@wellspring/contract';
import { mkdir, mkdtemp, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { runMigrations as migrateQueue } from 'graphile-worker';
import type pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { fillDemo } from '../fill-demo.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createScratchDatabase, dropScratchDatabase } from '../../testing/scratch-database.js';
import { silentLog } from '../../testing/silent-log.js';
import { closePool, databaseOn, openPool } from '../database-pool.js';
import { MIGRATIONS } from '../migrations.js';
import { folderRefusal } from './folder-refusal.js';
import { unless } from '@wellspring/embedded-postgres/file-system';
import { checkBackup, createBackup, restoreBackup } from './index.js';

const NOW = new Date('2030-03-10T12:00:00.000Z');

let folder: string;
let db: TestDatabase;
/** The connections of a running server. */
let server: pg.Pool;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wellspring-backup-'));
  db = await createTestDatabase();
  server = openPool(db.connection, silentLog);
  await fillDemo(databaseOn(server), NOW);
});
afterEach(async () => {
  if (!server.ended) await closePool(server);
  await db.close();
  await rm(folder, { recursive: true });
});

const backup = () => path.join(folder, 'backup');
const outbox = () => path.join(folder, 'outbox');

function makeBackup() {
  return createBackup({
    pool: server,
    folders: { outbox: outbox() },
    target: backup(),
    now: NOW,
  });
}

/** Restores into the database of these tests as a command does, under a name that no server uses. */
async function restore(replace = true, connection: pg.PoolConfig = db.connection) {
  const pool = openPool({ ...connection, application_name: 'a command' }, silentLog);
  try {
    return await restoreBackup({
      pool,
      folders: { outbox: outbox() },
      source: backup(),
      replace,
    });
  } finally {
    await closePool(pool);
  }
}

/** All rows of all tables, in the order of their text. */
async function contents(pool: pg.Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select row_to_json(t)::text as row from public.${name} t order by 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

const stopServer = () => closePool(server);
async function lookAgain(connection: pg.PoolConfig = db.connection) {
  const pool = openPool(connection, silentLog);
  try {
    return await contents(pool);
  } finally {
    await closePool(pool);
  }
}

test('a restore brings back every row and every file of the backup', async () => {
  const odd = 'line\nbreak, "quotes", tab\t, emoji 👩‍🔬, backslash \\n, and 100% of it';
  await server.query('update courses set module_help_text = $1', [odd]);
  await server.query(`select graphile_worker.add_job('autograde', '{"answerId":7}'::json)`);
  await mkdir(path.join(outbox(), '2030'), { recursive: true });
  await writeFile(path.join(outbox(), '2030', 'letter.eml'), 'Dear all');
  await server.query(
    `insert into mission_pdfs (assessment_id, name, size, sha256, ticket_key, uploaded_at)
     select min(id), 'A.pdf', 4, '', '', now() from assessments`,
  );
  await server.query(
    `insert into mission_pdf_pieces (pdf_id, position, content)
     select id, 0, '\\x0025ff0a' from mission_pdfs`,
  );
  const before = await contents(server);
  const manifest = await makeBackup();
  expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBeGreaterThan(3);

  await server.query('delete from courses');
  await server.query('delete from users');
  await server.query('delete from graphile_worker._private_jobs');
  await writeFile(path.join(outbox(), 'later.eml'), 'Later');
  await rm(path.join(outbox(), '2030'), { recursive: true });
  await stopServer();
  await restore();

  expect(await lookAgain()).toEqual(before);
  expect(await readFile(path.join(outbox(), '2030', 'letter.eml'), 'utf8')).toBe('Dear all');
  await expect(stat(path.join(outbox(), 'later.eml'))).rejects.toThrow('ENOENT');
  const pool = openPool(db.connection, silentLog);
  const { rows } = await pool.query('select payload from graphile_worker._private_jobs');
  expect(rows).toEqual([{ payload: { answerId: 7 } }]);
  await closePool(pool);
});

test('a PDF of more pieces than are read at a time is whole', async () => {
  await server.query(
    `insert into mission_pdfs (assessment_id, name, size, sha256, ticket_key, uploaded_at)
     select min(id), 'A.pdf', 4, '', '', now() from assessments`,
  );
  await server.query(
    `insert into mission_pdf_pieces (pdf_id, position, content)
     select id, position, decode(md5(position::text), 'hex')
     from mission_pdfs, generate_series(0, 204) as position`,
  );
  const { mission_pdf_pieces: before } = await contents(server);
  expect(before).toHaveLength(205);
  await makeBackup();
  await stopServer();
  await restore();
  const { mission_pdf_pieces: after } = await lookAgain();
  expect(after).toEqual(before);
});

test('ids that were given once are not given again, though their rows are gone', async () => {
  const insert = `insert into users (provider, username) values ($1, $2) returning id`;
  const gone = await server.query<{ id: number }>(insert, [DEMO_PROVIDER, 'gone']);
  await server.query('delete from users where username = $1', ['gone']);
  await makeBackup();
  await stopServer();
  await restore();
  const pool = openPool(db.connection, silentLog);
  const next = await pool.query<{ id: number }>(insert, [DEMO_PROVIDER, 'next']);
  await closePool(pool);
  expect(next.rows[0]?.id).toBeGreaterThan(gone.rows[0]?.id ?? Infinity);
});

test('a backup shows a single moment: a concurrent transaction is in it completely or not at all', async () => {
  const enough = new AbortController();
  const writing = (async () => {
    for (let count = 1; !enough.signal.aborted; count += 1) {
      // // Two tables that always agree.
      const client = await server.connect();
      await client.query('begin');
      await client.query('update courses set module_help_text = $1', [String(count)]);
      await client.query('update users set email = $1', [String(count)]);
      await client.query('commit');
      client.release();
    }
  })();
  await makeBackup();
  enough.abort();
  await writing;
  await stopServer();
  await restore();
  const pool = openPool(db.connection, silentLog);
  const { rows } = await pool.query<{ count: number }>(
    'select count(distinct said)::integer as count from (select module_help_text as said from courses union all select email from users) as both_tables',
  );
  await closePool(pool);
  expect(rows[0]?.count).toBe(1);
});

test('a restore does not begin beside a running server', async () => {
  await makeBackup();
  await expect(restore()).rejects.toThrow('The server is running on this database. Stop it');
});

test('people who are there are thrown away only when that was asked for', async () => {
  await makeBackup();
  await stopServer();
  const before = await lookAgain();
  await expect(restore(false)).rejects.toThrow(/There are \d+ people in the database.*--replace/);
  expect(await lookAgain()).toEqual(before);
});

/** Replaces the rows of `users` with these bytes, and records the matching checksum. */
async function putRows(bytes: Uint8Array) {
  const { hashFile } = await import('./row-files.js');
  const file = path.join(backup(), 'tables/users.ndjson.gz');
  const formerSum = await hashFile(file);
  await writeFile(file, bytes);
  const manifest = path.join(backup(), 'manifest.json');
  const text = await readFile(manifest, 'utf8');
  await writeFile(manifest, text.replace(formerSum, await hashFile(file)));
}

test.each([
  ['a byte was changed', () => writeFile(path.join(backup(), 'tables/users.ndjson.gz'), 'x')],
  ['a file is missing', () => rm(path.join(backup(), 'tables/courses.ndjson.gz'))],
  ['the manifest is cut off', () => writeFile(path.join(backup(), 'manifest.json'), '{"format":1')],
  ['a newer format', () => writeFile(path.join(backup(), 'manifest.json'), '{"format":2}')],
  [
    'it points outside its folder',
    async () => {
      const file = path.join(backup(), 'manifest.json');
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace('tables/users.ndjson.gz', '../../../etc/passwd'));
    },
  ],
  [
    'a file is a link',
    async () => {
      // With the right contents, so that the sums are right too.
      const file = path.join(backup(), 'tables/users.ndjson.gz');
      await rename(file, path.join(folder, 'elsewhere'));
      await symlink(path.join(folder, 'elsewhere'), file);
    },
  ],
  [
    'a folder is a link',
    async () => {
      await rename(path.join(backup(), 'tables'), path.join(folder, 'elsewhere'));
      await symlink(path.join(folder, 'elsewhere'), path.join(backup(), 'tables'));
    },
  ],
  [
    'a name of it is none',
    async () => {
      const file = path.join(backup(), 'manifest.json');
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace('tables/users.ndjson.gz', '\\u0000x'));
    },
  ],
  ['a row fills the memory', () => putRows(gzipSync(Buffer.alloc(101_000_000)))],
])('a damaged backup is refused before anything is changed: %s', async (_how, damage) => {
  await makeBackup();
  await damage();
  await stopServer();
  const before = await lookAgain();
  await expect(restore()).rejects.toThrow(/damaged|cannot be read/);
  expect(await lookAgain()).toEqual(before);
});

async function* noRows() {}

test('a restore that fails leaves the data as they were', async () => {
  const manifest = await makeBackup();
  // The checksums are right, but a row refers to a course that no table contains.
  const { writeRows, hashFile } = await import('./row-files.js');
  const file = path.join(backup(), 'tables/courses.ndjson.gz');
  await rm(file);
  await writeRows(file, noRows());
  const tables = await Promise.all(
    manifest.tables.map(async (table) =>
      table.name === 'courses' ? { ...table, rows: 0, sha256: await hashFile(file) } : table,
    ),
  );
  await writeFile(path.join(backup(), 'manifest.json'), JSON.stringify({ ...manifest, tables }));
  await stopServer();
  const before = await lookAgain();
  await expect(restore()).rejects.toThrow('violates foreign key constraint');
  expect(await lookAgain()).toEqual(before);
});

test('a backup of an older version is brought up to date', async () => {
  const { server: cluster } = inject('postgres');
  const name = await createScratchDatabase(cluster);
  const connection = { ...cluster, database: name };
  const old = openPool({ ...connection, application_name: 'an old server' }, silentLog);
  const [first, second] = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  await old.query(
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const migration of [first, second]) {
    for (const statement of migration?.sql ?? []) await old.query(statement);
    await old.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      migration?.hash,
      migration?.folderMillis,
    ]);
  }
  await migrateQueue({ pgPool: old });
  await old.query(`insert into users (provider, username) values ('demo', 'ada')`);
  await createBackup({ pool: old, folders: {}, target: backup(), now: NOW });
  await closePool(old);
  await stopServer();
  await restore();
  const { users } = await lookAgain();
  // With a column that did not exist at the time of the backup.
  expect(users).toEqual([expect.stringMatching(/"username":"ada".*"is_super_admin":false/)]);
  await dropScratchDatabase(cluster, name);
});

test('an installation moves to another PostgreSQL and back', async (context) => {
  const { others } = inject('postgres');
  context.skip(others.length === 0, 'this machine runs no PostgreSQL that lets this user in');
  const before = await contents(server);
  await makeBackup();
  for (const other of others) {
    const name = await createScratchDatabase(other);
    const connection = { ...other, database: name };
    await restore(false, connection);
    expect(await lookAgain(connection)).toEqual(before);
    const there = openPool(connection, silentLog);
    await rm(backup(), { recursive: true });
    await createBackup({ pool: there, folders: {}, target: backup(), now: NOW });
    await closePool(there);
    await dropScratchDatabase(other, name);
  }
  await server.query('delete from courses');
  await stopServer();
  await restore();
  expect(await lookAgain()).toEqual(before);
}, 60_000);

test('a folder that is there is not written over, and an empty database is nothing to keep', async () => {
  await makeBackup();
  await expect(makeBackup()).rejects.toThrow('is there already');
  const { server: cluster } = inject('postgres');
  const name = await createScratchDatabase(cluster);
  const pool = openPool({ ...cluster, database: name }, silentLog);
  const target = path.join(folder, 'other');
  await expect(createBackup({ pool, folders: {}, target, now: NOW })).rejects.toThrow(
    'There is nothing to keep yet',
  );
  await closePool(pool);
  await dropScratchDatabase(cluster, name);
});

test('a backup is checked without a database, as a restore would read it', async () => {
  const manifest = await makeBackup();
  expect(await checkBackup(backup())).toEqual(manifest);
  const file = path.join(backup(), 'manifest.json');
  await writeFile(file, JSON.stringify({ ...manifest, migration: 4_000_000_000_000 }));
  await expect(checkBackup(backup())).rejects.toThrow('A newer version made this backup');
  await writeFile(path.join(backup(), 'tables/users.ndjson.gz'), 'x');
  await expect(checkBackup(backup())).rejects.toThrow('The backup is damaged: tables/users');
});

test('a folder that cannot be written is named, with what to do about it', async () => {
  await writeFile(outbox(), 'a file, not a folder');
  const target = path.join(outbox(), 'backup');
  await expect(createBackup({ pool: server, folders: {}, target, now: NOW })).rejects.toThrow(
    /The backup could not be written to .*outbox\/backup \(ENOTDIR.*A part of this path is a file/,
  );
  const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
  expect(String(folderRefusal(full, '/mnt/safe', 'Not written to'))).toMatch(
    /Not written to \/mnt\/safe .*The disk is full/,
  );
});

test('a folder that cannot be created is reported at once', async (context) => {
  const isLinux = (await unless(['ENOENT'], stat('/proc/self'), null)) !== null;
  context.skip(!isLinux, 'this system has no /proc');
  const target = '/proc/wellspring/backup';
  await expect(createBackup({ pool: server, folders: {}, target, now: NOW })).rejects.toThrow(
    /could not be written to \/proc.*No folder can be made there/,
  );
});

test('only its owner can read a backup', async () => {
  await makeBackup();
  const modes = await Promise.all(
    ['', 'manifest.json', 'tables/users.ndjson.gz'].map(async (file) => {
      const { mode } = await stat(path.join(backup(), file));
      return mode & 0o077;
    }),
  );
  expect(modes).toEqual([0, 0, 0]);
});
