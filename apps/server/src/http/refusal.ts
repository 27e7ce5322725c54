import type { Refusal } from '@wellspring/contract';

/** An expected "no". It is thrown where a rule is broken, and answered by `answerFailures`. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';

  constructor(readonly refusal: Refusal) {
    super(refusal.text);
  }
}

/**
 * Makes the error to throw for a refusal.
 * @example throw refuse(CALLS.getAssessment.refusals.notOpen);
 */
export function refuse(refusal: Refusal): RefusalError {
  return new RefusalError(refusal);
}
