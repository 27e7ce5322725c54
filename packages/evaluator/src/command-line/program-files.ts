import { readFile } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import type { Program } from '../evaluator.js';

/**
 * Reads a program from disk: the file, and what it imports from the folder it is in and from those
 * below. Which imports are right is for the engine to say; here it only gets the files it may need.
 */

/** What the engine lets a path consist of; an entry with another name gets this one. */
const USUAL_PATH = /^[\w/.-]+$/;
const UNUSUAL_ENTRY = '/program.js';

/** The quoted sources of imports and exports; more than there are does no harm. */
const IMPORT_SOURCE = /\b(?:from|import)\s*(?:'([^'\n]+)'|"([^"\n]+)")/g;

/** @returns absolute paths, within the program's folder, that a local import may mean, best first */
function candidates(source: string, importer: string): string[] {
  if (!/^[./]/.test(source)) return [];
  const path = posix.resolve(posix.dirname(importer), source);
  return [path, `${path}.js`];
}

/** @returns the text, or undefined when there is no such file */
async function readOptional(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(String(error.code))) return undefined;
    }
    throw error;
  }
}

/**
 * @param file path of the entry on disk
 * @returns the program, with paths that begin in the entry's folder: `/lib/a.js` is `lib/a.js` there
 * @throws what reading throws, when the entry or an imported file is there and cannot be read
 */
export async function readProgram(file: string): Promise<Program> {
  const folder = dirname(file);
  const name = `/${basename(file)}`;
  const entry = USUAL_PATH.test(name) ? name : UNUSUAL_ENTRY;
  const files: Record<string, string> = { [entry]: await readFile(file, 'utf8') };
  const unread = [entry];
  for (let path = unread.pop(); path !== undefined; path = unread.pop()) {
    for (const [, single, double] of (files[path] ?? '').matchAll(IMPORT_SOURCE)) {
      for (const candidate of candidates(single ?? double ?? '', path)) {
        if (Object.hasOwn(files, candidate)) break;
        const text = await readOptional(join(folder, candidate));
        if (text === undefined) continue;
        files[candidate] = text;
        unread.push(candidate);
        break;
      }
    }
  }
  return { files, entry };
}
