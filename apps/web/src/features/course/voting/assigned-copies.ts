import type { ContestEntry } from '@wellspring/contract';
import type { CopyStore } from '../answers/answer-copies';
import { assignedText } from './tiers';

/**
 * The copies of a user's votes on this device, reduced to entries that are still assigned to them. They may
 * not be sent without their page, because only the page knows whether they are complete.
 */
export function assignedCopies(store: CopyStore, entries: readonly ContestEntry[]): CopyStore {
  /** The reduced texts of copies that also have votes for other entries, by key. */
  const cut = new Map<string, string>();
  return {
    ...store,
    readAll: () =>
      store.readAll().map(({ key, copy }) => {
        const text = assignedText(copy.text, entries);
        if (text !== copy.text) cut.set(key, text);
        return { key, copy: { ...copy, text } };
      }),
    write: (copy) => store.write({ ...copy, courseId: null }),
    forget(text) {
      store.forget(text);
      for (const [key, rest] of cut) if (rest === text) store.remove(key);
    },
  };
}
