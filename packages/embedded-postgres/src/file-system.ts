import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * The code of an error of the operating system (`ENOENT`) or of PostgreSQL (`57P03`); undefined when it
 * has none.
 */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Waits for `work`. Returns `instead` when it fails with one of `codes`; other errors are thrown. */
export async function unless<Value, Instead>(
  codes: readonly string[],
  work: Promise<Value>,
  instead: Instead,
): Promise<Value | Instead> {
  try {
    return await work;
  } catch (error) {
    if (codes.includes(errorCode(error) ?? '')) return instead;
    throw error;
  }
}

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
