import { strToU8, zipSync } from 'fflate';
import { unzip } from '../../../../ui/unzip';
import type { Project } from '../../../../ui/workspace/project';
import { isWithin } from '../../../../ui/workspace/project';
import { MAX_FILE_BYTES, MAX_FILES, MAX_PROJECT_CHARACTERS } from './limits';

/** Zip files, of a project and for one. */

/** A file of a zip file. */
export interface Unpacked {
  readonly path: string;
  /** Null when it is too large to be taken in. */
  readonly bytes: Uint8Array | null;
}

/** Files that are looked at; the rest of a zip file with more is left out. */
const MAX_ENTRIES = 4 * MAX_FILES;

/**
 * Unpacks a zip file. No file becomes larger than the zip file says, and what all say together is
 * bounded: so there is no bomb. Throws when it is damaged, contradicts itself, or is of a kind that cannot be read.
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

/** A folder of a project as a zip file; the paths in it begin within the folder. */
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
