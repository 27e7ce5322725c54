import { MAX_DEPTH, MAX_FILES } from './limits';
import type { IncomingFile } from './read-files';

/** Turns files as browsers provide them into readable files. */

/** @param files that were chosen, or dropped without folders */
export function incomingFiles(files: Iterable<File>): readonly IncomingFile[] {
  return [...files].map((file) =>
    incoming(file.webkitRelativePath === '' ? file.name : file.webkitRelativePath, file),
  );
}

function incoming(path: string, file: File): IncomingFile {
  return { path, size: file.size, read: async () => new Uint8Array(await file.arrayBuffer()) };
}

/** If there are more files than this, none is read, because they would be refused anyway. */
const MAX_INCOMING = 2 * MAX_FILES;

/** Reads dropped folders recursively. Skips what cannot be read. */
export async function filesOf(
  entries: readonly FileSystemEntry[],
  depth = 0,
): Promise<readonly IncomingFile[]> {
  const found: IncomingFile[] = [];
  for (const entry of entries) {
    if (found.length >= MAX_INCOMING) break;
    if (isFile(entry)) {
      const file = await new Promise<File | null>((resolve) =>
        entry.file(resolve, () => resolve(null)),
      );
      if (file) found.push(incoming(entry.fullPath.replace(/^\//, ''), file));
    } else if (isFolder(entry) && depth < MAX_DEPTH) {
      found.push(...(await filesOf(await childrenOf(entry), depth + 1)));
    }
  }
  return found.slice(0, MAX_INCOMING);
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function childrenOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  // A browser returns a hundred entries at a time, and at the end none.
  while (children.length < MAX_INCOMING) {
    const some = await new Promise<readonly FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    );
    if (some.length === 0) break;
    children.push(...some);
  }
  return children;
}
