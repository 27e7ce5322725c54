import { type ContestEntry, type Vote, votesText } from '@wellspring/contract';

/** The tiers for the entries of a contest, best first, and their scores (screen reference, section 14). */
export const TIERS = ['S', 'A', 'B', 'C', 'D'] as const;
export type Tier = (typeof TIERS)[number];

const SCORES: Readonly<Record<Tier, number>> = { S: 10, A: 7, B: 4, C: 2, D: 1 };

/** The tier of each entry, by its submission; entries without a tier are absent. */
export type Placing = ReadonlyMap<number, Tier>;

/** The tier whose score is nearest below; another client may give any score. */
export function tierOf(score: number): Tier {
  return TIERS.find((tier) => score >= SCORES[tier]) ?? 'D';
}

/** Parses votes from a text made by `votesText`; skips invalid parts. */
export function votesIn(text: string | null): Vote[] {
  return (text ?? '').split(' ').flatMap((pair) => {
    const [, submission_id, score] = /^([0-9]+):([0-9]+)$/.exec(pair) ?? [];
    return score === undefined
      ? []
      : [{ submission_id: Number(submission_id), score: Number(score) }];
  });
}

/** The tiers that votes give their entries. */
export function placingOf(votes: readonly Vote[]): Placing {
  return new Map(
    votes.flatMap(({ submission_id, score }) =>
      score === null ? [] : [[submission_id, tierOf(score)] as const],
    ),
  );
}

/** The text of the same votes with one entry in another tier; null removes it from all tiers. */
export function movedText(text: string | null, entryId: number, tier: Tier | null): string {
  const score = tier === null ? null : SCORES[tier];
  return votesText([...votesIn(text), { submission_id: entryId, score }]);
}

/** The text of the votes for these entries only; others may have been assigned since. */
export function assignedText(text: string, entries: readonly ContestEntry[]): string {
  const ids = new Set(entries.map(({ submission_id }) => submission_id));
  return votesText(votesIn(text).filter(({ submission_id }) => ids.has(submission_id)));
}

/** Tells whether there are entries and every one has a tier. */
export function isComplete(entries: readonly ContestEntry[], placing: Placing): boolean {
  return entries.length > 0 && entries.every(({ submission_id }) => placing.has(submission_id));
}
