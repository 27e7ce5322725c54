import type { Refusal } from '@wellspring/contract';
import { refuse } from './refusal.js';

/**
 * Limits how many forms are in memory at the same time. A form is held whole, several times over while it is
 * read, and the limits of calls per minute count it only once it has been read.
 */
interface FormSemaphore {
  /**
   * Acquires a place for a form, or refuses at once: it never waits.
   * @param account the account that sends the form; each may have one form at a time
   * @returns a function that releases the place
   * @throws RefusalError when there are too many forms
   */
  take(account: string): () => void;
}

/**
 * The limit for one process. Ten megabytes each on average, four times over, leave a small machine room for
 * the rest.
 */
const MAX_FORMS = 6;

const BUSY = {
  status: 429,
  text: 'Too many uploads at the same time. Please try again in a moment.',
} as const satisfies Refusal;

export function createFormSemaphore(max = MAX_FORMS): FormSemaphore {
  const taken = new Set<string>();
  return {
    take(account) {
      if (taken.has(account) || taken.size >= max) throw refuse(BUSY);
      taken.add(account);
      return () => taken.delete(account);
    },
  };
}
