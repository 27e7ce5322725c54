import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { lockNumber } from '../../db/database.js';
import { appliedOfOurs } from '../migrate.js';
import { madeBy, presentTables, readMigrations } from '../migrations.js';
import { makeFolder, unless } from '@wellspring/embedded-postgres/file-system';
import { StartError } from '../start-error.js';
import { type Manifest, MANIFEST_FILE, newManifest } from './manifest.js';
import { folderRefusal } from './folder-refusal.js';
import { hashFile, writeRows } from './row-files.js';

/** The number of rows that are fetched at a time. */
const FETCH_ROWS = 200;
/** The number of rows that are fetched at a time when they are pieces of files: each takes half a megabyte as text. */
const FETCH_PIECES = 8;

interface BackupOptions {
  readonly pool: Pool;
  /** The folders whose files belong to the installation, keyed by their names in the backup. */
  readonly folders: Readonly<Record<string, string>>;
  /** The folder to create; it must not exist yet. */
  readonly target: string;
  readonly now: Date;
}

/**
 * Writes everything that an installation stores into a new folder, without stopping it: all tables as they
 * were at one moment, waiting jobs, and files. The folder appears only when it is complete.
 * @returns what the backup holds
 * @throws StartError when the folder exists already or cannot be written, or there is nothing to back up
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
    // Left over from a backup that was killed.
    await rm(draft, { recursive: true, force: true });
    // It holds people's work and the keys that sign tokens, so only its owner may read it.
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

/** Writes everything that the database holds, as seen in one snapshot. */
async function backUpDatabase(pool: Pool, draft: string) {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // No migration may begin while the tables are read.
    await client.query('select pg_advisory_xact_lock_shared($1)', [lockNumber('migrate')]);
    await client.query(`set local timezone to 'UTC'`);
    const migration = await newestMigration(client);
    // Tables of other programs are not ours to back up, and we may not even be allowed to read them.
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
    // Not returned to the pool: its transaction is broken, and perhaps the connection too.
    client.release(true);
    throw error;
  }
}

/** The payload of each job. The number of attempts is left out: it starts again at zero. */
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
      // For a sequence that has given no value yet, `last_value` is the first value it will give.
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
      // A file that has just been deleted belonged to something that is no longer in the snapshot, or soon
      // will not be.
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
