import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './repository.mjs';

/**
 * The language packages, which are those that export a description from `./language`. A package has the name
 * of its language. Read from the package.json files, because scripts run before anything is compiled.
 */

const PACKAGES = join(ROOT, 'packages');

/** @returns {Record<string, unknown>} */
function exportsOf(/** @type {string} */ name) {
  const path = join(PACKAGES, name, 'package.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')).exports ?? {}) : {};
}

const exported = readdirSync(PACKAGES).map((name) => ({ name, paths: exportsOf(name) }));
const languages = exported.filter(({ paths }) => './language' in paths);

/** The ids of all languages. @type {readonly string[]} */
export const LANGUAGES = languages.map(({ name }) => name);

/** Those that have documentation for editors. @type {readonly string[]} */
export const DOCUMENTED = languages
  .filter(({ paths }) => './documentation' in paths)
  .map(({ name }) => name);

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
 * @type {Readonly<Record<string, { input: string, output: string }>>}
 */
export const PAGE_CHUNKS = Object.fromEntries([
  ...LANGUAGES.flatMap((language) => {
    const modules = modulesOf(language);
    const whole = { input: `packages/${language}/src/index.ts`, output: chunkPath(language) };
    return [
      ...(modules.includes(PAGE) ? [] : [[language, whole]]),
      ...modules.map((engine) => [
        engine === PAGE ? language : `${language}-${engine}`,
        {
          input: `packages/${language}/src/engines/${engine}.ts`,
          output: `packages/${language}/dist/chunks/${language}-${engine}.js`,
        },
      ]),
    ];
  }),
  ...modulesOf(RECORDER).map((language) => [
    `${language}-${RECORDER}`,
    {
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
 * introduction for new users, and the Chinese of its messages. Scripts that run without a page leave these out when they are bundled.
 */
export const PAGE_PARTS = /^\.\/(?:editor|introduction|chinese)(?:\/index)?\.js$/;
