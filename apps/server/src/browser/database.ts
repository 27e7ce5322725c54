import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../db/database.js';
import * as schema from '../db/schema/index.js';

/** PostgreSQL within the page, in memory: what is changed is gone with it. */

/** What it is made of, fetched by whoever starts it. */
export interface DatabaseParts {
  /** PostgreSQL itself. */
  readonly program: WebAssembly.Module;
  /** Makes new databases; asked for although an image is there. */
  readonly initdb: WebAssembly.Module;
  /** The files that PostgreSQL reads. */
  readonly files: Blob;
  /** The database as `image.ts` made it. */
  readonly image: Blob;
}

/** @throws when the device has too little memory for it, among other things */
export async function openImage(parts: DatabaseParts): Promise<Database> {
  const engine = await PGlite.create({
    pgliteWasmModule: parts.program,
    initdbWasmModule: parts.initdb,
    fsBundle: parts.files,
    loadDataDir: parts.image,
    // Nothing outlives the page, so there is nothing to wait for.
    relaxedDurability: true,
  });
  return databaseOn(engine);
}

/** The engine as the domains see it. */
export function databaseOn(engine: PGlite): Database {
  return drizzle(engine, { schema, casing: 'snake_case' });
}
