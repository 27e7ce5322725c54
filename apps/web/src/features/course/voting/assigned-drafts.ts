import type { ContestEntry } from '@wellspring/contract';
import type { DraftStore } from '../answers/draft';
import { assignedText } from './tiers';

/**
 * The copies of a user's votes on this device, reduced to entries that are still assigned to them. They may
 * not be sent without their page, because only the page knows whether they are complete.
 */
export function assignedDrafts(drafts: DraftStore, entries: readonly ContestEntry[]): DraftStore {
  /** The reduced texts of copies that also have votes for other entries, by key. */
  const cut = new Map<string, string>();
  return {
    ...drafts,
    readAll: () =>
      drafts.readAll().map(({ key, draft }) => {
        const text = assignedText(draft.text, entries);
        if (text !== draft.text) cut.set(key, text);
        return { key, draft: { ...draft, text } };
      }),
    write: (draft) => drafts.write({ ...draft, courseId: null }),
    forget(text) {
      drafts.forget(text);
      for (const [key, rest] of cut) if (rest === text) drafts.remove(key);
    },
  };
}
