import type { Refusal } from '@wellspring/contract';

/** An expected "no": travels as an exception from where a rule is broken to where it is answered. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';

  constructor(readonly refusal: Refusal) {
    super(refusal.text);
  }
}

/**
 * The refusal to throw.
 * @example throw refuse(CALLS.getAssessment.refusals.notOpen);
 */
export function refuse(refusal: Refusal): RefusalError {
  return new RefusalError(refusal);
}
