import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../db/database.js';
import { fillDemoWith } from '../demo/fill.js';
import type { DemoFiles } from '../demo/material.js';

/** These files are not compiled, so the built server reads them from the source folder. */
const FOLDER = fileURLToPath(new URL('../../src/demo', import.meta.url));
/** The results of the answers in the demo course, as the real engine gave them. */
export const RECORDED_RESULTS = join(FOLDER, 'recorded-results.json');

/** Reads the files that fill the demo course. */
export async function readDemoFiles(): Promise<DemoFiles> {
  const folder = join(FOLDER, 'assessments');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xml'));
  const [recordedResults, ...texts] = await Promise.all([
    readFile(RECORDED_RESULTS, 'utf8'),
    ...names.map((name) => readFile(join(folder, name), 'utf8')),
  ]);
  const assessments = names.map((name, index) => ({ name, text: texts[index] ?? '' }));
  return { assessments, recordedResults };
}

/**
 * Fills an empty database with the demo course. Does nothing to any other database.
 * @param now the time that the dates of the assessments are counted from
 * @returns whether it filled the database
 */
export function fillDemo(database: Database, now: Date): Promise<boolean> {
  return fillDemoWith(database, now, readDemoFiles);
}
