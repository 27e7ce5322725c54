import * as z from 'zod/mini';
import { WATCHES_KEY } from '../../../kept-keys';
import { readLocal, writeLocal } from '../../../ui/local-store';

/** Stores the watched expressions on this device, where programs are stored too. */

/** Only the most recently watched files are kept. */
const MAX_FILES = 100;
/** Maximum length of an expression, in UTF-16 code units. */
export const MAX_CHARACTERS = 1000;
const schema = z.record(z.string(), z.array(z.string().check(z.maxLength(MAX_CHARACTERS))));
/** Watched expressions, by the file that a run starts with. */
export type WatchLists = Readonly<Record<string, readonly string[]>>;

/** @returns the stored lists; empty when they cannot be read */
export function readLists(): WatchLists {
  try {
    return schema.safeParse(JSON.parse(readLocal(WATCHES_KEY) ?? '')).data ?? {};
  } catch {
    return {};
  }
}

/**
 * Stores the list of one file. Lists that other tabs have stored for other files stay.
 * @returns the current lists. If they cannot be stored, they last until the page is left.
 */
export function keepList(
  known: WatchLists,
  file: string,
  expressions: readonly string[],
): WatchLists {
  const { [file]: _, ...others } = { ...known, ...readLists() };
  const all = expressions.length === 0 ? others : { ...others, [file]: expressions };
  writeLocal(
    WATCHES_KEY,
    JSON.stringify(Object.fromEntries(Object.entries(all).slice(-MAX_FILES))),
  );
  return all;
}
