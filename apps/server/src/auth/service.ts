import { CALLS } from '@wellspring/contract/calls';
import type { Database } from '../db/database.js';
import type { SignedInUser } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import { countRefresh } from './limits.js';
import {
  deleteExpiredSessions,
  deleteExpiredTokens,
  deleteSession,
  deleteSessionsOf,
  deleteToken,
  insertRefreshToken,
  insertSession,
  isTrusted,
  lockRefreshToken,
  markRotated,
  selectOptionalUser,
  selectUserOfToken,
  type SessionForm,
} from './queries.js';
import { endOfRefreshToken, judgeRefreshToken } from './refresh-token.js';
import { hashText, randomText } from './secret-text.js';
import { ACCESS_TOKEN_SECONDS, type Signer, type Tokens } from './tokens.js';

/** A session as it is issued, with the tokens in plain text, which are not stored. */
export interface IssuedSession {
  readonly accessToken: string;
  readonly expiresIn: number;
  readonly refreshToken: string;
  /** Seconds until the refresh token expires. */
  readonly refreshExpiresIn: number;
}

/**
 * Starts, renews and ends sessions. There are two forms, which are never mixed. Our page has its refresh
 * token in a cookie, where it is rotated. Other clients of the wire have theirs in bodies, where an old token
 * stays valid until it expires (docs/decisions/0003, rule R65).
 */
export interface SessionService {
  /** Signs the user in on one more device. */
  start(user: SignedInUser, form: SessionForm): Promise<IssuedSession>;
  /** @throws RefusalError `Invalid refresh token`, or when there were too many refreshes */
  refresh(refreshToken: string): Promise<IssuedSession>;
  /**
   * Ends the session of a token from a cookie, whether it is the newest one or an old one.
   * @returns the user; null when the token is unknown, so that nothing has ended
   */
  end(refreshToken: string): Promise<SignedInUser | null>;
  /** @throws RefusalError `Invalid refresh token`, or when there were too many refreshes */
  refreshInBody(refreshToken: string): Promise<IssuedSession>;
  /** Ends this one refresh token. @returns its user @throws RefusalError `Invalid token` */
  revokeInBody(refreshToken: string): Promise<SignedInUser | null>;
  /**
   * Ends all sessions of a user.
   * @param tx the transaction in which e.g. the password changes
   * @param except the refresh token of the session that stays; null to end all
   */
  endAll(tx: Database, userId: number, except: string | null): Promise<void>;
  /**
   * Returns the user of an `Authorization` header, or null when it has no valid token of an existing user.
   */
  authenticate(authorization: string | undefined): Promise<SignedInUser | null>;
  /** Returns null when there is no such user, or when their provider is no longer configured. */
  findUser(tx: Database, userId: number): Promise<SignedInUser | null>;
}

interface SessionServiceParts {
  readonly database: Database;
  readonly tokens: Tokens;
  /** The ids of the configured providers. */
  readonly providerIds: ReadonlySet<string>;
  readonly now: () => Date;
}

