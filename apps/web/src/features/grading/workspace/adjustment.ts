/** Limits and steps for adjusting the XP of an answer (screen reference, section 7; rule R30). */

/** How much an arrow key changes it: with Alt, alone, with Shift. */
export const STEPS = { minor: 25, normal: 50, major: 100 } as const;

export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** From no XP at all to the maximum of the question. @param initialXp from the autograder */
export function boundsOf(initialXp: number, maxXp: number): Bounds {
  return { least: -initialXp, most: maxXp - initialXp };
}

/** The adjustment after a step, limited by the bounds. */
export function stepped(now: number, by: number, { least, most }: Bounds): number {
  return Math.max(least, Math.min(most, now + by));
}

/**
 * Whether the server would accept it. A value that is already out of bounds (of a contest, or because the
 * maximum was lowered) may stay, so that staff can still comment.
 */
export function isAllowed(adjustment: number, former: number, { least, most }: Bounds): boolean {
  return adjustment === former || (adjustment >= least && adjustment <= most);
}
