/** The refresh tokens of our page: random text that only its holder knows; the database keeps a hash. */

/** How long a refresh token is good, in milliseconds: one week (wire reference, section 2.2). */
export const REFRESH_TOKEN_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * How long after a sign-in its session can be renewed, in milliseconds, however it is used
 * (docs/decisions/0029): a month; for people who see the work of others, half a day.
 */
export const SESSION_MS = 30 * 24 * 60 * 60 * 1000;
export const TRUSTED_SESSION_MS = 12 * 60 * 60 * 1000;

/**
 * Until when a refresh token given out now is good.
 * @param startedAt when the person signed in
 * @returns null when the session is over
 */
export function endOfRefreshToken(startedAt: Date, isTrusted: boolean, now: Date): Date | null {
  const endOfSession = startedAt.getTime() + (isTrusted ? TRUSTED_SESSION_MS : SESSION_MS);
  if (endOfSession <= now.getTime()) return null;
  return new Date(Math.min(endOfSession, now.getTime() + REFRESH_TOKEN_MS));
}

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