export function createSessionService(parts: SessionServiceParts): SessionService {
  const { database, tokens, providerIds, now } = parts;

  return {
    async start(user, form) {
      const sign = await tokens.signer(now());
      return database.transaction(async (tx) => {
        await deleteExpiredSessions(tx, user.id, now());
        const sessionId = crypto.randomUUID();
        const startedAt = now();
        await insertSession(tx, { id: sessionId, userId: user.id, form, createdAt: startedAt });
        const issued = await issue(tx, sign, user, { sessionId, startedAt }, form);
        if (issued === null) throw new Error('A session ended before it began.');
        return issued;
      });
    },

    async refresh(refreshToken) {
      const hash = await hashText(refreshToken);
      const sign = await tokens.signer(now());
      // That the session has ended must be committed, so the refusal is thrown only after the transaction.
      const issued = await database.transaction(async (tx) => {
        const token = await lockRefreshToken(tx, hash, 'cookie');
        if (token === null) return null;
        const decision = judgeRefreshToken(token, now());
        if (decision === 'end-session') await deleteSession(tx, token.sessionId);
        const user = decision === 'rotate' ? await findUser(tx, token.userId) : null;
        if (user === null) return null;
        if (!(await countRefresh(tx, user.id, now()))) return 'too-many';
        await markRotated(tx, token.id, now());
        await deleteExpiredTokens(tx, token.sessionId, now());
        return issue(tx, sign, user, token, 'cookie');
      });
      if (issued === null) throw refuse(CALLS.refreshSession.refusals.invalid);
      if (issued === 'too-many') throw refuse(CALLS.refreshSession.refusals.tooMany);
      return issued;
    },

    async end(refreshToken) {
      const hash = await hashText(refreshToken);
      return database.transaction(async (tx) => {
        const token = await lockRefreshToken(tx, hash, 'cookie');
        if (token === null) return null;
        await deleteSession(tx, token.sessionId);
        return selectOptionalUser(tx, token.userId);
      });
    },

    async refreshInBody(refreshToken) {
      const sign = await tokens.signer(now());
      const issued = await withBodyToken(refreshToken, async (tx, token) => {
        const user = await findUser(tx, token.userId);
        if (user === null) return null;
        if (!(await countRefresh(tx, user.id, now()))) return 'too-many';
        await deleteExpiredTokens(tx, token.sessionId, now());
        return issue(tx, sign, user, token, 'body');
      });
      if (issued === null) throw refuse(CALLS.refresh.refusals.invalid);
      if (issued === 'too-many') throw refuse(CALLS.refresh.refusals.tooMany);
      return issued;
    },

    async revokeInBody(refreshToken) {
      const revoked = await withBodyToken(refreshToken, async (tx, token) => {
        await deleteToken(tx, token);
        return { user: await selectOptionalUser(tx, token.userId) };
      });
      if (revoked === null) throw refuse(CALLS.logout.refusals.invalid);
      return revoked.user;
    },

    async endAll(tx, userId, except) {
      await deleteSessionsOf(tx, userId, except === null ? null : await hashText(except));
    },

    async authenticate(authorization) {
      const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
      const claims = token === undefined ? null : await tokens.verifyAccess(token, now());
      if (claims === null) return null;
      // A token is valid for an hour, but no longer than the session that it was issued in.
      const user = await selectUserOfToken(database, claims.refreshId, now());
      return user?.id === claims.id ? ifConfigured(user) : null;
    },

    findUser,
  };

  async function findUser(tx: Database, userId: number): Promise<SignedInUser | null> {
    return ifConfigured(await selectOptionalUser(tx, userId));
  }

  function ifConfigured(user: SignedInUser | null): SignedInUser | null {
    return user !== null && providerIds.has(user.provider) ? user : null;
  }

  /** Returns null when the token is not one of ours, or no longer valid. */
  async function withBodyToken<T>(
    refreshToken: string,
    work: (tx: Database, token: NonNullable<LockedToken>) => Promise<T | null>,
  ): Promise<T | null> {
    if ((await tokens.verifyRefresh(refreshToken, now())) === null) return null;
    const hash = await hashText(refreshToken);
    return database.transaction(async (tx) => {
      const token = await lockRefreshToken(tx, hash, 'body');
      const isOver = token === null || token.expiresAt.getTime() <= now().getTime();
      return isOver ? null : work(tx, token);
    });
  }

  /** Returns null when the session has reached its maximum age. */
  async function issue(
    tx: Database,
    sign: Signer,
    user: SignedInUser,
    session: { readonly sessionId: string; readonly startedAt: Date },
    form: SessionForm,
  ): Promise<IssuedSession | null> {
    const { sessionId, startedAt } = session;
    const expiresAt = endOfRefreshToken(startedAt, await isTrusted(tx, user.id), now());
    if (expiresAt === null) return null;
    const refreshToken = form === 'body' ? await sign.refresh(user) : randomText(32);
    const hash = await hashText(refreshToken);
    const refreshId = await insertRefreshToken(tx, { sessionId, hash, expiresAt });
    const { id, username, provider } = user;
    const accessToken = await sign.access({ id, username, provider, refreshId });
    const refreshExpiresIn = Math.floor((expiresAt.getTime() - now().getTime()) / 1000);
    const expiresIn = Math.max(1, Math.min(ACCESS_TOKEN_SECONDS, refreshExpiresIn));
    return { accessToken, expiresIn, refreshToken, refreshExpiresIn };
  }
}

type LockedToken = Awaited<ReturnType<typeof lockRefreshToken>>;

/** Ends all sessions of a user. For the commands of the operator. */
export function endSessionsOf(database: Database, userId: number): Promise<void> {
  return deleteSessionsOf(database, userId, null);
}
