/** The refresh tokens of our page are random text. The database stores only a hash. */

/** The time for which a refresh token is valid, in milliseconds: one week (wire reference, section 2.2). */
export const REFRESH_TOKEN_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The maximum age of a session that can still be renewed, in milliseconds, however much it is used
 * (docs/decisions/0029): a month, or half a day for users who see the work of others.
 */
const SESSION_MS = 30 * 24 * 60 * 60 * 1000;
const TRUSTED_SESSION_MS = 12 * 60 * 60 * 1000;

/**
 * Returns until when a refresh token issued now is valid.
 * @param startedAt when the user signed in
 * @returns null when the session is over
 */
export function endOfRefreshToken(startedAt: Date, isTrusted: boolean, now: Date): Date | null {
  const endOfSession = startedAt.getTime() + (isTrusted ? TRUSTED_SESSION_MS : SESSION_MS);
  if (endOfSession <= now.getTime()) return null;
  return new Date(Math.min(endOfSession, now.getTime() + REFRESH_TOKEN_MS));
}

/**
 * The time for which an old token is still accepted after its rotation, in milliseconds: two tabs may refresh
 * at once, and an answer may be lost.
 */
const ROTATION_GRACE_MS = 30_000;

/** The action to take for a refresh token that a client presents. */
type RefreshDecision = 'rotate' | 'refuse' | 'end-session';

/**
 * Decides about a known token. The newest one is rotated, and so is an old one during its grace period. After
 * that, its reuse means that it was copied, and the whole session ends.
 */
export function judgeRefreshToken(
  token: { readonly expiresAt: Date; readonly rotatedAt: Date | null },
  now: Date,
): RefreshDecision {
  if (token.expiresAt.getTime() <= now.getTime()) return 'refuse';
  if (token.rotatedAt === null) return 'rotate';
  return now.getTime() - token.rotatedAt.getTime() <= ROTATION_GRACE_MS ? 'rotate' : 'end-session';
}
