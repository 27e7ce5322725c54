import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createScratchDatabase, dropScratchDatabase } from '../testing/scratch-database.js';
import { silentLog } from '../testing/silent-log.js';
import { closePool, openPool } from './database-pool.js';
import { explained, orExplain } from './database-refusal.js';
import { migrate } from './migrate.js';
import { mustConnect } from './must-connect.js';
import { StartError } from './start-error.js';

const { server } = inject('postgres');
let name: string;
let pool: pg.Pool;
beforeAll(async () => {
  name = await createScratchDatabase(server);
  pool = openPool({ ...server, database: name }, silentLog);
});
afterAll(async () => {
  await closePool(pool);
  await dropScratchDatabase(server, name);
});

/** An error as PostgreSQL's driver throws it. */
const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

test('a role without rights is told which ones it needs, with the statements that grant them', async (context) => {
  const { rows } = await pool.query<{ role: string; super: boolean }>(
    `select quote_ident(current_user) as role, rolsuper as super from pg_roles where rolname = current_user`,
  );
  context.skip(rows[0]?.super === true, 'a superuser may do everything');
  const role = rows[0]?.role ?? '';
  // The role did not create the database, but its owner may still grant it the rights again.
  await pool.query(`revoke all on schema public from public, pg_database_owner`);
  await pool.query(`revoke create on database ${name} from ${role}`);
  for (let round = 0; round < 2; round += 1) {
    const error = await orExplain(pool, () => migrate(pool)).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error === null) break;
    expect(error).toBeInstanceOf(StartError);
    const { message } = error as StartError;
    expect(message).toMatch(/The database refuses this: permission denied for (schema|database)/);
    const statements = message.match(/GRANT .*;/g) ?? [];
    expect(statements).toEqual([
      `GRANT CREATE ON DATABASE ${name} TO ${role};`,
      `GRANT USAGE, CREATE ON SCHEMA public TO ${role};`,
    ]);
    for (const statement of statements) await pool.query(statement);
  }
  expect((await pool.query('select id from users')).rows).toEqual([]);
});

test.each([
  ['53100', 'could not extend file', /The disk is full.*could not extend file.*Free some space/],
  ['25006', 'cannot execute CREATE', /read-only.*primary server/],
  ['42P01', 'relation "x" does not exist', /could not be used: relation .* \(42P01\)\.$/],
])('SQLSTATE %s is a sentence', (code, message, told) => {
  const error = explained(new Error('Failed query: select 1', { cause: coded(code, message) }));
  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toMatch(told);
});

test('errors that are not of the connection to PostgreSQL are passed on unchanged', () => {
  const defect = new TypeError('undefined is not a function');
  expect(explained(defect)).toBe(defect);
  const file = coded('ENOENT', 'no such file');
  expect(explained(file)).toBe(file);
});

test('a missing database is reported with the statement that creates it', async () => {
  const away = openPool({ ...server, database: 'not_there_at_all' }, silentLog);
  await expect(mustConnect(away, null)).rejects.toThrow(
    /"not_there_at_all" does not exist\. Make the database.*CREATE DATABASE/,
  );
  await expect(mustConnect(away, '/srv/data')).rejects.toThrow(
    /Its files in \/srv\/data seem to be damaged.*npm run restore/,
  );
  await closePool(away);
});

test('a database whose encoding lacks letters is refused before anything is put there', async () => {
  const latin = `${name}_latin`;
  await pool.query(`create database ${latin} encoding 'LATIN1' locale 'C' template template0`);
  const there = openPool({ ...server, database: latin }, silentLog);
  await expect(mustConnect(there, null)).rejects.toThrow(/LATIN1.*ENCODING 'UTF8'/);
  await closePool(there);
  await dropScratchDatabase(server, latin);
});
