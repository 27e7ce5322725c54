import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../db/database.js';
import * as schema from '../db/schema/index.js';

/** PostgreSQL within the page, in memory: changes are lost when the page is closed. */

/** The parts of the database; the caller fetches them. */
export interface DatabaseParts {
  /** PostgreSQL itself. */
  readonly program: WebAssembly.Module;
  /** Creates new databases; required even if there is an image. */
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
    // Nothing outlives the page, so writes need not be waited for.
    relaxedDurability: true,
  });
  return databaseOn(engine);
}

/** Wraps the engine in the form that the domains use. */
export function databaseOn(engine: PGlite): Database {
  return drizzle(engine, { schema, casing: 'snake_case' });
}
