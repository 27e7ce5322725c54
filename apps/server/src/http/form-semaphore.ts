import type { Refusal } from '@wellspring/contract';
import { refuse } from './refusal.js';

/**
 * How many forms are in memory at the same time. A form is held whole, several times over while it is read, and
 * limits of calls for a minute are counted only once it has been read.
 */
export interface FormSemaphore {
  /**
   * Waits for nobody: who cannot be served now is told at once.
   * @param account of whom one form at a time is taken
   * @returns what gives the turn back
   * @throws the refusal of a form too many
   */
  take(account: string): () => void;
}

/** Of one process. Ten megabytes each on average, four times over, leave a small machine room for the rest. */
const MAX_FORMS = 6;

const BUSY = {
  status: 429,
  text: 'Too many uploads at the same time. Please try again in a moment.',
} as const satisfies Refusal;

export function createFormSemaphore(most = MAX_FORMS): FormSemaphore {
  const taken = new Set<string>();
  return {
    take(account) {
      if (taken.has(account) || taken.size >= most) throw refuse(BUSY);
      taken.add(account);
      return () => taken.delete(account);
    },
  };
}
