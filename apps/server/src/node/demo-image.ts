import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { fillDemo } from './fill-demo.js';
import { MIGRATIONS } from './migrations.js';
import { databaseOn } from '../browser/database.js';

/**
 * Creates the database that the demo site starts from: all tables, and the demo course. Runs when the site is
 * built, so that visitors do not wait for it.
 */

/** @param file where to write the database, as a gzipped archive */
export async function writeImage(file: string): Promise<void> {
  const engine = await PGlite.create();
  try {
    await migrate(drizzle(engine), { migrationsFolder: MIGRATIONS });
    await fillDemo(databaseOn(engine), new Date());
    await engine.exec('vacuum');
    await engine.exec('checkpoint');
    const image = await engine.dumpDataDir('gzip');
    await writeFile(file, new Uint8Array(await image.arrayBuffer()));
  } finally {
    await engine.close();
  }
}

const [, script, target] = process.argv;
if (script === fileURLToPath(import.meta.url) && target !== undefined) await writeImage(target);
