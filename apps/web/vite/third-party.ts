import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { z } from 'zod';
import { FONT_PACKAGES } from './subset-fonts.ts';

/**
 * Lists the third-party packages in the build: `libraries.json` for the page of contributors, and
 * `third-party-notices.txt` with the texts of the licences, which they require to be passed on. Both are made
 * from what is really in the build. Our own licence is beside them as `licence.txt`.
 */

const LIBRARIES_FILE = 'libraries.json';
const NOTICES_FILE = 'third-party-notices.txt';
const LICENCE_FILE = 'licence.txt';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const chunkScript = pathToFileURL(join(root, 'scripts/chunks.mjs')).href;
/** The modules in the scripts that run programs; the repository's own script builds these. */
const chunkScriptSchema = z.object({ bundledModules: z.set(z.string()) });

/** Matches the path of a module; captures the folder of its package and the package's name. */
const IN_PACKAGE = /^(?<folder>.*[\\/]node_modules[\\/](?<name>(?:@[^\\/]+[\\/])?[^\\/]+))[\\/]/;
const EDITOR = /^(?:@codemirror|@lezer|@marijn|@replit)\/|^(?:style-mod|w3c-keyname|crelt)$/;
const LICENCE_NAME = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

type Part = 'interface' | 'editor' | 'languages' | 'fonts';

interface Library {
  readonly name: string;
  readonly version: string;
  /** The SPDX name, e.g. `MIT`. */
  readonly licence: string;
  readonly author: string | null;
  readonly homepage: string | null;
  /** The part of the page that uses it. */
  readonly part: Part;
}

/** A person in a `package.json`: `Name <mail> (address)`, or an object. */
const personSchema = z.union([
  z.string().transform((text) => text.replace(/\s*[<(].*$/, '').trim()),
  z.object({ name: z.string() }).transform(({ name }) => name),
]);
const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  author: personSchema.optional(),
  contributors: z.array(personSchema).optional(),
  maintainers: z.array(personSchema).optional(),
  homepage: z.string().optional(),
  repository: z
    .union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)])
    .optional(),
});

const declaringSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

interface Described extends Library {
  /** The text of its licence, as its package contains it. */
  readonly notices: string;
}

/** The plugin. A package that does not declare its licence fails the build. */
export function thirdParty(): Plugin {
  return {
    name: 'wellspring:third-party',
    async generateBundle(_options, bundle) {
      for (const [fileName, source] of await filesFor(await packagesIn(bundle))) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.slice(1) ?? '';
        if (![LIBRARIES_FILE, NOTICES_FILE, LICENCE_FILE].includes(name)) return next();
        declaredPackages()
          .then(filesFor)
          .then((files) => response.end(files.get(name)), next);
      });
    },
  };
}

/** The modules of the scripts that workers of the page run. Each is a separate build within the build. */
const modulesOfWorkers = new Set<string>();

/** The plugin for the builds of workers, which run before the page's own. */
export function thirdPartyOfWorkers(): Plugin {
  return {
    name: 'wellspring:third-party-of-workers',
    generateBundle(_options, bundle) {
      for (const module of modulesIn(bundle)) modulesOfWorkers.add(module);
    },
  };
}

/** The modules of which some code is left in the bundle. */
function modulesIn(bundle: Rolldown.OutputBundle): readonly string[] {
  return Object.values(bundle).flatMap((output) =>
    output.type === 'chunk'
      ? Object.entries(output.modules)
          .filter(([, { renderedLength }]) => renderedLength > 0)
          .map(([module]) => module)
      : [],
  );
}

/** The texts of the three files, by file name. */
async function filesFor(folders: ReadonlyMap<string, Part>): Promise<ReadonlyMap<string, string>> {
  const described = await librariesOf(folders);
  const libraries = described.map(({ notices: _notices, ...library }): Library => library);
  return new Map([
    [LIBRARIES_FILE, JSON.stringify(libraries)],
    [NOTICES_FILE, noticesText(described)],
    [LICENCE_FILE, await readFile(join(root, 'LICENSE'), 'utf8')],
  ]);
}

