import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { FIXTURE_CHUNK } from './fixture-language.js';

const scriptSchema = z.object({
  buildChunk: z.custom<(name: 'worker' | 'grader' | 'source') => Promise<string>>(
    (value) => typeof value === 'function',
  ),
});

/**
 * Builds what the Node host runs, from the sources as they are.
 * @returns paths of the chunks, with the language of the tests in a folder with a space in its name
 */
export async function builtChunks(): Promise<{ worker: string; fixture: string }> {
  const path = new URL('../../../../scripts/chunks.mjs', import.meta.url).href;
  const { buildChunk } = scriptSchema.parse(await import(/* @vite-ignore */ path));
  const [worker] = await Promise.all([buildChunk('worker'), buildChunk('grader')]);
  const fixture = join(await mkdtemp(join(tmpdir(), 'well spring ')), 'fixture.js');
  await writeFile(fixture, FIXTURE_CHUNK);
  return { worker, fixture };
}
