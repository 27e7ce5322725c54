import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateTables } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { fillDemo } from './fill-demo.js';
import { createScratchDatabase, dropScratchDatabase } from '../testing/scratch-database.js';
import { NOON } from '../testing/school.js';
import { silentLog } from '../testing/silent-log.js';
import { closePool, databaseOn, openPool } from './database-pool.js';
import { createBackup, restoreBackup } from './backup/index.js';
import { migrate } from './migrate.js';
import { MIGRATIONS } from './migrations.js';

const { server } = inject('postgres');
let name: string;
beforeAll(async () => {
  name = await createScratchDatabase(server);
});
afterAll(() => dropScratchDatabase(server, name));

test('several processes migrate and fill an empty database at once; the demo is there once', async () => {
  const pools = Array.from({ length: 4 }, () => openPool({ ...server, database: name }, silentLog));
  try {
    await Promise.all(pools.map((pool) => migrate(pool)));
    const filled = await Promise.all(pools.map((pool) => fillDemo(databaseOn(pool), NOON)));
    expect(filled.filter(Boolean)).toHaveLength(1);
    const [pool] = pools;
    const people = await pool?.query(
      `select role, count(*)::integer from course_registrations group by role order by role`,
    );
    expect(people?.rows).toEqual([
      { role: 'student', count: 26 },
      { role: 'staff', count: 3 },
      { role: 'admin', count: 2 },
    ]);
    // Migrates again, as each later start does.
    if (pool !== undefined) await migrate(pool);
  } finally {
    await Promise.all(pools.map((pool) => closePool(pool)));
  }
});

/** A folder with only the first migrations, as in an older version. */
async function firstMigrations(count: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wellspring-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = z
    .looseObject({ entries: z.array(z.unknown()) })
    .parse(JSON.parse(await readFile(file, 'utf8')));
  const entries = journal.entries.slice(0, count);
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

test('data of the oldest version are complete after the migrations', async () => {
  const old = await createScratchDatabase(server);
  const pool = openPool({ ...server, database: old }, silentLog);
  const folder = await firstMigrations(2);
  try {
    await migrateTables(drizzle(pool), { migrationsFolder: folder });
    await pool.query(`
      insert into courses (name) values ('CS1');
      insert into users (provider, username, name, latest_viewed_course_id) values ('demo', 'sam', 'Sam', 1);
      insert into course_registrations (user_id, course_id, role) values (1, 1, 'student');
      insert into assessment_configurations (course_id, position, type) values (1, 1, 'Paths'), (1, 2, 'Quests');
      insert into sessions (id, user_id, created_at) values ('00000000-0000-4000-8000-000000000000', 1, now());
      insert into refresh_tokens (session_id, hash, expires_at)
        values ('00000000-0000-4000-8000-000000000000', repeat('a', 64), now() + interval '1 day');
      insert into sign_in_windows (user_id, started_at, attempts) values (1, now(), 3)`);
    await migrate(pool);
    const kept = await pool.query(`
      select users.name, users.email, users.is_super_admin, courses.name as course, role, form
      from users join course_registrations on user_id = users.id
        join courses on courses.id = course_id join sessions on sessions.user_id = users.id
        join refresh_tokens on session_id = sessions.id`);
    expect(kept.rows).toEqual([
      {
        name: 'Sam',
        email: null,
        is_super_admin: false,
        course: 'CS1',
        role: 'student',
        form: 'cookie',
      },
    ]);
    const settings = await pool.query(
      `select kind, configuration_id, is_enabled from mail_settings order by configuration_id`,
    );
    expect(settings.rows).toEqual([
      { kind: 'submission', configuration_id: 1, is_enabled: false },
      { kind: 'submission', configuration_id: 2, is_enabled: false },
      { kind: 'backlog', configuration_id: null, is_enabled: false },
    ]);
    // Configurations of assessments change places.
    await pool.query(
      `update assessment_configurations set position = 3 - position where course_id = 1`,
    );
  } finally {
    await closePool(pool);
    await rm(folder, { recursive: true });
    await dropScratchDatabase(server, old);
  }
});

/** An empty database of its own for a test, and a pool on it. */
async function withScratch(work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const scratch = await createScratchDatabase(server);
  const pool = openPool({ ...server, database: scratch, application_name: 'a command' }, silentLog);
  try {
    await work(pool);
  } finally {
    await closePool(pool);
    await dropScratchDatabase(server, scratch);
  }
}

/** Migrates like a version of 2099 that adds a table and a type. */
async function migrateByNewer(pool: pg.Pool): Promise<void> {
  await migrate(pool);
  await pool.query(`
    create type mood as enum ('good');
    create table moods (id integer, user_id integer references users (id), mood mood);
    insert into drizzle.wellspring_objects values ('table', 'moods'), ('type', 'mood');
    insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('', ${Date.UTC(2099, 0, 2)})`);
}

test('data of a newer version are refused, with what to do, and left as they are', async () => {
  await withScratch(async (pool) => {
    await migrateByNewer(pool);
    const refusal = /A newer version has been at work.*2099-01-02.*restore the backup/;
    await expect(migrate(pool)).rejects.toThrow(refusal);
    const folder = await mkdtemp(path.join(tmpdir(), 'wellspring-newer-'));
    const target = path.join(folder, 'backup');
    await expect(createBackup({ pool, folders: {}, target, now: NOON })).rejects.toThrow(refusal);
    await rm(folder, { recursive: true });
  });
});

test('a backup of the former version can replace the data of a newer one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'wellspring-newer-'));
  const source = path.join(folder, 'backup');
  await withScratch(async (pool) => {
    await migrate(pool);
    await pool.query(`insert into users (provider, username) values ('demo', 'sam')`);
    await createBackup({ pool, folders: {}, target: source, now: NOON });
    await migrateByNewer(pool);
    await pool.query(`insert into moods values (1, 1, 'good')`);
    await restoreBackup({ pool, folders: {}, source, replace: true });
    await migrate(pool);
    expect((await pool.query('select username from users')).rows).toEqual([{ username: 'sam' }]);
    // Otherwise the upgrade afterwards could not create them.
    const { rows } = await pool.query(
      `select to_regclass('moods') as table, to_regtype('mood') as type`,
    );
    expect(rows).toEqual([{ table: null, type: null }]);
  });
  await rm(folder, { recursive: true });
});

