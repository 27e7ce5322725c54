import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';
import type { BuildSettings } from './build-settings.ts';

/**
 * Gives the page of the demo site the addresses of its back end and of the parts of its database. They are
 * not modules of the page: a worker is started from the back end's address, and fetches the parts.
 */

const VIRTUAL_ID = 'virtual:wellspring-demo';
const RESOLVED_ID = `\0${VIRTUAL_ID}`;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const bytes = z.instanceof(Uint8Array);
const partsSchema = z.object({
  backend: bytes,
  program: bytes,
  initdb: bytes,
  files: bytes,
  image: bytes,
});
const builderSchema = z.object({
  buildDemoParts: z.custom<() => unknown>((value) => typeof value === 'function'),
});

/** The file name of each part on the site. */
const NAMES: Readonly<Record<keyof z.infer<typeof partsSchema>, [name: string, end: string]>> = {
  backend: ['demo-backend', 'js'],
  program: ['postgres', 'wasm'],
  initdb: ['postgres-initdb', 'wasm'],
  files: ['postgres-files', 'data'],
  image: ['demo-database', 'tgz'],
};

/** The plugin behind `virtual:wellspring-demo`. Other builds have no such module. */
export function demoBackend({ isDemo }: BuildSettings): Plugin {
  return {
    name: 'wellspring:demo-backend',
    resolveId: (id) => (id === VIRTUAL_ID ? RESOLVED_ID : undefined),
    async load(id) {
      if (id !== RESOLVED_ID) return undefined;
      if (!isDemo) return 'export {};';
      const emit = (part: keyof typeof NAMES, source: Uint8Array) => {
        const [name, end] = NAMES[part];
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 10);
        const fileName = `assets/${name}-${hash}.${end}`;
        this.emitFile({ type: 'asset', fileName, source });
        return `at(${JSON.stringify(basename(fileName))})`;
      };
      const { backend, ...database } = partsSchema.parse(await build());
      return [
        // Relative to the script itself, because a static site does not know in which folder it will lie.
        'const at = (address) => new URL(address, import.meta.url).href;',
        `export const backendUrl = ${emit('backend', backend)};`,
        'export const databaseUrls = {',
        `  program: ${emit('program', database.program)},`,
        `  initdb: ${emit('initdb', database.initdb)},`,
        `  files: ${emit('files', database.files)},`,
        `  image: ${emit('image', database.image)},`,
        '};',
      ].join('\n');
    },
  };
}

async function build(): Promise<unknown> {
  // Loaded at run time, not bundled into the configuration, because the script finds files relative to its
  // own location.
  const script: unknown = await import(pathToFileURL(join(root, 'scripts/demo-parts.mjs')).href);
  return builderSchema.parse(script).buildDemoParts();
}
