import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { ROOT } from './repository.mjs';

/**
 * The language packages, which are those that export a description from `./language`. A package has the name
 * of its language. Read from the package.json files, because scripts run before anything is compiled.
 */

const PACKAGES = join(ROOT, 'packages');

/** @returns {{ name: string, paths: Record<string, unknown>, readsES6Only: boolean, files: readonly string[] }} */
function readPackage(/** @type {string} */ name) {
  const path = join(PACKAGES, name, 'package.json');
  const { exports: paths = {}, wellspring = {} } = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : {};
  const { readsES6Only: isLean, files = [] } = wellspring;
  return { name, paths, readsES6Only: isLean === true, files };
}

const packages = readdirSync(PACKAGES).map((name) => readPackage(name));
const languages = packages.filter(({ paths }) => './language' in paths);

/** The ids of all languages. @type {readonly string[]} */
export const LANGUAGES = languages.map(({ name }) => name);

/** Those that run outside of pages as well: their engines have no files. @type {readonly string[]} */
export const NODE_LANGUAGES = languages
  .filter(({ files }) => files.length === 0)
  .map(({ name }) => name);

/** Those that have documentation for editors. @type {readonly string[]} */
export const DOCUMENTED = languages
  .filter(({ paths }) => './documentation' in paths)
  .map(({ name }) => name);

/**
 * Tells whether a language reads only programs of ES6, so that its chunks need just a part of the parser
 * (`lean-parser.mjs`). Its package.json says so: `"wellspring": { "readsES6Only": true }`.
 * @param {string} language
 */
export function readsES6Only(language) {
  return languages.some((one) => one.name === language && one.readsES6Only);
}

/**
 * The files that the engine of a language needs besides its script: those that its package.json lists, as one imports
 * them from its dependencies (`"wellspring": { "files": ["pyodide/pyodide.asm.wasm"] }`).
 * @param {string} language
 * @returns {Readonly<Record<string, string>>} absolute paths, by the names of the files
 */
export function engineFiles(language) {
  const { files = [] } = languages.find(({ name }) => name === language) ?? {};
  const { resolve } = createRequire(join(PACKAGES, language, 'package.json'));
  return Object.fromEntries(files.map((file) => [basename(file), resolve(file)]));
}

/**
 * Returns the code in which names are declared that the chunk of a language shall find instead of the globals of its
 * platform: the file `src/scope.js` of its package, if it has one.
 * @param {string} language
 */
export function scopeOf(language) {
  const path = join(PACKAGES, language, 'src/scope.js');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** The engine of a language's chunks that pages load for most programs. */
const PAGE = 'page';

/** The package with the engines that record how programs run: a file of `src/engines` for each language. */
const RECORDER = 'recorder';

/** @returns {string[]} the names of the modules in `src/engines` of a package */
function modulesOf(/** @type {string} */ name) {
  const folder = join(PACKAGES, name, 'src/engines');
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => file.slice(0, -'.ts'.length))
    : [];
}

/**
 * The chunks that pages load, by their names: for each language its engine, without what most programs do not need if
 * the language has such an engine (`src/engines/page.ts`); `<language>-<engine>` for each other file of its
 * `src/engines`; and `<language>-recorder`. Descriptions name these engines (`pageEngine`).
 * @type {Readonly<Record<string, { language: string, input: string, output: string }>>}
 */
export const PAGE_CHUNKS = Object.fromEntries([
  ...LANGUAGES.flatMap((language) => {
    const modules = modulesOf(language);
    const input = `packages/${language}/src/index.ts`;
    const whole = { language, input, output: chunkPath(language) };
    return [
      ...(modules.includes(PAGE) ? [] : [[language, whole]]),
      ...modules.map((engine) => [
        engine === PAGE ? language : `${language}-${engine}`,
        {
          language,
          input: `packages/${language}/src/engines/${engine}.ts`,
          output: `packages/${language}/dist/chunks/${language}-${engine}.js`,
        },
      ]),
    ];
  }),
  ...modulesOf(RECORDER).map((language) => [
    `${language}-${RECORDER}`,
    {
      language,
      input: `packages/${RECORDER}/src/engines/${language}.ts`,
      output: `packages/${RECORDER}/dist/chunks/${language}-${RECORDER}.js`,
    },
  ]),
]);

/**
 * Returns the path of a language's chunk, relative to the repository.
 * @param {string} language
 */
export function chunkPath(language) {
  return `packages/${language}/dist/chunks/${language}.js`;
}

/**
 * Matches the imports by which a description loads what only pages need: what an editor can do for its language, the
 * introduction for new users, the Chinese of its messages, and the formatter. Scripts that run without a page leave these
 * out when they are bundled.
 */
export const PAGE_PARTS = /^\.\/(?:editor|introduction|chinese|formatter)(?:\/index)?\.js$/;
