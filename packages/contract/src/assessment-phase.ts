/** Where an assessment is between its times. Learners can answer it while it is open. */
export type AssessmentPhase = 'upcoming' | 'open' | 'closed';

/** The phase of an assessment: open from the very time that it opens, closed from the very time that it closes. */
export function phaseAt(
  { openAt, closeAt }: { readonly openAt: Date; readonly closeAt: Date },
  now: Date,
): AssessmentPhase {
  if (now < openAt) return 'upcoming';
  return now < closeAt ? 'open' : 'closed';
}
