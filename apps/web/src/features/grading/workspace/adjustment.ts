/** Limits and steps for adjusting the XP of an answer (screen reference, section 7; rule R30). */

/** The change by an arrow key: with Alt, alone, with Shift. */
export const STEPS = { minor: 25, normal: 50, major: 100 } as const;

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** From no XP at all to the maximum of the question. @param initialXp from the autograder */
export function boundsOf(initialXp: number, maxXp: number): Bounds {
  return { min: -initialXp, max: maxXp - initialXp };
}

/** The adjustment after a step, limited by the bounds. */
export function stepped(now: number, by: number, { min, max }: Bounds): number {
  return Math.max(min, Math.min(max, now + by));
}

/**
 * Tells whether the server would accept it. A value that is already out of bounds (of a contest, or because
 * the maximum was lowered) may stay, so that staff can still comment.
 */
export function isAllowed(adjustment: number, former: number, { min, max }: Bounds): boolean {
  return adjustment === former || (adjustment >= min && adjustment <= max);
}
