import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../set-up/repository.mjs';
import { readPackages } from './read-packages.mjs';

/**
 * The `references` of the `tsconfig.json` files, which tell the compiler in what order to read packages. They follow
 * from the dependencies in the `package.json` files, so no one writes them by hand.
 */

/** Folders with a `tsconfig.json` that are no packages. */
const FURTHER = ['scripts', 'bench', 'e2e'];

/** The list, up to the bracket that ends it. */
const REFERENCES = /,?\s*"references": \[[^\]]*\]/;

/**
 * Returns the `tsconfig.json` of the repository and of each package as they must be.
 * @returns {Promise<{ file: string, is: string, shouldBe: string }[]>} `file` is relative to the repository
 */
export async function deriveReferences() {
  const packages = readPackages().filter(({ folder }) =>
    existsSync(join(ROOT, folder, 'tsconfig.json')),
  );
  const plans = packages.map(({ folder, dependencies, devDependencies }) => {
    const declared = [...dependencies, ...devDependencies];
    const needed = packages
      .filter((one) => (folder === '' ? one.folder !== '' : declared.includes(one.name)))
      .map((one) => posix.relative(folder, one.folder));
    return { folder, needed: folder === '' ? [...needed, ...FURTHER] : needed.toSorted() };
  });
  return Promise.all(
    plans.map(async ({ folder, needed }) => {
      const file = posix.join(folder, 'tsconfig.json');
      const is = readFileSync(join(ROOT, file), 'utf8');
      return { file, is, shouldBe: await withReferences(is, needed) };
    }),
  );
}

/**
 * Replaces the references to other packages in the text of a `tsconfig.json`; those to parts of the same package stay.
 * @param {string} text
 * @param {readonly string[]} needed relative paths
 */
export async function withReferences(text, needed) {
  const own = [...text.matchAll(/"path": "(\.\/[^"]*)"/g)].map(([, path]) => path);
  const list = [...needed, ...own].map((path) => `{ "path": "${path}" }`);
  const rest = text.replace(REFERENCES, '').replace(/,?\s*\}\s*$/, '');
  const changed = list.length === 0 ? `${rest} }` : `${rest}, "references": [${list.join(', ')}] }`;
  const options = await resolveConfig(join(ROOT, 'package.json'));
  return format(changed, { ...options, parser: 'json' });
}
