import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg, { type PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbeddedPostgres } from '../node/postgres/index.js';
import { silentLog } from './silent-log.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How to reach the PostgreSQL of this test run; its user may make databases. */
    postgres: PoolConfig;
  }
}

/**
 * Gives the server's tests one PostgreSQL for the whole run: the one of `DATABASE_URL` (whose user must
 * be allowed to make databases), else the embedded one in a folder that goes when the run ends.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const connectionString = process.env['DATABASE_URL'];
  if (connectionString !== undefined && connectionString !== '') {
    // Taken apart, because a test replaces the name of the database, and a whole URL would win.
    const { host, port, user, password } = new pg.Client({ connectionString });
    project.provide('postgres', {
      host,
      port,
      database: 'postgres',
      ...(user !== undefined && { user }),
      ...(typeof password === 'string' && { password }),
    });
    return () => Promise.resolve();
  }
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'wellspring-test-'));
  const postgres = await openEmbeddedPostgres({
    dataFolder,
    log: { ...silentLog, info() {}, warn() {} },
  });
  project.provide('postgres', { ...postgres.connection });
  return async () => {
    await postgres.close();
    await rm(dataFolder, { recursive: true, force: true });
  };
}
