/** The XP of one level. */
export const LEVEL_XP = 1000;

/** The level of a person, from 1, and how far they are in it. */
export interface Level {
  readonly level: number;
  /** From 0 to `LEVEL_XP` - 1. */
  readonly xpInLevel: number;
}

/** Returns the level that somebody with this total of XP has. */
export function levelOf(totalXp: number): Level {
  const xp = Math.max(0, Math.floor(totalXp));
  return { level: Math.floor(xp / LEVEL_XP) + 1, xpInLevel: xp % LEVEL_XP };
}
