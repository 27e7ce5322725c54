import { strToU8, zipSync } from 'fflate';
import { unzip } from '../../../../ui/unzip';
import type { Project } from '../../../../ui/workspace/project';
import { isWithin } from '../../../../ui/workspace/project';
import { MAX_FILE_BYTES, MAX_FILES, MAX_PROJECT_CHARACTERS } from './limits';

/** Packs projects into zip files, and unpacks zip files. */

/** A file in a zip file. */
export interface Unpacked {
  readonly path: string;
  /** Null when it is too large to be imported. */
  readonly bytes: Uint8Array | null;
}

/** The number of entries that are read; further entries of a zip file are skipped. */
const MAX_ENTRIES = 4 * MAX_FILES;

/**
 * Unpacks a zip file. No file becomes larger than its entry declares, and the sum of the declared sizes is
 * limited, so zip bombs do no harm. Throws when the file is damaged, contradicts itself, or is of an
 * unsupported kind.
 */
export function unpack(zip: Uint8Array): readonly Unpacked[] {
  const left: Unpacked[] = [];
  let bytes = 0;
  let entries = 0;
  const unzipped = unzip(zip, ({ name, size }) => {
    if (name.endsWith('/')) return false;
    entries += 1;
    if (entries > MAX_ENTRIES) return false;
    const fits = size <= MAX_FILE_BYTES && bytes + size <= 2 * MAX_PROJECT_CHARACTERS;
    if (fits) bytes += size;
    else left.push({ path: name, bytes: null });
    return fits;
  });
  return [...unzipped.map(([path, content]) => ({ path, bytes: content })), ...left];
}

/** Packs a folder of a project into a zip file, with paths relative to the folder. */
export function pack({ files, folders }: Project, folder: string): Uint8Array<ArrayBuffer> {
  const inside = (path: string) => path.slice(folder.length + 1);
  const isInside = (path: string) => path !== folder && isWithin(path, folder);
  const packed: Record<string, Uint8Array> = {};
  for (const path of folders.filter(isInside)) packed[`${inside(path)}/`] = new Uint8Array();
  for (const [path, text] of Object.entries(files)) {
    if (isInside(path)) packed[inside(path)] = strToU8(text);
  }
  return zipSync(packed);
}
