import * as z from 'zod/mini';
import { ASSESSMENT_GROUPS_KEY } from '../../../kept-keys';
import { readLocal, writeLocal } from '../../../ui/local-store';
import type { GroupName } from './assessment-groups';

/** The groups of the list that a user has folded or opened, on this device. */

const foldsSchema = z.object({
  upcoming: z.optional(z.boolean()),
  open: z.optional(z.boolean()),
  closed: z.optional(z.boolean()),
});

function readFolds(): z.infer<typeof foldsSchema> {
  const text = readLocal(ASSESSMENT_GROUPS_KEY);
  if (text === null) return {};
  try {
    return foldsSchema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Tells whether the user has opened (true) or folded (false) a group; null: neither so far. */
export function keptFold(name: GroupName): boolean | null {
  return readFolds()[name] ?? null;
}

/**
 * Tells whether a group that the user has neither opened nor folded begins open. Closed assessments do not,
 * unless one of them has a notification, or the page would have nothing else to show.
 */
export function beginsOpen(
  name: GroupName,
  has: { readonly news: boolean; readonly others: boolean },
): boolean {
  return name !== 'closed' || has.news || !has.others;
}

/** Stores whether a group is open. When that fails, the choice holds for this visit only. */
export function keepGroupOpen(name: GroupName, isOpen: boolean): void {
  writeLocal(ASSESSMENT_GROUPS_KEY, JSON.stringify({ ...readFolds(), [name]: isOpen }));
}
