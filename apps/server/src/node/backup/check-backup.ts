import path from 'node:path';
import { folderRefusal } from './folder-refusal.js';
import type { Manifest } from './manifest.js';
import { migrationsAround } from './restore-backup.js';
import { readBackup } from './read-backup.js';
import { readRows } from './row-files.js';
import { StartError } from '../start-error.js';

/**
 * Checks a backup as a restore would, without a database: every byte is as it was written, every row can be
 * read, and this version knows the format.
 * @throws StartError when the backup could not be restored
 */
export async function checkBackup(source: string): Promise<Manifest> {
  try {
    const manifest = await readBackup(source);
    migrationsAround(manifest.migration);
    for (const { file, rows } of [...manifest.tables, manifest.jobs]) {
      let found = 0;
      for await (const row of readRows(path.join(source, file))) {
        JSON.parse(row);
        found += 1;
      }
      if (found !== rows) {
        throw new StartError(`The backup is damaged: ${file} has ${found} rows, not ${rows}.`);
      }
    }
    return manifest;
  } catch (error) {
    throw folderRefusal(error, source, 'The backup cannot be read from');
  }
}
