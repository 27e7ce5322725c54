import { type AssessmentOverview, earlyBonusAt, earlyBonusDecaysAt } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { formatTime, useNow } from '../../../ui/times';

/** What can still be earned by submitting now. */
export interface BonusLeft {
  readonly kind: 'whole' | 'decaying';
  readonly xp: number;
  /** Until when it is whole, or until when there is any; ISO 8601. */
  readonly until: string;
}

type BonusTerms = Pick<
  AssessmentOverview,
  'status' | 'openAt' | 'closeAt' | 'earlySubmissionXp' | 'hoursBeforeEarlyXpDecay'
>;

/**
 * The bonus for being early that is left (rule R29).
 * @returns null where there is none: none was promised, it has decayed, or nothing can be submitted
 */
export function bonusLeft(overview: BonusTerms, now: Date): BonusLeft | null {
  const terms = {
    ...overview,
    openAt: new Date(overview.openAt),
    closeAt: new Date(overview.closeAt),
  };
  const isOpen = terms.openAt <= now && now < terms.closeAt && overview.status !== 'submitted';
  const xp = isOpen ? earlyBonusAt(terms, now) : 0;
  if (xp <= 0) return null;
  const decaysAt = earlyBonusDecaysAt(terms);
  return now < decaysAt
    ? { kind: 'whole', xp, until: decaysAt.toISOString() }
    : { kind: 'decaying', xp, until: overview.closeAt };
}

const MINUTE_MS = 60_000;

/** @returns what submitting now can earn, in words; null when nothing */
export function useEarlyBonusText(overview: BonusTerms): string | null {
  const { t, i18n } = useTranslation('course');
  const now = useNow(MINUTE_MS);
  const left = bonusLeft(overview, now);
  if (!left) return null;
  return t(left.kind === 'whole' ? 'submit.bonusWhole' : 'submit.bonusDecaying', {
    xp: left.xp,
    time: formatTime(left.until, i18n.language, now),
  });
}
