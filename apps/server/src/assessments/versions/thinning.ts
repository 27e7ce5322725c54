/** Which texts are worth a version of their own (decision 20). */

/** What is typed within this time goes into one version. */
const WINDOW_MS = 15_000;
/** A save that takes away more than this much of the last version is not one that goes on with it. */
const MAX_REMOVED = 20;

/** A version that is there already. */
export interface FormerVersion {
  readonly code: string;
  readonly name: string | null;
  readonly insertedAt: Date;
}

/**
 * What becomes of a text that was saved: `none`, when it is the last version; `update`, when it goes on with
 * it, so that the last version takes it up; else `insert`.
 */
export function placeOf(
  code: string,
  { last, now, isOfTeam }: { last: FormerVersion | null; now: Date; isOfTeam: boolean },
): 'none' | 'update' | 'insert' {
  if (last === null) return 'insert';
  if (last.code === code) return 'none';
  // Whose a version is, is not known: what a team-mate wrote must not go on under other hands.
  if (isOfTeam || last.name !== null) return 'insert';
  const age = now.getTime() - last.insertedAt.getTime();
  return age < WINDOW_MS && removedFrom(last.code, code) <= MAX_REMOVED ? 'update' : 'insert';
}

/** How many characters of `before` the one replacement takes away that makes it `after`. */
function removedFrom(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return before.length - start - end;
}
