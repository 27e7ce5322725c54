import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg, { type PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { z } from 'zod';
import { openEmbeddedPostgres } from '../node/postgres/index.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How to reach the PostgreSQL of this test run; its user may make databases. */
    postgres: PoolConfig;
    /** The built scripts that run programs, for `startServer`. */
    chunks: { readonly worker: string } & Readonly<Record<string, string>>;
  }
}

/** What the repository's script exports; it is no module of this project, so it has no type here. */
const chunksScriptSchema = z.object({
  buildChunks: z.custom<() => Promise<unknown>>((value) => typeof value === 'function'),
});
const chunksSchema = z.object({ worker: z.string() }).catchall(z.string());

/**
 * Builds the scripts that run programs, and gives the server's tests one PostgreSQL for the whole run: the one of `DATABASE_URL` (whose user must
 * be allowed to make databases), else the embedded one in a folder that goes when the run ends.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const script: unknown = await import(
    new URL('../../../../scripts/chunks.mjs', import.meta.url).href
  );
  const chunks = await chunksScriptSchema.parse(script).buildChunks();
  project.provide('chunks', chunksSchema.parse(chunks));

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
  const postgres = await openEmbeddedPostgres({ dataFolder, log: { info() {}, warn() {} } });
  project.provide('postgres', { ...postgres.connection });
  return async () => {
    await postgres.close();
    await rm(dataFolder, { recursive: true, force: true });
  };
}
