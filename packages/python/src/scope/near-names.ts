/** Finds names that are similar to one that does not exist. */

const MAX_DISTANCE = 2;
const MIN_LENGTH = 3;

/**
 * @param candidates the names that exist
 * @returns the most similar one; undefined when none is similar
 */
export function nearName(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = MAX_DISTANCE + 1;
  for (const candidate of candidates) {
    const longest = Math.max(candidate.length, name.length);
    if (longest < MIN_LENGTH || Math.abs(candidate.length - name.length) > MAX_DISTANCE) continue;
    const distance =
      candidate.toLowerCase() === name.toLowerCase() ? 0 : distanceBetween(name, candidate);
    // Most characters have to be the same.
    if (distance < bestDistance && distance * 2 < longest)
      [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** The number of characters to insert, remove, replace or exchange with their neighbour. */
function distanceBetween(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      let least = Math.min(
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row[to - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]) {
        least = Math.min(least, (before[to - 2] ?? 0) + 1);
      }
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
