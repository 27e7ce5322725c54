import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg, { type PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { z } from 'zod';
import { ensureSigningKey } from '../auth/signing-keys.js';
import { closePool, databaseOn, openPool } from '../node/database-pool.js';
import { migrate } from '../node/migrate.js';
import { openEmbeddedPostgres } from '../node/postgres/index.js';
import { createScratchDatabase, dropScratchDatabase } from './scratch-database.js';
import { silentLog } from './silent-log.js';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: {
      /** How to reach the PostgreSQL of this test run; its user may make databases. */
      readonly server: PoolConfig;
      /** The migrated database of which each test file gets a copy. */
      readonly template: string;
    };
    /** The built scripts that run programs, for `startServer`. */
    chunks: { readonly worker: string } & Readonly<Record<string, string>>;
  }
}

/** Undoes a part of the set-up. */
type TearDown = () => Promise<void>;

/** Once for the whole run: builds the scripts that run programs, and prepares PostgreSQL. */
export default async function setup(project: TestProject): Promise<TearDown> {
  project.provide('chunks', await buildChunks());
  const { server, close } = await openServer();
  const template = await createScratchDatabase(server);
  const pool = openPool({ ...server, database: template }, silentLog);
  await migrate(pool);
  // Made once for all tests: it takes a while.
  await ensureSigningKey(databaseOn(pool), new Date(0));
  await closePool(pool);
  project.provide('postgres', { server, template });
  return async () => {
    await dropScratchDatabase(server, template);
    await close();
  };
}

/**
 * The PostgreSQL of `DATABASE_URL` (whose user must be allowed to make databases), else the embedded
 * one in a folder that goes when the run ends.
 */
async function openServer(): Promise<{ server: PoolConfig; close: TearDown }> {
  const connectionString = process.env['DATABASE_URL'];
  if (connectionString !== undefined && connectionString !== '') {
    // Taken apart, because tests replace the name of the database, and a whole URL would win.
    const { host, port, user, password, database } = new pg.Client({ connectionString });
    const server = {
      host,
      port,
      ...(database !== undefined && { database }),
      ...(user !== undefined && { user }),
      ...(typeof password === 'string' && { password }),
    };
    return { server, close: () => Promise.resolve() };
  }
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'wellspring-test-'));
  // Run by root, PostgreSQL works as another user; where he cannot enter, its data would stay behind.
  await chmod(dataFolder, 0o755);
  const postgres = await openEmbeddedPostgres({ dataFolder, log: { info() {}, warn() {} } });
  return {
    server: { ...postgres.connection },
    async close() {
      await postgres.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** What the repository's script exports; it is no module of this project, so it has no type here. */
const chunksScriptSchema = z.object({
  buildChunks: z.custom<() => Promise<unknown>>((value) => typeof value === 'function'),
});
const chunksSchema = z.object({ worker: z.string() }).catchall(z.string());

async function buildChunks() {
  const address = new URL('../../../../scripts/chunks.mjs', import.meta.url);
  const script: unknown = await import(address.href);
  return chunksSchema.parse(await chunksScriptSchema.parse(script).buildChunks());
}
