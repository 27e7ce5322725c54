import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Returns a short text that changes when the names or contents of any of these files change.
 * @param {string} root what the paths are relative to
 * @param {readonly string[]} paths files and folders (with everything below them); a missing one counts as
 *   missing
 * @param {(path: string) => boolean} [isWanted] called with each path below, relative to the root, folders
 *   before their contents; false leaves it out
 * @returns {string} hexadecimal
 */
export function fingerprint(root, paths, isWanted = () => true) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const files = filesBelow(join(root, path), (file) => isWanted(relative(root, file)));
    if (files.length === 0) hash.update(`${path}\0missing\0`);
    for (const file of files) {
      const content = readFileSync(file);
      hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @param {(path: string) => boolean} isWanted
 * @returns {string[]} in an order that does not depend on the file system
 */
function filesBelow(path, isWanted) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat || !isWanted(path)) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name), isWanted));
}
