import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';

/** Lists what the last build made, so that the next build knows what to keep. */
const RECORD = '.build.json';

const recordSchema = z.object({
  files: z.array(z.string()),
  /** The files of the build before that this build does not have. */
  before: z.array(z.string()),
});

/**
 * Keeps the scripts of the previous build: a page that was opened before a deployment asks for them when it
 * needs a further part. Older files are removed. This replaces Vite's own emptying of the folder.
 */
export function keepPreviousAssets(): Plugin {
  let folder = '';
  return {
    name: 'wellspring:keep-previous-assets',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle: (_options, bundle) => forgetOlderAssets(folder, Object.keys(bundle)),
  };
}

/**
 * Removes files made neither by this build nor by the previous one.
 * @param made the files of this build, relative to the folder
 */
export async function forgetOlderAssets(folder: string, made: readonly string[]): Promise<void> {
  const files = made.toSorted();
  const last = await readRecord(folder);
  // Building the same again must not drop the files of the last different build.
  const isSame = last.files.join('\n') === files.join('\n');
  const before = isSame ? last.before : last.files;
  const wanted = new Set([...files, ...before]);
  for (const name of await readdir(join(folder, 'assets'))) {
    const original = `assets/${name.replace(/\.(?:br|gz)$/, '')}`;
    if (!wanted.has(original)) await rm(join(folder, 'assets', name));
  }
  await writeFile(join(folder, RECORD), JSON.stringify({ files, before }));
}

/** @returns empty lists when there is no record of a previous build */
async function readRecord(folder: string): Promise<z.infer<typeof recordSchema>> {
  try {
    const record: unknown = JSON.parse(await readFile(join(folder, RECORD), 'utf8'));
    return recordSchema.parse(record);
  } catch {
    return { files: [], before: [] };
  }
}
