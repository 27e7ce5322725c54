import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Program } from '../evaluator.js';
import type { Language } from '../language.js';

/**
 * Reads a program from disk: the file, and the files that it imports from its folder and the folders below.
 * The engine decides which imports are valid; this module only supplies the files that it may need.
 */

/** The paths that the engine allows. An entry file with another name gets the name below. */
const USUAL_PATH = /^[\w/.-]+$/;
const UNUSUAL_ENTRY = '/program';

/** @returns the text, or undefined when the file does not exist */
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
 * @param file the path of the entry file on disk
 * @returns the program, with paths relative to the entry's folder: `/lib/a.js` is `lib/a.js` there
 * @throws the error of the file system, when the entry or an existing imported file cannot be read
 */
export async function readProgram(
  file: string,
  { fileExtension, imports }: Pick<Language, 'fileExtension' | 'imports'>,
): Promise<Program> {
  const folder = dirname(file);
  const name = `/${basename(file)}`;
  const entry = USUAL_PATH.test(name) ? name : UNUSUAL_ENTRY + fileExtension;
  const files: Record<string, string> = { [entry]: await readFile(file, 'utf8') };
  const unread = [entry];
  for (let path = unread.pop(); path !== undefined; path = unread.pop()) {
    for (const source of imports?.sourcesIn(files[path] ?? '') ?? []) {
      for (const candidate of imports?.candidates(source, path) ?? []) {
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
