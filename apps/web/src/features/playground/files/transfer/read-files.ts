import { adaptPaths, partsOf } from './adapt-path';
import { MAX_FILE_BYTES, MAX_FILES, MAX_ZIP_BYTES } from './limits';
import type { Unpacked } from './zip';

/** Reads files from the device as texts that a project can import. */

/** A chosen or dropped file. */
export interface IncomingFile {
  /** Relative to the chosen folder; the name for a single file. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  readonly read: () => Promise<Uint8Array>;
}

/** The reason why a file is refused. */
export type Refusal =
  /** It is not a text in UTF-8. */
  | 'binary'
  | 'large'
  /** More files than a project may have. */
  | 'many'
  /** Its path leads out of its folder. */
  | 'outside'
  /** It lies in too many folders. */
  | 'deep'
  /** A zip file that is damaged or of a kind that cannot be read. */
  | 'zip'
  /** The device could not read it. */
  | 'unreadable'
  /** A folder has its name, or a file has the name of its folder. */
  | 'taken'
  /** All files together would be too large. */
  | 'full';

export interface Refused {
  readonly name: string;
  readonly reason: Refusal;
}

/** The files that were read. */
export interface Batch {
  /** The texts by their new paths. */
  readonly files: ReadonlyMap<string, string>;
  readonly refused: readonly Refused[];
  /** Paths with characters that a project does not allow, with their new form. */
  readonly adapted: readonly { readonly from: string; readonly to: string }[];
}

interface ReadOptions {
  /** The folder that the files are put into. */
  readonly folder: string;
  /** Unpacks a zip file; throws when it is not one. */
  readonly unzip: (bytes: Uint8Array) => readonly Unpacked[];
  /** Called with how many of how many files have been read. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** Files that operating systems and tools add to users' folders. */
const RUBBISH =
  /(?:^|[/\\])(?:__MACOSX|\.git|node_modules|\.DS_Store|Thumbs\.db|desktop\.ini)(?:[/\\]|$)/;

/** Tells whether a file should be unpacked. */
export function isZip({ path }: IncomingFile): boolean {
  return /\.zip$/i.test(path);
}

/** Reads files one after another, and unpacks zip files. Rejects only when it is aborted. */
export async function readFiles(
  incoming: readonly IncomingFile[],
  { folder, unzip, onProgress, signal }: ReadOptions,
): Promise<Batch> {
  const refused: Refused[] = [];
  const texts: { readonly parts: readonly string[]; readonly text: string }[] = [];

  function take(path: string, bytes: Uint8Array) {
    const parts = partsOf(path);
    const text = textOf(bytes);
    if (typeof parts === 'string') refused.push({ name: path, reason: parts });
    else if (text === null) refused.push({ name: path, reason: 'binary' });
    else if (texts.length >= MAX_FILES) refused.push({ name: path, reason: 'many' });
    else texts.push({ parts, text });
  }

  function takeZip(path: string, bytes: Uint8Array) {
    try {
      for (const { path: inside, bytes: unpacked } of unzip(bytes)) {
        if (RUBBISH.test(inside)) continue;
        if (unpacked) take(inside, unpacked);
        else refused.push({ name: inside, reason: 'large' });
      }
    } catch {
      refused.push({ name: path, reason: 'zip' });
    }
  }

  const wanted = incoming.filter(({ path }) => !RUBBISH.test(path));
  for (const [index, file] of wanted.entries()) {
    const { path, size, read } = file;
    signal?.throwIfAborted();
    onProgress?.(index, wanted.length);
    if (size > (isZip(file) ? MAX_ZIP_BYTES : MAX_FILE_BYTES)) {
      refused.push({ name: path, reason: 'large' });
    } else if (!isZip(file) && texts.length >= MAX_FILES) {
      refused.push({ name: path, reason: 'many' });
    } else {
      const bytes = await read().catch(() => null);
      if (!bytes) refused.push({ name: path, reason: 'unreadable' });
      else if (isZip(file)) takeZip(path, bytes);
      else take(path, bytes);
    }
  }
  signal?.throwIfAborted();
  return { ...named(texts, folder), refused };
}

/** Gives the texts their paths. When a path occurs twice, the later file wins. */
function named(
  texts: readonly { readonly parts: readonly string[]; readonly text: string }[],
  folder: string,
): Pick<Batch, 'files' | 'adapted'> {
  const paths = adaptPaths(
    texts.map(({ parts }) => parts),
    folder,
  );
  const files = new Map<string, string>();
  const adapted = new Map<string, string>();
  for (const [index, { parts, text }] of texts.entries()) {
    const path = paths[index];
    if (path === undefined) continue;
    files.set(path, text);
    const from = parts.join('/');
    const to = path.slice(folder.length + 1);
    if (from !== to) adapted.set(from, to);
  }
  return { files, adapted: [...adapted].map(([from, to]) => ({ from, to })) };
}

/** @returns null when the bytes are not a text in UTF-8 */
function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Texts contain no zero characters; programs and images soon do.
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
