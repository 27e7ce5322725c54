import type { ContestEntry } from '@wellspring/contract';
import type { DraftStore } from '../answers/draft';
import { assignedText } from './tiers';

/**
 * The copies of somebody's votes on this device, as far as they are for entries that are still assigned to
 * them. They are not to be sent without their page: whether they are complete is known there alone.
 */
export function assignedDrafts(drafts: DraftStore, entries: readonly ContestEntry[]): DraftStore {
  /** What is left of copies that are for other entries too, by where they lie. */
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
