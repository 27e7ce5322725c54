import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations as migrateQueue } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import { lockNumber } from '../../db/database.js';
import { foreignDatabase } from '../migrate.js';
import {
  applyMigrations,
  databaseState,
  dropMigrated,
  madeBy,
  type Migration,
  readMigrations,
  withWholeTypes,
} from '../migrations.js';
import { StartError } from '../start-error.js';
import type { Manifest, TablePart } from './manifest.js';
import { folderRefusal } from './folder-refusal.js';
import { readBackup } from './read-backup.js';
import { readRows } from './row-files.js';

/** The amount that is sent to the database at a time, in characters. */
const BATCH_SIZE = 1_000_000;

interface RestoreOptions {
  readonly pool: Pool;
  /** The destinations of the folders of the backup. */
  readonly folders: Readonly<Record<string, string>>;
  readonly source: string;
  /** True if the present contents may be thrown away. */
  readonly replace: boolean;
}

/**
 * Restores an installation from a backup: creates the tables in the form they had then, fills them, and
 * applies every migration since. All of it happens in one transaction, so a restore that fails or is killed
 * changes nothing.
 * @throws StartError when the backup is unusable, a server is running, the database belongs to another
 *   program, or there are people in it and `replace` is false
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { pool, source, folders } = options;
  const manifest = await readBackup(source).catch((error: unknown) => {
    throw folderRefusal(error, source, 'The backup cannot be read from');
  });
  const migrations = migrationsAround(manifest.migration);
  const client = await pool.connect();
  try {
    await refuseWhenForeign(client);
    await migrateQueue({ pgPool: pool });
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber('migrate')]);
    await refuseWhileServing(client);
    await refuseWhenForeign(client);
    if (!options.replace) await refuseWhenInUse(client);
    await dropMigrated(client);
    await applyMigrations(client, migrations.before);
    await fillTables(client, source, manifest);
    await applyMigrations(client, migrations.since);
    await fillJobs(client, source, manifest);
    const drafts = await draftFiles(source, manifest, folders);
    await client.query('commit');
    await putFiles(drafts);
    client.release();
  } catch (error) {
    // Closing the connection rolls its transaction back.
    client.release(true);
    throw error;
  }
  return manifest;
}

/**
 * Returns the migrations that a backup had, and those made since.
 * @throws StartError when a newer version made the backup
 */
export function migrationsAround(newest: number): { before: Migration[]; since: Migration[] } {
  const all = withWholeTypes(readMigrations());
  if (!all.some(({ folderMillis }) => folderMillis === newest)) {
    throw new StartError(
      'A newer version made this backup. Update the program first; nothing has been changed.',
    );
  }
  return {
    before: all.filter(({ folderMillis }) => folderMillis <= newest),
    since: all.filter(({ folderMillis }) => folderMillis > newest),
  };
}

async function refuseWhenForeign(client: PoolClient): Promise<void> {
  const state = await databaseState(client);
  if (state.kind === 'foreign') throw await foreignDatabase(client, state);
}

async function refuseWhileServing(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and application_name = 'wellspring'`,
  );
  if ((rows[0]?.count ?? 0) > 0) {
    throw new StartError('The server is running on this database. Stop it, and restore then.');
  }
}

async function refuseWhenInUse(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.users') is not null as there`,
  );
  if (!rows[0]?.there) return;
  const { rows: people } = await client.query<{ count: number }>(
    'select count(*)::integer as count from public.users',
  );
  const count = people[0]?.count ?? 0;
  if (count > 0) {
    throw new StartError(
      `There are ${count} people in the database. To throw away all that is there now, ` +
        'run it again with --replace.',
    );
  }
}

async function fillTables(client: PoolClient, source: string, manifest: Manifest): Promise<void> {
  // Tables refer to each other in cycles, so foreign keys are restored, and checked, at the end.
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
       and conrelid = any (select to_regclass('public.' || quote_ident(name)) from unnest($1::text[]) name)`,
    [manifest.tables.map(({ name }) => name)],
  );
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  // Earlier versions also backed up tables of other programs in the same database.
  const ours = new Set(madeBy(readMigrations()).tables);
  for (const table of manifest.tables) {
    if (!ours.has(table.name)) continue;
    // The backup has the rows that triggers wrote, so that these must not write them again.
    await client.query(`alter table public.${table.name} disable trigger user`);
    await fillTable(client, source, table);
    await client.query(`alter table public.${table.name} enable trigger user`);
  }
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { table, column, value } of manifest.sequences) {
    if (!ours.has(table)) continue;
    await client.query(
      `select setval(pg_get_serial_sequence('public.${table}', $1), greatest($2::bigint, 1), $2::bigint > 0)`,
      [column, value],
    );
  }
}

async function fillTable(client: PoolClient, source: string, table: TablePart): Promise<void> {
  let batch: string[] = [];
  let size = 0;
  let filled = 0;
  const flush = async () => {
    const { rowCount } = await client.query(
      `insert into public.${table.name} overriding system value
       select * from json_populate_recordset(null::public.${table.name}, $1::json)`,
      [`[${batch.join(',')}]`],
    );
    filled += rowCount ?? 0;
    batch = [];
    size = 0;
  };
  for await (const row of readRows(path.join(source, table.file))) {
    batch.push(row);
    size += row.length;
    if (size > BATCH_SIZE) await flush();
  }
  if (batch.length > 0) await flush();
  if (filled !== table.rows) {
    throw new StartError(
      `The backup is damaged: ${table.file} has ${filled} rows, not ${table.rows}. Nothing has been changed.`,
    );
  }
}

async function fillJobs(client: PoolClient, source: string, manifest: Manifest): Promise<void> {
  await client.query('delete from graphile_worker._private_jobs');
  for await (const row of readRows(path.join(source, manifest.jobs.file))) {
    await client.query(
      `select graphile_worker.add_job(job->>'task', job->'payload', job->>'queue',
         (job->>'runAt')::timestamptz, (job->>'maxAttempts')::integer, job->>'key',
         (job->>'priority')::integer)
       from (select $1::json as job) as one`,
      [row],
    );
  }
}

/** Complete copies of folders, each beside the folder that it will replace. */
type Drafts = ReadonlyMap<string, string>;

async function draftFiles(
  source: string,
  manifest: Manifest,
  folders: RestoreOptions['folders'],
): Promise<Drafts> {
  const drafts = new Map<string, string>();
  for (const [name, folder] of Object.entries(folders)) {
    const draft = `${folder}.restored`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    const prefix = `files/${name}/`;
    for (const { file } of manifest.files.filter((part) => part.file.startsWith(prefix))) {
      const place = path.join(draft, file.slice(prefix.length));
      await mkdir(path.dirname(place), { recursive: true });
      await cp(path.join(source, file), place);
    }
    drafts.set(folder, draft);
  }
  return drafts;
}

async function putFiles(drafts: Drafts): Promise<void> {
  for (const [folder, draft] of drafts) {
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  }
}