/** The packages that the page declares as dependencies; for the dev server, which bundles nothing. */
async function declaredPackages(): Promise<ReadonlyMap<string, Part>> {
  const json: unknown = JSON.parse(await readFile(join(root, 'apps/web/package.json'), 'utf8'));
  const names = Object.keys(declaringSchema.parse(json).dependencies);
  return new Map(
    names
      .filter((name) => !name.startsWith('@wellspring/'))
      .map((name) => [join(root, 'node_modules', name), partOf(name)]),
  );
}

function partOf(name: string): Part {
  if (FONT_PACKAGES.includes(name)) return 'fonts';
  return EDITOR.test(name) ? 'editor' : 'interface';
}

/** The folders of the packages with code in the build. */
async function packagesIn(bundle: Rolldown.OutputBundle): Promise<ReadonlyMap<string, Part>> {
  const folders = new Map<string, Part>();
  function add(module: string, part?: Part) {
    // The bundler gives its own helper modules a name that no file can have.
    if (module.includes('\0')) return;
    const { folder, name } = IN_PACKAGE.exec(module)?.groups ?? {};
    if (!folder || !name || folders.has(folder)) return;
    folders.set(folder, part ?? partOf(name));
  }
  for (const module of modulesIn(bundle)) add(module);
  for (const module of modulesOfWorkers) add(module, 'editor');
  const script: unknown = await import(chunkScript);
  for (const module of chunkScriptSchema.parse(script).bundledModules) add(module, 'languages');
  for (const name of FONT_PACKAGES) folders.set(join(root, 'node_modules', name), 'fonts');
  return folders;
}

/** Describes the packages in these folders, by name. */
async function librariesOf(folders: ReadonlyMap<string, Part>): Promise<readonly Described[]> {
  const libraries = await Promise.all([...folders].map(([folder, part]) => describe(folder, part)));
  return libraries.toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'),
  );
}

async function describe(folder: string, part: Part): Promise<Described> {
  const json: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const parsed = packageSchema.safeParse(json);
  if (!parsed.success) throw new Error(`${folder}/package.json: ${z.prettifyError(parsed.error)}`);
  const { name, version, license, author, contributors, maintainers, homepage, repository } =
    parsed.data;
  const people = [...new Set([author, ...(contributors ?? []), ...(maintainers ?? [])])];
  const named = people.filter((person) => person !== undefined && person !== '');
  const files = (await readdir(folder)).filter((file) => LICENCE_NAME.test(file)).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return {
    name,
    version,
    licence: license,
    author: author || (named.length > 0 ? named.slice(0, 3).join(', ') : null),
    homepage: webAddress(homepage) ?? webAddress(repository),
    part,
    notices: texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n'),
  };
}

/** Turns a home page or repository of a `package.json` into an address that a browser can open. */
function webAddress(text: string | undefined): string | null {
  if (text === undefined) return null;
  const address = text
    .replace(/^git\+/, '')
    .replace(/^git:\/\//, 'https://')
    .replace(/^(?:ssh:\/\/)?git@([^:/]+)[:/]/, 'https://$1/')
    .replace(/^github:/, 'https://github.com/')
    .replace(/^(?=[\w.-]+\/[\w.-]+$)/, 'https://github.com/')
    .replace(/\.git$/, '');
  return /^https?:\/\//.test(address) ? address : null;
}

function noticesText(libraries: readonly Described[]): string {
  const line = '='.repeat(80);
  const sections = libraries.map(({ name, version, licence, author, homepage, notices }) =>
    [
      line,
      `${name} ${version}`,
      `Licence: ${licence}`,
      ...(author === null ? [] : [`By: ${author}`]),
      ...(homepage === null ? [] : [homepage]),
      '',
      notices === '' ? `Comes without a text of its licence; it is ${licence}.` : notices,
      '',
    ].join('\n'),
  );
  return ['This product is built with the following works of others.', '', ...sections].join('\n');
}
