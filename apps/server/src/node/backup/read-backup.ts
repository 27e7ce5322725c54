import { lstat, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { unless } from '@wellspring/embedded-postgres/file-system';
import { StartError } from '../start-error.js';
import { type Manifest, MANIFEST_FILE, manifestSchema } from './manifest.js';
import { hashFile } from './row-files.js';

/**
 * Reads what a backup holds, after checking every byte of it: a damaged backup must be detected before
 * anything is thrown away for it.
 * @throws StartError when the folder is not a backup, has another format, or is not as it was written
 */
export async function readBackup(folder: string): Promise<Manifest> {
  const file = path.join(folder, MANIFEST_FILE);
  const text = await unless(['ENOENT', 'ENOTDIR'], readFile(file, 'utf8'), null);
  if (text === null) throw new StartError(`${folder} is no backup: it has no ${MANIFEST_FILE}.`);
  const manifest = manifestSchema.safeParse(parseJson(text));
  if (!manifest.success) {
    const details = z.prettifyError(manifest.error).replaceAll(/\s+/g, ' ');
    throw new StartError(
      `${file} cannot be read. Either it is damaged, or a newer version made it. (${details})`,
    );
  }
  const { tables, jobs, files } = manifest.data;
  const root = await realpath(folder);
  for (const part of [...tables, jobs, ...files]) {
    const place = path.join(root, part.file);
    // A restore would copy the link, and the server would then read and write wherever it points.
    const isLink = (await unless(['ENOENT', 'ENOTDIR'], realpath(place), place)) !== place;
    if (isLink) {
      throw new StartError(
        `The backup is damaged: ${part.file} is a link to another place. Nothing has been changed. Use another backup.`,
      );
    }
    const status = await unless(['ENOENT', 'ENOTDIR'], lstat(place), null);
    // Reading a pipe, for example, could wait for ever.
    if (status !== null && !status.isFile()) {
      throw new StartError(
        `The backup is damaged: ${part.file} is no plain file. Nothing has been changed. Use another backup.`,
      );
    }
    const found = status && (await hashFile(place));
    if (found !== part.sha256) {
      const what = found === null ? 'is missing' : 'is not as it was written';
      throw new StartError(
        `The backup is damaged: ${part.file} ${what}. Nothing has been changed. Use another backup.`,
      );
    }
  }
  return manifest.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
