import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A stamp is a small file that records for which inputs a stage was finished. It is removed before the stage
 * begins and written, atomically, after it has succeeded, so an interrupted stage never counts as done.
 */

/**
 * @param {string} path
 * @returns {string | undefined} undefined when the stage was never finished
 */
export function readStamp(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string} path */
export function removeStamp(path) {
  rmSync(path, { force: true });
}

/**
 * @param {string} path
 * @param {string} inputs
 */
export function writeStamp(path, inputs) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, inputs);
  renameSync(draft, path);
}
