import type { ContestEntry } from '@wellspring/contract';
import type { TFunction } from 'i18next';
import { placingOf, tierOf, votesIn } from './tiers';

/**
 * How two ways to vote differ, entry by entry, e.g. `Entry 2: A here, B there`; a dash stands for no tier, and
 * where the tiers are the same there are scores: another client may give any.
 * @param mine as `votesText` has it, and so are `theirs`
 */
export function differenceInWords(
  t: TFunction<'course'>,
  entries: readonly ContestEntry[],
  mine: string,
  theirs: string,
): string {
  const here = scoresOf(mine);
  const there = scoresOf(theirs);
  return entries
    .flatMap(({ submission_id }, index) => {
      const score = here.get(submission_id) ?? null;
      const otherScore = there.get(submission_id) ?? null;
      if (score === otherScore) return [];
      const [tier, otherTier] = [nameOf(score), nameOf(otherScore)];
      const entry = t('voting.entry', { number: index + 1 });
      return tier === otherTier
        ? t('voting.difference', { entry, tier: score ?? '–', other: otherScore ?? '–' })
        : t('voting.difference', { entry, tier, other: otherTier });
    })
    .join(t('voting.between'));
}

function scoresOf(text: string): ReadonlyMap<number, number | null> {
  return new Map(votesIn(text).map(({ submission_id, score }) => [submission_id, score]));
}

function nameOf(score: number | null): string {
  return score === null ? '–' : tierOf(score);
}

/** Where votes put their entries, e.g. `Entry 2: A`. @param text as `votesText` has it */
export function placesInWords(
  t: TFunction<'course'>,
  entries: readonly ContestEntry[],
  text: string,
): string {
  const placing = placingOf(votesIn(text));
  return entries
    .flatMap(({ submission_id }, index) => {
      const tier = placing.get(submission_id);
      const entry = t('voting.entry', { number: index + 1 });
      return tier === undefined ? [] : [t('voting.place', { entry, tier })];
    })
    .join(t('voting.between'));
}
