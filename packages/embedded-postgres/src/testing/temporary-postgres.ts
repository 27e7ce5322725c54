import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedConnection } from '../index.js';
import { opened, startHolder } from './holder.js';

/** A PostgreSQL server with an empty database, for as long as this process lives. */
interface TemporaryPostgres {
  readonly connection: EmbeddedConnection;
  /** The folder of the database. */
  readonly location: string;
  /** Stops the server and removes the database. */
  close(this: void): Promise<void>;
}

/**
 * Starts a PostgreSQL server for tests in a temporary folder. It is stopped, and the folder removed, when you
 * call `close` or when this process ends in any way, even by SIGKILL: another process, in a session of its
 * own, watches this one.
 * @throws Error with the reason when the server cannot be started.
 */
export async function openTemporaryPostgres(): Promise<TemporaryPostgres> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'wellspring-test-'));
  // When root runs the tests, PostgreSQL runs as another user. If that user cannot enter, its data would be
  // stored elsewhere.
  await chmod(dataFolder, 0o755);
  const holder = startHolder(dataFolder, { isTemporary: true });
  const { connection, location } = await opened(holder).catch(async (error: unknown) => {
    await rm(dataFolder, { recursive: true, force: true });
    throw error;
  });
  return {
    connection,
    location,
    async close() {
      await holder.close();
    },
  };
}
