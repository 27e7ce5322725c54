import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { folderRefusal } from './folder-refusal.js';
import { MANIFEST_FILE } from './manifest.js';
import { unless } from '@wellspring/embedded-postgres/file-system';

/**
 * The name of a backup that is named by its time, e.g. `2030-03-10T12-00-00`, and the name that a killed
 * backup leaves.
 */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;
const UNFINISHED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.partial$/;
/** No backup takes this long. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;

/** Returns the name for a backup made now. */
export function backupName(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(':', '-');
}

/**
 * Removes the oldest backups in a folder. Only backups that are named by their time count; everything else,
 * such as a backup with another name, is left alone.
 * @param keep how many of the newest to keep, at least 1
 * @returns the names of the removed backups
 * @throws StartError when a backup cannot be removed
 */
export async function pruneBackups(folder: string, keep: number, now: Date): Promise<string[]> {
  try {
    const names = (await readdir(folder)).toSorted();
    const whole = [];
    for (const name of names.filter((candidate) => NAME.test(candidate))) {
      if (await isThere(path.join(folder, name, MANIFEST_FILE))) whole.push(name);
    }
    const removed = whole.slice(0, Math.max(0, whole.length - Math.max(1, keep)));
    for (const name of names.filter((candidate) => UNFINISHED.test(candidate))) {
      const { mtimeMs } = await stat(path.join(folder, name));
      if (now.getTime() - mtimeMs > ABANDONED_AFTER_MS) removed.push(name);
    }
    for (const name of removed) {
      // The manifest goes first: a half-removed backup must not look like a damaged one.
      await rm(path.join(folder, name, MANIFEST_FILE), { force: true });
      await rm(path.join(folder, name), { recursive: true, force: true });
    }
    return removed;
  } catch (error) {
    throw folderRefusal(error, folder, 'Old backups could not be removed from');
  }
}

async function isThere(file: string): Promise<boolean> {
  return (await unless(['ENOENT', 'ENOTDIR'], stat(file), undefined)) !== undefined;
}
