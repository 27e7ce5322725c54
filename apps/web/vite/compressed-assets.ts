import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|webmanifest|wasm|data)$/;
/** Below this size, compression saves less than the extra headers cost. */
const MIN_BYTES = 1024;
/** For larger files, the best compression takes half a minute and saves a tenth. */
const LARGE_BYTES = 2_000_000;

/** Compressed texts that no build has used for this long are removed. */
const KEPT_MS = 30 * 86_400_000;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` next to each text asset of a production build, so that the server sends
 * the best compression without spending time on it at each request.
 */
export function compressedAssets(): Plugin {
  let folder = '';
  let cache = '';
  return {
    name: 'wellspring:compressed-assets',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
      cache = join(config.cacheDir, 'compressed');
    },
    async closeBundle(error?: Error) {
      if (error) return;
      await mkdir(cache, { recursive: true });
      for (const name of await readdir(folder, { recursive: true })) {
        if (COMPRESSIBLE.test(name)) await compress(join(folder, name), cache);
      }
      await removeUnused(cache);
    },
  };
}

async function compress(path: string, cache: string) {
  const text = await readFile(path);
  if (text.length < MIN_BYTES) {
    // Otherwise the server would send files left by an earlier build.
    await Promise.all(['.br', '.gz'].map((suffix) => rm(path + suffix, { force: true })));
    return;
  }
  const quality = text.length > LARGE_BYTES ? 9 : 11;
  const [small, compatible] = await Promise.all([
    once(cache, text, `${quality}.br`, () =>
      brotli(text, {
        params: {
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
          [constants.BROTLI_PARAM_QUALITY]: quality,
        },
      }),
    ),
    once(cache, text, 'gz', () => deflate(text, { level: 9 })),
  ]);
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, compatible)]);
}

/**
 * Compresses a text once for all builds: most files of the sites are the same, and most files of the next build are
 * those of this one.
 * @param cache the folder of what was compressed
 * @param kind tells apart what is made of the same text
 */
export async function once(
  cache: string,
  text: Buffer,
  kind: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const known = join(cache, `${createHash('sha256').update(text).digest('hex')}.${kind}`);
  try {
    const found = await readFile(known);
    await utimes(known, new Date(), new Date());
    return found;
  } catch {
    const made = await make();
    // Another build may write the same file at the same time.
    const written = `${known}.${randomUUID()}`;
    await writeFile(written, made);
    await rename(written, known);
    return made;
  }
}

async function removeUnused(cache: string) {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - KEPT_MS) await rm(path, { force: true });
  }
}
