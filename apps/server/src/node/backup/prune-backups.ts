import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { folderRefusal } from './folder-refusal.js';
import { MANIFEST_FILE } from './manifest.js';
import { unless } from '../postgres/system-errors.js';

/** A backup as it is named by its time, e.g. `2030-03-10T12-00-00`, and what a killed one leaves. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;
const UNFINISHED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.partial$/;
/** Nobody makes a backup for so long. */
const ABANDONED_AFTER_MS = 24 * 3_600_000;

/** The name of a backup that is made now. */
export function backupName(now: Date): string {
  return now.toISOString().slice(0, 19).replaceAll(':', '-');
}

/**
 * Removes the oldest backups of a folder. Only those that are named by their time count; whatever else lies there,
 * such as a backup with a name of its own, is left alone.
 * @param keep how many of the newest stay, at least 1
 * @returns the names of those that were removed
 * @throws StartError when one cannot be removed
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
      // First what makes it a backup: one that is half removed must not be taken for a damaged one.
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
