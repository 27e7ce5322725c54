import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';

/** What the last build made, so that the next one knows what to keep. */
const RECORD = '.build.json';

const recordSchema = z.object({
  files: z.array(z.string()),
  /** What was made by the build before, as far as it differs. */
  before: z.array(z.string()),
});

/**
 * Keeps the scripts of the build before: a page that was opened before a deployment asks for them when
 * it needs a further part. What is older is removed. In place of Vite's own emptying of the folder.
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
 * Removes what neither this build nor the one before has made.
 * @param made the files of this build, relative to the folder
 */
export async function forgetOlderAssets(folder: string, made: readonly string[]): Promise<void> {
  const files = made.toSorted();
  const last = await readRecord(folder);
  // Building the same again must not push out what differs.
  const isSame = last.files.join('\n') === files.join('\n');
  const before = isSame ? last.before : last.files;
  const wanted = new Set([...files, ...before]);
  for (const name of await readdir(join(folder, 'assets'))) {
    const original = `assets/${name.replace(/\.(?:br|gz)$/, '')}`;
    if (!wanted.has(original)) await rm(join(folder, 'assets', name));
  }
  await writeFile(join(folder, RECORD), JSON.stringify({ files, before }));
}

/** @returns empty lists when there was no build before, or nobody knows of it */
async function readRecord(folder: string): Promise<z.infer<typeof recordSchema>> {
  try {
    const record: unknown = JSON.parse(await readFile(join(folder, RECORD), 'utf8'));
    return recordSchema.parse(record);
  } catch {
    return { files: [], before: [] };
  }
}
