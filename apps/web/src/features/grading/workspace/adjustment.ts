/** By how much the XP of an answer may be adjusted (screen reference, section 7; rule R30). */

/** One press of an arrow key changes it by these: with Alt, alone, with Shift. */
export const STEPS = { minor: 25, normal: 50, major: 100 } as const;

export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** From nothing at all to all that the question gives. @param initialXp from the autograder */
export function boundsOf(initialXp: number, maxXp: number): Bounds {
  return { least: -initialXp, most: maxXp - initialXp };
}

/** The adjustment after a step, which ends at the bounds. */
export function stepped(now: number, by: number, { least, most }: Bounds): number {
  return Math.max(least, Math.min(most, now + by));
}

/**
 * Whether the server would take it. What is out of bounds already (a contest's, or the maximum was lowered) may
 * stay as it is, so that one can comment on it.
 */
export function isAllowed(adjustment: number, former: number, { least, most }: Bounds): boolean {
  return adjustment === former || (adjustment >= least && adjustment <= most);
}
