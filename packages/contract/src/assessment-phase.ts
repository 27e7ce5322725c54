/** The phase of an assessment. Students can answer it while it is open. */
export type AssessmentPhase = 'upcoming' | 'open' | 'closed';

/**
 * Returns the phase of an assessment. It is open from exactly `openAt` on, and closed from exactly `closeAt`
 * on.
 */
export function phaseAt(
  { openAt, closeAt }: { readonly openAt: Date; readonly closeAt: Date },
  now: Date,
): AssessmentPhase {
  if (now < openAt) return 'upcoming';
  return now < closeAt ? 'open' : 'closed';
}
