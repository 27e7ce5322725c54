import * as z from 'zod/mini';
import { readLocal, writeLocal } from '../../../ui/local-store';
import type { GroupName } from './assessment-groups';

/** Which groups of the list a person has folded or opened, on this device. */

const KEY = 'wellspring-assessment-groups';

const foldsSchema = z.object({
  upcoming: z.optional(z.boolean()),
  open: z.optional(z.boolean()),
  closed: z.optional(z.boolean()),
});

function readFolds(): z.infer<typeof foldsSchema> {
  const text = readLocal(KEY);
  if (text === null) return {};
  try {
    return foldsSchema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Whether a group shows its assessments; closed ones are folded until somebody opens them. */
export function isGroupOpen(name: GroupName): boolean {
  return readFolds()[name] ?? name !== 'closed';
}

/** Keeps whether a group is open; where nothing can be kept, it is so for this visit only. */
export function keepGroupOpen(name: GroupName, isOpen: boolean): void {
  writeLocal(KEY, JSON.stringify({ ...readFolds(), [name]: isOpen }));
}
