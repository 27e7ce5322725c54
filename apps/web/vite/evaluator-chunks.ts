import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { z } from 'zod';

/**
 * Gives the page the addresses of its language files: the scripts that run programs (the worker loop and one
 * chunk per language), the other files that engines need, the scripts of modules, and the documentation that the editor
 * shows for each language. They are not modules of the page: it fetches them, and hands scripts and files to the sandboxed
 * frame. So each is a separate, hashed asset.
 */

const SCRIPT = { extension: 'js', mediaType: 'text/javascript; charset=utf-8' };
const BINARY = { extension: '', mediaType: 'application/octet-stream' };
const JSON_TEXT = { extension: 'json', mediaType: 'application/json; charset=utf-8' };

/**
 * The kinds of chunks: the virtual module with their addresses, and what is added to the names of their files. There are
 * several modules, so that each part of the page contains only the addresses that it uses.
 */
const KINDS = {
  script: { id: 'virtual:wellspring-chunks', suffix: '', ...SCRIPT },
  engineFile: { id: 'virtual:wellspring-engine-files', suffix: '', ...BINARY },
  module: { id: 'virtual:wellspring-modules', suffix: '-module', ...SCRIPT },
  publishedModules: { id: 'virtual:wellspring-published-modules', suffix: '', ...SCRIPT },
  frame: { id: 'virtual:wellspring-frames', suffix: '', ...SCRIPT },
  documentation: { id: 'virtual:wellspring-documentation', suffix: '-documentation', ...JSON_TEXT },
  moduleDocumentation: {
    id: 'virtual:wellspring-module-documentation',
    suffix: '-module-documentation',
    ...JSON_TEXT,
  },
} as const;
const kinds = Object.keys(KINDS) as readonly Chunk['kind'][];
const resolved = (id: string) => `\0${id}`;
const DEV_PREFIX = '/@wellspring-chunks/';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** The sources of the chunks. A change in them rebuilds the chunks; build output within them is ignored. */
const SOURCES = join(root, 'packages');
const IS_SOURCE = /\/packages\/[^/]+\/src\//;

/** The paths of the built chunks: the worker loop, and each language by its name. */
const chunkPathsSchema = z.object({ worker: z.string() }).catchall(z.string());
/** A JSON text for each language. */
const documentationSchema = z.record(z.string(), z.string());
/** The part of the documentation of a module that says what it exports. */
const exportsSchema = z.object({ exports: z.record(z.string(), z.unknown()) });
const builder = z.custom<() => unknown>((value) => typeof value === 'function');
const chunkBuilderSchema = z.object({
  buildPageChunks: builder,
  buildModules: builder,
  buildModuleAdapter: builder,
  buildModuleTabs: builder,
  buildBrokerFrame: builder,
  buildDocumentation: builder,
  buildModuleDocumentation: builder,
});
/** The paths of the files of an engine, by their names. */
const languageFilesSchema = z.object({
  LANGUAGES: z.array(z.string()),
  engineFiles: z.custom<(language: string) => unknown>((value) => typeof value === 'function'),
});
const filePathsSchema = z.record(z.string(), z.string());
/** The paths of the scripts of modules, by their names. */
const modulePathsSchema = z.record(z.string(), z.string());

interface Chunk {
  /** `worker`, the name of a language in the catalogue, or that of a module. Of a file of an engine: `<language>/<file>`. */
  readonly name: string;
  readonly kind: keyof typeof KINDS;
  readonly content: string | Buffer;
  readonly hash: string;
}

/** Builds the chunks with the repository's own script and reads them. */
async function buildChunks(): Promise<readonly Chunk[]> {
  // Loaded at run time, not bundled into the configuration, because the script finds files relative to its
  // own location.
  const script: unknown = await import(pathToFileURL(join(root, 'scripts/chunks.mjs')).href);
  const builders = chunkBuilderSchema.parse(script);
  const paths = chunkPathsSchema.parse(await builders.buildPageChunks());
  const documentation = documentationSchema.parse(await builders.buildDocumentation());
  const ofModules = documentationSchema.parse(await builders.buildModuleDocumentation());
  const modules = modulePathsSchema.parse(await builders.buildModules());
  const ofFolders = {
    'module-adapter': z.string().parse(await builders.buildModuleAdapter()),
    'module-tabs': z.string().parse(await builders.buildModuleTabs()),
  };
  const frames = { 'broker-frame': z.string().parse(await builders.buildBrokerFrame()) };
  return [
    ...(await readEngineFiles()),
    ...(await Promise.all([
      ...readScripts('script', paths),
      ...readScripts('module', modules),
      ...readScripts('publishedModules', ofFolders),
      ...readScripts('frame', frames),
    ])),
    ...Object.entries(documentation).map(([name, text]) => chunkOf(name, 'documentation', text)),
    ...Object.entries(ofModules).map(([name, text]) => chunkOf(name, 'moduleDocumentation', text)),
  ];
}

async function readEngineFiles(): Promise<readonly Chunk[]> {
  const script: unknown = await import(
    pathToFileURL(join(root, 'scripts/set-up/languages.mjs')).href
  );
  const { LANGUAGES, engineFiles } = languageFilesSchema.parse(script);
  const files = LANGUAGES.flatMap((language) =>
    Object.entries(filePathsSchema.parse(engineFiles(language))).map(async ([name, path]) =>
      chunkOf(`${language}/${name}`, 'engineFile', await readFile(path)),
    ),
  );
  return Promise.all(files);
}

