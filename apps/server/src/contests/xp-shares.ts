import { ranked } from './ranks.js';
import type { Scores } from './score.js';

/** An entry with its scores. */
export interface ScoredEntry extends Scores {
  readonly id: number;
  readonly votes: number;
}

/**
 * The XP of each entry (rule R49): those of its rank by popular score and those of its rank by relative score
 * together. Ranks beyond the values give nothing. Only entries with votes are ranked, and only they have a
 * share.
 * @param xpValues the XP of the first rank, of the second, and so on
 * @returns the XP by the id of the entry
 */
export function xpShares(
  entries: readonly ScoredEntry[],
  xpValues: readonly number[],
): ReadonlyMap<number, number> {
  const scored = entries.filter(({ votes }) => votes > 0);
  const shares = new Map<number, number>();
  for (const scoreOf of [popularOf, relativeOf]) {
    for (const { item, rank } of ranked(scored, scoreOf)) {
      shares.set(item.id, (shares.get(item.id) ?? 0) + (xpValues[rank - 1] ?? 0));
    }
  }
  return shares;
}

const popularOf = ({ popular }: Scores) => popular;
const relativeOf = ({ relative }: Scores) => relative;
