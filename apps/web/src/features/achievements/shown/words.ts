import type { TFunction } from 'i18next';
import type { GoalWithProgress } from '@wellspring/contract';
import { timeLeft } from '../../../ui/time-left';
import type { ShownAchievement } from './shown-achievements';

/** The texts about one achievement, in the language of the interface. */

type T = TFunction<'achievements'>;

/** The title; groups of assessments are named for their type. */
export function titleOf({ achievement, groups }: ShownAchievement, t: T): string {
  return groups === null ? achievement.title : t('group', { type: groups });
}

/** The text of a goal. Those of assessments are made by the page, so that they are translated. */
export function goalText({ uuid, text }: GoalWithProgress, shown: ShownAchievement, t: T): string {
  if (shown.assessment === null) return text;
  const { title } = shown.assessment;
  return t(uuid.endsWith(':graded') ? 'goal.graded' : 'goal.submitted', { title });
}

/** Within this time before it, a deadline is urgent, in milliseconds (screen reference, section 12). */
const URGENT_MS = 2 * 24 * 3_600_000;

/** The deadline in words, and whether it is close; null when there is none to speak of. */
export function deadlineWords(
  { standing: { displayDeadline, status } }: ShownAchievement,
  now: Date,
  t: T,
): { readonly text: string; readonly isUrgent: boolean } | null {
  if (displayDeadline === null || status === 'COMPLETED' || status === 'UNRELEASED') return null;
  const left = timeLeft(displayDeadline.toISOString(), now);
  if (left.kind === 'unlimited') return null;
  if (left.kind === 'expired') return { text: t('left.expired'), isUrgent: false };
  return {
    text: t(`left.${left.kind}`, { count: left.count }),
    isUrgent: displayDeadline.getTime() - now.getTime() < URGENT_MS,
  };
}

/** The XP: `Total n XP` when those of its prerequisites are among them. */
export function xpWords({ achievement, standing }: ShownAchievement, t: T): string {
  return achievement.prerequisiteUuids.length > 0
    ? t('xpTotal', { xp: standing.totalWorth })
    : t('xp', { xp: standing.worth });
}

/** A point in time as `D MMMM YYYY HH:mm` (screen reference, section 12), or in the usual form of the language. */
export function momentWords(moment: Date, language: string): string {
  const isEnglish = language.startsWith('en');
  const locale = isEnglish ? 'en-GB' : language;
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });
  const clock = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${date.format(moment)} ${clock.format(moment)}`;
}

/** A share in percent. It is rounded down, so that 100 % means complete. */
export function percentOf(fraction: number, language: string): string {
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return percent.format(Math.floor(fraction * 100) / 100);
}