function readScripts(
  kind: 'script' | 'module' | 'publishedModules' | 'frame',
  files: Readonly<Record<string, string>>,
): Promise<Chunk>[] {
  return Object.entries(files).map(async ([name, path]) =>
    chunkOf(name, kind, await readFile(path, 'utf8')),
  );
}

function chunkOf(name: string, kind: Chunk['kind'], content: string | Buffer): Chunk {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return { name, kind, content, hash };
}

/** The text of the virtual module for a kind; its type is in `src/virtual-modules.d.ts`. */
function moduleText(
  kind: Chunk['kind'],
  chunks: readonly Chunk[],
  address: (chunk: Chunk) => string,
): string {
  const addresses = Object.fromEntries(
    chunks.filter((chunk) => chunk.kind === kind).map((chunk) => [chunk.name, address(chunk)]),
  );
  // Relative to the script itself, because a static site does not know in which folder it will lie.
  const here = 'const at = (address) => new URL(address, import.meta.url).href;';
  if (kind === 'moduleDocumentation') {
    const exported = Object.fromEntries(
      chunks
        .filter((chunk) => chunk.kind === kind)
        .map(({ name, content }) => [name, exportsIn(String(content))]),
    );
    return [
      here,
      `export const moduleDocumentationUrls = ${table(addresses)};`,
      `export const moduleExports = ${JSON.stringify(exported)};`,
    ].join('\n');
  }
  if (kind === 'engineFile') {
    const files = chunks
      .filter((chunk) => chunk.kind === kind)
      .map(
        (chunk) =>
          `{ name: ${JSON.stringify(chunk.name)}, url: at(${JSON.stringify(address(chunk))}), bytes: ${chunk.content.length} }`,
      );
    return `${here}\nexport const engineFiles = [${files.join()}];`;
  }
  if (kind !== 'script') return `${here}\nexport const ${kind}Urls = ${table(addresses)};`;
  const { worker, ...languages } = addresses;
  return [
    here,
    `export const workerUrl = at(${JSON.stringify(worker)});`,
    `export const languageUrls = ${table(languages)};`,
  ].join('\n');
}

/** The names that a module exports, from its documentation, with blanks between them. */
function exportsIn(documentation: string): string {
  const { exports } = exportsSchema.parse(JSON.parse(documentation));
  return Object.keys(exports).join(' ');
}

function fileName({ name, kind, hash }: Chunk): string {
  // A file of an engine has its extension, so that it is compressed if that is worth it.
  if (kind === 'engineFile') return `assets/${hash}-${basename(name)}`;
  return `assets/${name}${KINDS[kind].suffix}-${hash}.${KINDS[kind].extension}`;
}
/** The file name without the hash, for the dev server. */
const devName = ({ name, kind }: Chunk) =>
  kind === 'engineFile' ? name : `${name}${KINDS[kind].suffix}.${KINDS[kind].extension}`;

/** The plugin behind the modules of `KINDS`. */
export function evaluatorChunks(): Plugin {
  let building: Promise<readonly Chunk[]> | undefined;
  let serving = false;
  const chunks = () => (building ??= buildChunks());

  /** Answers the dev server's request for one chunk. Vite reports any failure. */
  async function serve(path: string, response: ServerResponse, next: Connect.NextFunction) {
    try {
      const chunk = (await chunks()).find((one) => path === `${DEV_PREFIX}${devName(one)}`);
      if (!chunk) return next();
      response.setHeader('content-type', KINDS[chunk.kind].mediaType);
      response.setHeader('cache-control', 'no-store');
      return void response.end(chunk.content);
    } catch (error) {
      return next(error);
    }
  }

  function rebuildOnChange(server: ViteDevServer) {
    server.watcher.add(SOURCES);
    server.watcher.on('change', (path) => {
      if (!IS_SOURCE.test(path.replaceAll('\\', '/')) || path.includes('.test.')) return;
      building = undefined;
      for (const { id } of Object.values(KINDS)) {
        const module = server.moduleGraph.getModuleById(resolved(id));
        if (module) server.moduleGraph.invalidateModule(module);
      }
      server.ws.send({ type: 'full-reload' });
    });
  }

  return {
    name: 'wellspring:evaluator-chunks',
    configResolved(config) {
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
    resolveId: (id) => (kindOf(id) ? resolved(id) : undefined),
    async load(id) {
      const kind = id.startsWith('\0') ? kindOf(id.slice(1)) : undefined;
      if (!kind) return undefined;
      const built = await chunks();
      if (serving) {
        return moduleText(kind, built, (chunk) => `${DEV_PREFIX}${devName(chunk)}?v=${chunk.hash}`);
      }
      for (const chunk of built) {
        if (chunk.kind !== kind) continue;
        this.emitFile({ type: 'asset', fileName: fileName(chunk), source: chunk.content });
      }
      return moduleText(kind, built, (chunk) => basename(fileName(chunk)));
    },
  };
}

/** An object literal with the addresses, made absolute by `at`. */
function table(addresses: Readonly<Record<string, string>>): string {
  const entries = Object.entries(addresses).map(
    ([name, address]) => `${JSON.stringify(name)}: at(${JSON.stringify(address)})`,
  );
  return `{${entries.join()}}`;
}

/** Returns the kind of addresses that a virtual module exports; undefined for any other module. */
function kindOf(id: string): Chunk['kind'] | undefined {
  return kinds.find((kind) => KINDS[kind].id === id);
}
