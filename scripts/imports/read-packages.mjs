import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../set-up/repository.mjs';

/**
 * Returns the root of the repository (folder ``) and every workspace, as described by their package.json
 * files.
 * @returns {import('./judge.mjs').Package[]}
 */
export function readPackages() {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`),
  );
  return ['', ...folders]
    .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
    .map((folder) => {
      const text = readFileSync(join(ROOT, folder, 'package.json'), 'utf8');
      const { name, exports = {}, ...lists } = /** @type {PackageFile} */ (JSON.parse(text));
      const { dependencies, optionalDependencies, devDependencies } = lists;
      return {
        name,
        folder,
        entryPoints: Object.keys(exports).map((path) => name + path.slice(1)),
        dependencies: Object.keys({ ...dependencies, ...optionalDependencies }),
        devDependencies: Object.keys(devDependencies ?? {}),
      };
    });
}

/**
 * The fields that are read here. They are not validated: the files are our own, and npm rejects broken ones
 * much earlier.
 * @typedef {object} PackageFile
 * @property {string} name
 * @property {Record<string, unknown>} [exports]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [devDependencies]
 */
