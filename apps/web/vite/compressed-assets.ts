import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|webmanifest|wasm|data)$/;
/** Below this size, compression saves less than the extra headers cost. */
const SMALLEST_BYTES = 1024;
/** For larger files, the best compression takes half a minute and saves a tenth. */
const LARGE_BYTES = 2_000_000;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` next to each text asset of a production build, so that the server sends
 * the best compression without spending time on it at each request.
 */
export function compressedAssets(): Plugin {
  let folder = '';
  return {
    name: 'wellspring:compressed-assets',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle(error?: Error) {
      if (error) return;
      for (const name of await readdir(folder, { recursive: true })) {
        if (COMPRESSIBLE.test(name)) await compress(join(folder, name));
      }
    },
  };
}

async function compress(path: string) {
  const text = await readFile(path);
  if (text.length < SMALLEST_BYTES) {
    // Otherwise the server would send files left by an earlier build.
    await Promise.all(['.br', '.gz'].map((suffix) => rm(path + suffix, { force: true })));
    return;
  }
  const [small, compatible] = await Promise.all([
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        [constants.BROTLI_PARAM_QUALITY]: text.length > LARGE_BYTES ? 9 : 11,
      },
    }),
    deflate(text, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, compatible)]);
}
