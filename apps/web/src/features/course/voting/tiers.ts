import type { ContestEntry } from '@wellspring/contract';

/** The tiers that entries of a contest are put into, best first, and what they score (screen reference, section 14). */
export const TIERS = ['S', 'A', 'B', 'C', 'D'] as const;
export type Tier = (typeof TIERS)[number];

const SCORES: Readonly<Record<Tier, number>> = { S: 10, A: 7, B: 4, C: 2, D: 1 };

/** Where a voter has put each entry, by its submission; one that is in no tier has no place here. */
export type Placing = ReadonlyMap<number, Tier>;

/** The tier whose score is nearest below; another client may give any score. */
function tierOf(score: number): Tier {
  return TIERS.find((tier) => score >= SCORES[tier]) ?? 'D';
}

/** As the server has it. */
export function placingOf(entries: readonly ContestEntry[]): Placing {
  return new Map(
    entries.flatMap(({ submission_id, score }) =>
      score === null ? [] : [[submission_id, tierOf(score)] as const],
    ),
  );
}

/** With one entry in another tier; null takes it out of all. */
export function moved(placing: Placing, entryId: number, tier: Tier | null): Placing {
  const others = new Map(placing);
  if (tier === null) others.delete(entryId);
  else others.set(entryId, tier);
  return others;
}

/** Whether every entry has a tier, and there are any. */
export function isComplete(entries: readonly ContestEntry[], placing: Placing): boolean {
  return entries.length > 0 && entries.every(({ submission_id }) => placing.has(submission_id));
}

export function isSamePlacing(one: Placing, other: Placing): boolean {
  return one.size === other.size && [...one].every(([id, tier]) => other.get(id) === tier);
}

/** What is sent: each entry that has a tier with its score. */
export function votesOf(placing: Placing): { submission_id: number; score: number }[] {
  return [...placing].map(([submission_id, tier]) => ({ submission_id, score: SCORES[tier] }));
}