test('a database in which another program has tables of our names is refused, also for a restore', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'wellspring-foreign-'));
  const source = path.join(folder, 'backup');
  await withScratch(async (pool) => {
    await migrate(pool);
    await createBackup({ pool, folders: {}, target: source, now: NOON });
  });
  await withScratch(async (pool) => {
    await pool.query(`create table users as select 'theirs' as name`);
    const refusal = /holds tables of another program \(users\).*CREATE DATABASE wellspring OWNER/;
    await expect(migrate(pool)).rejects.toThrow(refusal);
    await expect(restoreBackup({ pool, folders: {}, source, replace: true })).rejects.toThrow(
      refusal,
    );
    expect((await pool.query('select name from users')).rows).toEqual([{ name: 'theirs' }]);
  });
  // Drizzle records the migrations of all programs in the same table.
  await withScratch(async (pool) => {
    await pool.query(`
      create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 4000000000000)`);
    await expect(migrate(pool)).rejects.toThrow('holds tables of another program');
  });
  await rm(folder, { recursive: true });
});

test('tables of another program in the same database are neither backed up nor dropped', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'wellspring-beside-'));
  const source = path.join(folder, 'backup');
  await withScratch(async (pool) => {
    await pool.query(
      `create table "their own" (id integer generated always as identity, name text);
       insert into "their own" (name) values ('theirs')`,
    );
    await migrate(pool);
    const { tables } = await createBackup({ pool, folders: {}, target: source, now: NOON });
    expect(tables.map((table) => table.name)).not.toContain('their own');
    await restoreBackup({ pool, folders: {}, source, replace: true });
    expect((await pool.query('select name from "their own"')).rows).toEqual([{ name: 'theirs' }]);
  });
  await rm(folder, { recursive: true });
});

test('an upgrade that fails on the way changes nothing', async () => {
  const folder = await firstMigrations(2);
  await withScratch(async (pool) => {
    await migrateTables(drizzle(pool), { migrationsFolder: folder });
    // Conflicts with one of the last migrations.
    await pool.query('create table mission_pdfs (id integer)');
    await expect(migrate(pool)).rejects.toThrow('already exists');
    const { rows } = await pool.query(
      `select count(*)::integer as count, to_regclass('notifications') as newer
       from drizzle.__drizzle_migrations`,
    );
    expect(rows).toEqual([{ count: 2, newer: null }]);
  });
  await rm(folder, { recursive: true });
});
