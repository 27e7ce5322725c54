/** The refresh tokens of our page: random text that only its holder knows; the database keeps a hash. */

/** How long a refresh token is good, in milliseconds: one week (wire reference, section 2.2). */
export const REFRESH_TOKEN_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * How long after its rotation an old token is still answered, in milliseconds: two tabs may refresh
 * at once, and an answer may be lost on its way.
 */
export const ROTATION_GRACE_MS = 30_000;

/** What to do with a refresh token that someone presents. */
export type RefreshDecision = 'rotate' | 'refuse' | 'end-session';

/**
 * Judges a known token: the newest one is rotated; an old one too while its grace lasts; after that
 * its reuse means that it was copied, and the whole session ends.
 */
export function judgeRefreshToken(
  token: { readonly expiresAt: Date; readonly rotatedAt: Date | null },
  now: Date,
): RefreshDecision {
  if (token.expiresAt.getTime() <= now.getTime()) return 'refuse';
  if (token.rotatedAt === null) return 'rotate';
  return now.getTime() - token.rotatedAt.getTime() <= ROTATION_GRACE_MS ? 'rotate' : 'end-session';
}
