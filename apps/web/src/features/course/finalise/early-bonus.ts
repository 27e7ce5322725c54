import { type AssessmentOverview, earlyBonusAt, earlyBonusDecaysAt } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { formatTime, useNow } from '../../../ui/times';
import { timeLeft } from '../../../ui/time-left';

/** The bonus that submitting now would earn. */
interface BonusLeft {
  /** `lasting`: it decays until an end so far away that the decay is not noticeable. */
  readonly kind: 'whole' | 'decaying' | 'lasting';
  readonly xp: number;
  /** Until when the bonus is whole or, once it decays, until when there is any; ISO 8601. */
  readonly until: string;
}

type BonusTerms = Pick<
  AssessmentOverview,
  'status' | 'openAt' | 'closeAt' | 'earlySubmissionXp' | 'hoursBeforeEarlyXpDecay'
>;

/**
 * Returns the remaining bonus for submitting early (rule R29).
 * @returns null when there is none: it was not offered, it has decayed, or nothing can be submitted
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
  if (now < decaysAt) return { kind: 'whole', xp, until: decaysAt.toISOString() };
  const isEndless = timeLeft(overview.closeAt, now).kind === 'unlimited';
  return { kind: isEndless ? 'lasting' : 'decaying', xp, until: overview.closeAt };
}

const MINUTE_MS = 60_000;
const TEXTS = {
  whole: 'submit.bonusWhole',
  decaying: 'submit.bonusDecaying',
  lasting: 'submit.bonusLasting',
} as const satisfies Record<BonusLeft['kind'], string>;

/** @returns what submitting now can earn, in words; null when nothing */
export function useEarlyBonusText(overview: BonusTerms): string | null {
  return useEarlyBonusTextAt(overview, useNow(MINUTE_MS));
}

/**
 * Like `useEarlyBonusText`, for a page that tracks the time itself. Before the opening it tells what can be
 * earned then.
 * @returns null when nothing can be earned
 */
export function useEarlyBonusTextAt(overview: BonusTerms, now: Date): string | null {
  const { t, i18n } = useTranslation('course');
  const openAt = new Date(overview.openAt);
  const isAhead = now < openAt;
  const left = bonusLeft(overview, isAhead ? openAt : now);
  if (left && isAhead && left.kind !== 'whole') return t('card.bonusAhead', { xp: left.xp });
  if (!left) return null;
  return t(TEXTS[left.kind], {
    xp: left.xp,
    time: formatTime(left.until, i18n.language, now),
  });
}
