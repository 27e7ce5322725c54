/** Decides which texts get a version of their own (decision 20). */

/** Changes within this time go into one version. */
const WINDOW_MS = 15_000;
/** A save that removes more characters than this from the last version does not continue it. */
const MAX_REMOVED = 20;

/** An existing version. */
export interface FormerVersion {
  readonly code: string;
  readonly name: string | null;
  readonly insertedAt: Date;
}

/**
 * Decides what to do with a saved text: `none` when it is the same as the last version; `update` when it
 * continues the last version, so that it replaces its text; otherwise `insert`.
 */
export function placeOf(
  code: string,
  { last, now, isOfTeam }: { last: FormerVersion | null; now: Date; isOfTeam: boolean },
): 'none' | 'update' | 'insert' {
  if (last === null) return 'insert';
  if (last.code === code) return 'none';
  // It is not known who wrote a version. A team-mate's text must not be overwritten by someone else's.
  if (isOfTeam || last.name !== null) return 'insert';
  const age = now.getTime() - last.insertedAt.getTime();
  return age < WINDOW_MS && removedFrom(last.code, code) <= MAX_REMOVED ? 'update' : 'insert';
}

/**
 * Returns how many characters of `before` are removed when the smallest single replacement turns it into
 * `after`.
 */
function removedFrom(before: string, after: string): number {
  const max = Math.min(before.length, after.length);
  let start = 0;
  while (start < max && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < max - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return before.length - start - end;
}
