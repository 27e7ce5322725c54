import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { lockNumber } from '../../db/database.js';
import { appliedOfOurs } from '../migrate.js';
import { madeBy, presentTables, readMigrations } from '../migrations.js';
import { makeFolder } from '../postgres/make-folder.js';
import { unless } from '../postgres/system-errors.js';
import { StartError } from '../start-error.js';
import { type Manifest, MANIFEST_FILE, newManifest } from './manifest.js';
import { folderRefusal } from './folder-refusal.js';
import { hashFile, writeRows } from './row-files.js';

/** Rows that are asked for at a time. */
const FETCH_ROWS = 200;
/** Of a table whose rows are pieces of files: each takes half a megabyte as text. */
const FETCH_PIECES = 8;

export interface BackupOptions {
  readonly pool: Pool;
  /** Folders whose files belong to the installation, by their names in the backup. */
  readonly folders: Readonly<Record<string, string>>;
  /** The folder to make; it must not be there. */
  readonly target: string;
  readonly now: Date;
}

/**
 * Writes everything that an installation keeps into a new folder, while it goes on working: all tables as
 * they were at one moment, jobs that wait, and files. The folder appears when it is whole.
 * @returns what it holds
 * @throws StartError when the folder is there already or cannot be written, or there is nothing to keep
 */
export async function createBackup(options: BackupOptions): Promise<Manifest> {
  const { pool, folders, now } = options;
  const target = path.resolve(options.target);
  const draft = `${target}.partial`;
  try {
    if ((await unless(['ENOENT'], readdir(target), null)) !== null) {
      throw new StartError(`${target} is there already. Name a folder that is not.`);
    }
    await makeFolder(path.dirname(target));
    // What a killed backup left.
    await rm(draft, { recursive: true, force: true });
    // It holds people's work and the keys that sign tokens: for its owner alone.
    await mkdir(path.join(draft, 'tables'), { recursive: true, mode: 0o700 });
    const rows = await backUpDatabase(pool, draft);
    const files = await backUpFiles(draft, folders);
    const manifest = newManifest({ createdAt: now.toISOString(), ...rows, files });
    await writeFile(path.join(draft, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await rename(draft, target);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {});
    throw folderRefusal(error, target, 'The backup could not be written to');
  }
}

/** All that the database holds, as one snapshot sees it. */
async function backUpDatabase(pool: Pool, draft: string) {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // No migration may begin while tables are read.
    await client.query('select pg_advisory_xact_lock_shared($1)', [lockNumber('migrate')]);
    await client.query(`set local timezone to 'UTC'`);
    const migration = await newestMigration(client);
    // Another program's are not ours to keep, and perhaps not even to read.
    const names = await presentTables(client, madeBy(readMigrations()).tables);
    const tables = [];
    for (const name of names) {
      const file = `tables/${name}.ndjson.gz`;
      const select = `select row_to_json(t)::text as row from public.${quoted(name)} t`;
      const atOnce = name === 'mission_pdf_pieces' ? FETCH_PIECES : FETCH_ROWS;
      tables.push({ name, ...(await writePart(client, draft, file, select, atOnce)) });
    }
    const jobs = await writePart(client, draft, 'jobs.ndjson.gz', SELECT_JOBS);
    const sequences = await sequencesOf(client, names);
    await client.query('rollback');
    client.release();
    return { migration, tables, sequences, jobs };
  } catch (error) {
    // Not put back into the pool: its transaction is broken, and perhaps the connection too.
    client.release(true);
    throw error;
  }
}

/** What a job was asked to do; how often it was tried begins anew. */
const SELECT_JOBS = `
  select json_build_object(
    'task', tasks.identifier, 'payload', jobs.payload, 'runAt', jobs.run_at,
    'priority', jobs.priority, 'maxAttempts', jobs.max_attempts, 'key', jobs.key,
    'queue', queues.queue_name
  )::text as row
  from graphile_worker._private_jobs jobs
  join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
  left join graphile_worker._private_job_queues queues on queues.id = jobs.job_queue_id`;

async function writePart(
  client: PoolClient,
  draft: string,
  file: string,
  select: string,
  atOnce = FETCH_ROWS,
) {
  const place = path.join(draft, file);
  const rows = await writeRows(place, rowsOf(client, select, atOnce));
  return { file, rows, sha256: await hashFile(place) };
}

async function* rowsOf(client: PoolClient, select: string, atOnce: number): AsyncGenerator<string> {
  await client.query(`declare backup_rows no scroll cursor for ${select}`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${atOnce} from backup_rows`);
    if (rows.length === 0) break;
    for (const { row } of rows) yield row;
  }
  await client.query('close backup_rows');
}

async function newestMigration(client: PoolClient): Promise<number> {
  const applied = await appliedOfOurs(client);
  if (applied.size === 0) {
    throw new StartError(
      'There is nothing to keep yet: the database is empty. Run npm start first.',
    );
  }
  return Math.max(...applied);
}

async function sequencesOf(
  client: PoolClient,
  tables: readonly string[],
): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select table_name as table, column_name as column,
       pg_get_serial_sequence(format('public.%I', table_name), column_name) as sequence
     from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES' and table_name = any ($1)`,
    [tables],
  );
  const sequences = [];
  for (const { table, column, sequence } of rows) {
    const { rows: state } = await client.query<{ value: string }>(
      // Of one that has given nothing yet, the last value is the first one to come.
      `select case when is_called then last_value else last_value - 1 end::text as value from ${sequence}`,
    );
    sequences.push({ table, column, value: state[0]?.value ?? '0' });
  }
  return sequences;
}

async function backUpFiles(draft: string, folders: BackupOptions['folders']) {
  const files = [];
  for (const [name, folder] of Object.entries(folders)) {
    const entries = await unless(
      ['ENOENT'],
      readdir(folder, { recursive: true, withFileTypes: true }),
      [],
    );
    for (const entry of entries.filter((candidate) => candidate.isFile())) {
      const source = path.join(entry.parentPath, entry.name);
      const file = path.posix.join('files', name, path.relative(folder, source));
      const place = path.join(draft, file);
      await mkdir(path.dirname(place), { recursive: true });
      // One that has just been deleted belonged to what is not in the snapshot any more, or soon.
      await unless(['ENOENT'], cp(source, place), undefined);
      const sha256 = await unless(['ENOENT'], hashFile(place), null);
      if (sha256 !== null) files.push({ file, sha256 });
    }
  }
  return files;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
