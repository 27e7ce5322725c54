import { copyFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { FIXTURE_CHUNK, POWERFUL_CHUNK } from './fixture-language.js';

const scriptSchema = z.object({
  buildChunk: z.custom<(name: 'worker' | 'grader' | 'source' | 'javascript') => Promise<string>>(
    (value) => typeof value === 'function',
  ),
});

/** The code in the script of the grader process that removes Node's names. */
const WITHDRAWAL = 'delete globalThis[name]';

/** The paths of the scripts that the Node host runs. */
interface BuiltChunks {
  readonly worker: string;
  readonly source: string;
  readonly javascript: string;
  readonly fixture: string;
  readonly powerful: string;
}

/**
 * Builds the scripts of the Node host from the current sources.
 * @returns the paths of the chunks. Those of the test languages are in a folder with a space in its name
 */
export async function builtChunks(): Promise<BuiltChunks & Readonly<Record<string, string>>> {
  const path = new URL('../../../../scripts/chunks.mjs', import.meta.url).href;
  const { buildChunk } = scriptSchema.parse(await import(/* @vite-ignore */ path));
  const [worker, source, javascript] = await Promise.all([
    buildChunk('worker'),
    buildChunk('source'),
    buildChunk('javascript'),
    buildChunk('grader'),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'well spring '));
  const fixture = join(folder, 'fixture.js');
  const powerful = join(folder, 'powerful.js');
  await writeFile(fixture, FIXTURE_CHUNK);
  await writeFile(powerful, POWERFUL_CHUNK);
  return { worker, source, javascript, fixture, powerful };
}

/**
 * Does the same for a grader process that leaves Node's names to the chunks, so that only the process itself
 * restricts a program that uses them.
 * @param chunks the result of `builtChunks`
 */
export async function unguardedChunks(
  chunks: BuiltChunks,
): Promise<{ readonly worker: string; readonly powerful: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'unguarded-'));
  const worker = join(folder, 'worker.js');
  await copyFile(chunks.worker, worker);
  const grader = await readFile(join(dirname(chunks.worker), 'grader.js'), 'utf8');
  if (!grader.includes(WITHDRAWAL)) throw new Error('the grader takes no names away');
  await writeFile(join(folder, 'grader.js'), grader.replace(WITHDRAWAL, 'void name'));
  return { worker, powerful: chunks.powerful };
}
