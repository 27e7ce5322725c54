import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const builderSchema = z.object({
  buildPublished: z.custom<() => unknown>((value) => typeof value === 'function'),
});
const filesSchema = z.record(z.string(), z.string());

/** Its address on the site. The server lets pages of other sites read it. */
const FOLDER = 'modules/published';

/**
 * Writes our modules beside the page as a published folder, which pages of other installations load by its address. Our own page does
 * not need it, so it is not stored for offline use.
 */
export function publishedModules(): Plugin {
  let folder = '';
  return {
    name: 'wellspring:published-modules',
    apply: 'build',
    configResolved(config) {
      folder = join(resolve(config.root, config.build.outDir), FOLDER);
    },
    async writeBundle() {
      // Loaded at run time, because the script finds files relative to its own location.
      const script: unknown = await import(pathToFileURL(join(root, 'scripts/chunks.mjs')).href);
      const files = filesSchema.parse(await builderSchema.parse(script).buildPublished());
      await rm(folder, { recursive: true, force: true });
      await Promise.all(
        Object.entries(files).map(async ([path, text]) => {
          const file = join(folder, path);
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, text);
        }),
      );
    },
  };
}
