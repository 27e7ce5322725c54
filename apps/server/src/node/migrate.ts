import { runMigrations as migrateQueue } from 'graphile-worker';
import type { ClientBase, Pool } from 'pg';
import { lockNumber } from '../db/database.js';
import {
  applyMigrations,
  type DatabaseState,
  databaseState,
  readMigrations,
  withWholeTypes,
} from './migrations.js';
import { StartError } from './start-error.js';

/**
 * Brings our tables and those of the queue up to date. All missing migrations run in one transaction, so an
 * upgrade that fails changes nothing. Several processes may call this at once: one does the work while the
 * others wait.
 * @throws StartError when a newer version has migrated the database, or it belongs to another program
 */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // A lock of the session rather than of the transaction: afterwards the queue updates its own tables on a
    // connection of its own.
    await client.query('select pg_advisory_lock($1)', [lockNumber('migrate')]);
    await migrateTables(client);
    await migrateQueue({ pgPool: pool });
    await client.query('select pg_advisory_unlock($1)', [lockNumber('migrate')]);
    client.release();
  } catch (error) {
    // Closing the connection releases its lock and rolls its transaction back.
    client.release(true);
    throw error;
  }
}

async function migrateTables(client: ClientBase): Promise<void> {
  const applied = await appliedOfOurs(client);
  const missing = readMigrations().filter(({ folderMillis }) => !applied.has(folderMillis));
  if (missing.length === 0) return;
  await client.query('begin');
  await applyMigrations(client, withWholeTypes(missing));
  await client.query('commit');
}

/**
 * Returns the times of the migrations that the database has had.
 * @throws StartError when a newer version has migrated it, or it belongs to another program
 */
export async function appliedOfOurs(client: ClientBase): Promise<ReadonlySet<number>> {
  const state = await databaseState(client);
  if (state.kind === 'newer') throw newerDatabase(state);
  if (state.kind === 'foreign') throw await foreignDatabase(client, state);
  return state.applied;
}

function newerDatabase({ newest }: Extract<DatabaseState, { kind: 'newer' }>): StartError {
  const ours = readMigrations().at(-1)?.folderMillis ?? 0;
  return new StartError(
    `A newer version has been at work on this database: it was changed in a way that was added on ${dayOf(newest)}, ` +
      `and this version knows changes up to ${dayOf(new Date(ours))} only. Nothing has been changed now. Start the ` +
      'newer version again; or, to go back to this one, restore the backup that was made before the upgrade ' +
      '(npm run restore -- FOLDER --replace), which gives up what people did since. ' +
      'See "A new version" in docs/operating.md.',
  );
}

/** @returns the error to throw; does not throw it */
export async function foreignDatabase(
  client: ClientBase,
  { names }: Extract<DatabaseState, { kind: 'foreign' }>,
): Promise<StartError> {
  const { rows } = await client.query<{ database: string; role: string }>(
    'select quote_ident(current_database()) as database, quote_ident(current_user) as role',
  );
  const { database = 'it', role = 'you' } = rows[0] ?? {};
  return new StartError(
    `The database ${database} holds tables of another program (${names.slice(0, 5).join(', ')}). Nothing has been changed. ` +
      `Give Wellspring a database of its own (CREATE DATABASE wellspring OWNER ${role};) and name that one in WELLSPRING_DATABASE_URL.`,
  );
}

/** E.g. `2026-11-22`. */
function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
