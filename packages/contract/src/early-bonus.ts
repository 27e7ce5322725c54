const HOUR_MS = 3_600_000;

/** The values that the bonus for early submission depends on. */
export interface EarlyBonusTerms {
  /** The bonus of the configuration, before it decays. */
  readonly earlySubmissionXp: number;
  readonly hoursBeforeEarlyXpDecay: number;
  readonly openAt: Date;
  readonly closeAt: Date;
}

/** Returns when the bonus begins to decay, or the closing time when it never does (rule R29). */
export function earlyBonusDecaysAt(terms: EarlyBonusTerms): Date {
  const { hoursBeforeEarlyXpDecay, openAt, closeAt } = terms;
  const start = new Date(openAt.getTime() + hoursBeforeEarlyXpDecay * HOUR_MS);
  return decayHours(terms) > 0 ? start : closeAt;
}

/**
 * The bonus of a submission with marks (rule R29): all of it until the decay begins, then less with every
 * whole hour, and nothing at closing time.
 */
export function earlyBonusAt(terms: EarlyBonusTerms, submittedAt: Date): number {
  const { earlySubmissionXp, hoursBeforeEarlyXpDecay, openAt, closeAt } = terms;
  const start = openAt.getTime() + hoursBeforeEarlyXpDecay * HOUR_MS;
  if (submittedAt.getTime() < start) return earlySubmissionXp;
  const hoursLeft = Math.max(0, wholeHours(submittedAt, closeAt));
  const share = decayHours(terms) > 0 ? hoursLeft / decayHours(terms) : 1;
  return Math.max(0, Math.round(earlySubmissionXp * share));
}

function decayHours({ openAt, closeAt, hoursBeforeEarlyXpDecay }: EarlyBonusTerms): number {
  return wholeHours(openAt, closeAt) - hoursBeforeEarlyXpDecay;
}

function wholeHours(from: Date, to: Date): number {
  return Math.trunc((to.getTime() - from.getTime()) / HOUR_MS);
}
