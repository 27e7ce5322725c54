import type { ContestEntry } from '@wellspring/contract';
import type { TFunction } from 'i18next';
import { placingOf, tierOf, votesIn } from './tiers';

/**
 * Describes how two sets of votes differ, entry by entry, e.g. `Entry 2: A here, B there`. A dash means no
 * tier. Where the tiers are the same, the scores are shown: another client may give any score.
 * @param mine in the form of `votesText`, like `theirs`
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

/**
 * Describes the tiers that votes give their entries, e.g. `Entry 2: A`. @param text in the form of
 * `votesText`
 */
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
