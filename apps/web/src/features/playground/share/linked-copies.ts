import * as z from 'zod/mini';
import { LINKED_COPIES_KEY } from '../../../kept-keys';
import { readLocal, removeLocal, writeLocal } from '../../../ui/local-store';
import { formatSaved, parseSaved, type SavedPlayground } from '../saved-playground';

/**
 * Stores changes to programs from links, so that they are still there after a reload, or when the link is
 * opened again. They are separate from the user's own program, which a link must not touch. The oldest are
 * dropped first.
 */

const MAX_COPIES = 8;

/** Newest first. */
const copiesSchema = z.array(z.object({ link: z.string(), saved: z.string() }));
type Copies = z.infer<typeof copiesSchema>;

/** @returns the changed program of this link, or null when it was not changed here */
export function findCopy(link: string): SavedPlayground | null {
  const copy = readCopies().find((kept) => kept.link === link);
  return copy ? parseSaved(copy.saved) : null;
}

/** @returns whether it is now stored; older copies are dropped when storage is full */
export function keepCopy(link: string, playground: SavedPlayground): boolean {
  const others = readCopies().filter((kept) => kept.link !== link);
  const copies = [{ link, saved: formatSaved(playground) }, ...others].slice(0, MAX_COPIES);
  for (; copies.length > 0; copies.pop()) {
    if (writeLocal(LINKED_COPIES_KEY, JSON.stringify(copies))) return true;
  }
  return false;
}

/** Deletes the copy, so that the link shows its original text again. */
export function forgetCopy(link: string): void {
  const copies = readCopies();
  const others = copies.filter((kept) => kept.link !== link);
  if (others.length === copies.length) return;
  if (others.length === 0) removeLocal(LINKED_COPIES_KEY);
  else writeLocal(LINKED_COPIES_KEY, JSON.stringify(others));
}

function readCopies(): Copies {
  try {
    const parsed = copiesSchema.safeParse(JSON.parse(readLocal(LINKED_COPIES_KEY) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
