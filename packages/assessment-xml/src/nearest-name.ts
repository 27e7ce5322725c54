/** Longer words are not compared, because no known name is nearly as long. */
const MAX_LENGTH = 40;

/**
 * @returns the known name that an author may have meant by `name`: the one that takes the fewest changes of
 *   single letters, but at most a third of its letters; undefined when none is that close
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  let nearest: string | undefined;
  let fewest = Infinity;
  for (const candidate of known) {
    // Case matters in files, but a wrong case is the most likely mistake.
    const changes = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (changes <= Math.max(1, Math.floor(candidate.length / 3)) && changes < fewest) {
      nearest = candidate;
      fewest = changes;
    }
  }
  return nearest;
}

/**
 * The number of letters that must be inserted, removed, replaced, or swapped with the next one (Damerau,
 * Levenshtein).
 */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i++) {
    const row = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const replaced = (previous[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      const isSwapped = i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j];
      const swapped = isSwapped ? (before[j - 1] ?? 0) + 1 : Infinity;
      row.push(Math.min(replaced, swapped, (previous[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
    before = previous;
    previous = row;
  }
  return previous[b.length] ?? 0;
}
