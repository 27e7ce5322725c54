import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { z } from 'zod';

/**
 * Gives the page the addresses of the scripts that run programs: the worker loop and one chunk per
 * language. They are not modules of the page: the page fetches their text and hands it to the
 * sandboxed frame, so each is a separate, hashed asset.
 */

const VIRTUAL_ID = 'virtual:wellspring-chunks';
const RESOLVED_ID = `\0${VIRTUAL_ID}`;
const DEV_PREFIX = '/@wellspring-chunks/';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** A change here changes the chunks. */
const SOURCES = [join(root, 'packages/evaluator/src'), join(root, 'packages/source/src')];

/** Where the chunks were built: the worker loop, and each language by its name. */
const chunkPathsSchema = z.object({ worker: z.string() }).catchall(z.string());
const chunkBuilderSchema = z.object({
  buildChunks: z.custom<() => unknown>((value) => typeof value === 'function'),
});

interface Chunk {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

/** Builds the chunks with the repository's own script and reads them. */
async function buildChunks(): Promise<readonly Chunk[]> {
  // Loaded at run time, not bundled into the configuration: the script finds files from its own place.
  const script: unknown = await import(pathToFileURL(join(root, 'scripts/chunks.mjs')).href);
  const paths = chunkPathsSchema.parse(await chunkBuilderSchema.parse(script).buildChunks());
  return Promise.all(
    Object.entries(paths).map(async ([name, path]) => {
      const text = await readFile(path, 'utf8');
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
      return { name, text, hash };
    }),
  );
}

/** The text of the virtual module; its type is in `src/virtual-modules.d.ts`. */
function moduleText(chunks: readonly Chunk[], address: (chunk: Chunk) => string): string {
  const addresses = new Map(chunks.map((chunk) => [chunk.name, address(chunk)]));
  const worker = addresses.get('worker');
  addresses.delete('worker');
  return [
    `export const workerUrl = ${JSON.stringify(worker)};`,
    `export const languageUrls = ${JSON.stringify(Object.fromEntries(addresses))};`,
  ].join('\n');
}

const fileName = ({ name, hash }: Chunk) => `assets/${name}-${hash}.js`;

/** The plugin behind `virtual:wellspring-chunks`. */
export function evaluatorChunks(): Plugin {
  let building: Promise<readonly Chunk[]> | undefined;
  let base = '/';
  let serving = false;
  const chunks = () => (building ??= buildChunks());

  /** Answers the dev server's request for one chunk; anything that fails is for Vite to report. */
  async function serve(path: string, response: ServerResponse, next: Connect.NextFunction) {
    try {
      const chunk = (await chunks()).find(({ name }) => path === `${DEV_PREFIX}${name}.js`);
      if (!chunk) return next();
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      response.setHeader('cache-control', 'no-store');
      return void response.end(chunk.text);
    } catch (error) {
      return next(error);
    }
  }

  function rebuildOnChange(server: ViteDevServer) {
    server.watcher.add(SOURCES);
    server.watcher.on('change', (path) => {
      const isSource = SOURCES.some((folder) => path.startsWith(folder));
      if (!isSource || path.includes('.test.')) return;
      building = undefined;
      const module = server.moduleGraph.getModuleById(RESOLVED_ID);
      if (module) server.moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
    });
  }

  return {
    name: 'wellspring:evaluator-chunks',
    configResolved(config) {
      base = config.base;
      serving = config.command === 'serve';
    },
    configureServer(server) {
      rebuildOnChange(server);
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0] ?? '';
        if (path.startsWith(DEV_PREFIX)) void serve(path, response, next);
        else next();
      });
    },
    resolveId: (id) => (id === VIRTUAL_ID ? RESOLVED_ID : undefined),
    async load(id) {
      if (id !== RESOLVED_ID) return undefined;
      const built = await chunks();
      if (serving)
        return moduleText(built, ({ name, hash }) => `${DEV_PREFIX}${name}.js?v=${hash}`);
      for (const chunk of built) {
        this.emitFile({ type: 'asset', fileName: fileName(chunk), source: chunk.text });
      }
      return moduleText(built, (chunk) => `${base}${fileName(chunk)}`);
    },
  };
}
