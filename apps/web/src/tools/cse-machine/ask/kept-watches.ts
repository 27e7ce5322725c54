import * as z from 'zod/mini';
import { readLocal, writeLocal } from '../../../ui/local-store';

/** What people watch, kept on this device as the programs are. */

const KEY = 'wellspring-watches';
/** Of files that were watched longer ago the device keeps nothing. */
const MAX_FILES = 100;
/** Of an expression, in UTF-16 units. */
export const MAX_CHARACTERS = 1000;
const schema = z.record(z.string(), z.array(z.string().check(z.maxLength(MAX_CHARACTERS))));
/** Expressions, by the file that a run begins with. */
export type WatchLists = Readonly<Record<string, readonly string[]>>;

/** @returns what is kept; nothing where it is not understood */
export function readLists(): WatchLists {
  try {
    return schema.safeParse(JSON.parse(readLocal(KEY) ?? '')).data ?? {};
  } catch {
    return {};
  }
}

/**
 * Keeps the list of one file. What other tabs have kept for other files stays.
 * @returns the lists as they are now; where nothing can be kept, they hold until the page is left
 */
export function keepList(
  known: WatchLists,
  file: string,
  expressions: readonly string[],
): WatchLists {
  const { [file]: _, ...others } = { ...known, ...readLists() };
  const all = expressions.length === 0 ? others : { ...others, [file]: expressions };
  writeLocal(KEY, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-MAX_FILES))));
  return all;
}
