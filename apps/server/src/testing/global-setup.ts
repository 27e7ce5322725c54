import { userInfo } from 'node:os';
import { openTemporaryPostgres } from '@wellspring/embedded-postgres/testing';
import pg, { type PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { z } from 'zod';
import { ensureSigningKey } from '../auth/signing-keys.js';
import { closePool, databaseOn, openPool } from '../node/database-pool.js';
import { migrate } from '../node/migrate.js';
import { pickSettings } from '../node/settings.mjs';
import { createScratchDatabase, dropScratchDatabase } from './scratch-database.js';
import { silentLog } from './silent-log.js';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: {
      /** The connection to the PostgreSQL of this test run; its user may create databases. */
      readonly server: PoolConfig;
      /** The migrated database that each test file copies. */
      readonly template: string;
      /** Other PostgreSQL servers on this machine, to which an installation could move. */
      readonly others: readonly PoolConfig[];
    };
    /** The built scripts that run programs, for `startServer`. */
    chunks: { readonly worker: string } & Readonly<Record<string, string>>;
  }
}

/** Undoes a part of the set-up. */
type TearDown = () => Promise<void>;

/** Runs once for the whole test run: builds the scripts that run programs, and prepares PostgreSQL. */
export default async function setup(project: TestProject): Promise<TearDown> {
  project.provide('chunks', await buildChunks());
  const { server, close } = await openServer();
  const template = await createScratchDatabase(server);
  const pool = openPool({ ...server, database: template }, silentLog);
  await migrate(pool);
  // Created once for all tests, because it takes a while.
  await ensureSigningKey(databaseOn(pool), new Date(0));
  await closePool(pool);
  const others = await localServices(server);
  project.provide('postgres', { server, template, others });
  const moves = others.length === 0 ? 'no other one, as there is none here' : await names(others);
  process.stdout.write(
    `Server tests use PostgreSQL ${await names([server])}; moves are tried with ${moves}.\n`,
  );
  return async () => {
    await dropScratchDatabase(server, template);
    await close();
  };
}

/**
 * The PostgreSQL of `WELLSPRING_DATABASE_URL` (whose user must be allowed to create databases), or else the
 * embedded one in a temporary folder, which is stopped and removed even when this run is killed.
 */
async function openServer(): Promise<{ server: PoolConfig; close: TearDown }> {
  const connectionString = pickSettings(process.env).WELLSPRING_DATABASE_URL?.value;
  if (connectionString !== undefined) {
    // Parsed into parts, because tests replace the name of the database, and a whole URL would override that.
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
  const { connection, close } = await openTemporaryPostgres();
  return { server: { ...connection }, close };
}

/** The PostgreSQL servers that run as services of this machine and let this user create databases. */
async function localServices(used: PoolConfig): Promise<PoolConfig[]> {
  const usual = ['/var/run/postgresql', '/tmp', '127.0.0.1'];
  const found = new Map<string, PoolConfig>();
  const systems = new Set([(await identify(used))?.system]);
  for (const host of usual) {
    const server = { host, port: 5432, user: userInfo().username, database: 'postgres' };
    const identity = await identify(server);
    if (identity === null || !identity.isUsable || systems.has(identity.system)) continue;
    systems.add(identity.system);
    found.set(identity.system, server);
  }
  return [...found.values()];
}

/** The identity of a PostgreSQL server; null when it refuses the connection. */
async function identify(server: PoolConfig) {
  const client = new pg.Client({ ...server, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; system: string; isUsable: boolean }>(
      `select current_setting('server_version') as version,
         pg_postmaster_start_time()::text as system,
         (select rolsuper or rolcreatedb from pg_roles where rolname = current_user)
           and current_setting('server_version_num')::integer >= 150000 as "isUsable"`,
    );
    return rows[0] ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

async function names(servers: readonly PoolConfig[]): Promise<string> {
  const identities = await Promise.all(servers.map(identify));
  return identities.map((identity) => identity?.version ?? 'unknown').join(', ');
}

/** The exports of the repository's script, which has no types because it is not a module of this project. */
const chunksScriptSchema = z.object({
  buildChunks: z.custom<() => Promise<unknown>>((value) => typeof value === 'function'),
});
const chunksSchema = z.object({ worker: z.string() }).catchall(z.string());

async function buildChunks() {
  const address = new URL('../../../../scripts/chunks.mjs', import.meta.url);
  const script: unknown = await import(address.href);
  return chunksSchema.parse(await chunksScriptSchema.parse(script).buildChunks());
}
