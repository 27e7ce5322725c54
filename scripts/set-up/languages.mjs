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

/**
 * Returns the path of a language's chunk, relative to the repository.
 * @param {string} language
 */
export function chunkPath(language) {
  return `packages/${language}/dist/chunks/${language}.js`;
}

/**
 * Matches the import by which a description loads what an editor can do for its language. Scripts that never show an
 * editor leave it out when they are bundled.
 */
export const EDITOR_SUPPORT = /^\.\/editor(?:\/index)?\.js$/;
