import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, unless } from './system-errors.js';

/**
 * Creates a folder and its missing parents. Node's own `recursive` never returns where the system does not
 * allow folders and reports that something is missing, as below `/proc`.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && (await stat(folder)).isDirectory()) return;
    const parent = path.dirname(folder);
    const mayHelp = errorCode(error) === 'ENOENT' && parent !== folder;
    if (!mayHelp || (await unless(['ENOENT'], stat(parent), null)) !== null) throw error;
    await makeFolder(parent);
    await makeFolder(folder);
  }
}
