/** An item and its rank. */
interface Ranked<T> {
  readonly item: T;
  readonly rank: number;
}

/**
 * Ranks items by score, the highest first. Items with equal scores share a rank, and the next one has as many
 * items before it as its rank says: 1, 1, 3 (rule R49). Among equals, the order is that of the input.
 */
export function ranked<T>(items: readonly T[], scoreOf: (item: T) => number): Ranked<T>[] {
  const sorted = items.toSorted((one, other) => scoreOf(other) - scoreOf(one));
  let rank = 0;
  return sorted.map((item, index) => {
    const before = sorted[index - 1];
    if (before === undefined || scoreOf(before) !== scoreOf(item)) rank = index + 1;
    return { item, rank };
  });
}
