import type { TFunction } from 'i18next';

/** For more questions than this, their count is more helpful than their numbers. */
const MAX_NAMED = 4;

/** The reason why nothing can be handed in yet. @param numbers of the questions without an answer; at least one */
export function unansweredText(numbers: readonly number[], t: TFunction<'course'>): string {
  return numbers.length > MAX_NAMED
    ? t('submit.manyUnanswered', { count: numbers.length })
    : t('submit.unanswered', { count: numbers.length, numbers: numbers.join(', ') });
}
