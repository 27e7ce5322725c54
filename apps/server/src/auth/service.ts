import { CALLS, type Provider } from '@wellspring/contract';
import type { Database } from '../db/database.js';
import type { SignedInUser } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from './access-token.js';
import type { SignInProvider } from './providers.js';
import {
  countSignIn,
  deleteExpiredSessions,
  deleteExpiredTokens,
  deleteSession,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  markRotated,
  selectOptionalUser,
  upsertUser,
} from './queries.js';
import {
  createRefreshToken,
  hashRefreshToken,
  judgeRefreshToken,
  REFRESH_TOKEN_MS,
} from './refresh-token.js';

/** Sign-ins of one account that are let through per window, in all processes together. */
const SIGN_INS_PER_WINDOW = 30;
const SIGN_IN_WINDOW_MS = 60_000;

/** A session as it is handed out: the tokens in clear, this once. */
export interface IssuedSession {
  readonly accessToken: string;
  readonly expiresIn: number;
  readonly refreshToken: string;
}

export interface SessionService {
  providers(): Provider[];
  /** @throws RefusalError of `startSession` */
  start(providerId: string, code: string): Promise<IssuedSession>;
  /** @throws RefusalError `Invalid refresh token` */
  refresh(refreshToken: string): Promise<IssuedSession>;
  /** Ends the session of a refresh token, whether newest or old; does nothing when it is unknown. */
  end(refreshToken: string): Promise<void>;
  /** The user of an `Authorization` header; null unless it bears a valid token of an existing user. */
  authenticate(authorization: string | undefined): Promise<SignedInUser | null>;
}

export interface SessionServiceParts {
  readonly database: Database;
  readonly accessTokens: AccessTokens;
  /** In the order to show them. */
  readonly providers: readonly SignInProvider[];
  readonly now: () => Date;
}

/** Starts, renews and ends sessions (docs/decisions/0003). */
export function createSessionService(parts: SessionServiceParts): SessionService {
  const { database, accessTokens, providers, now } = parts;

  return {
    providers: () => providers.map(({ description }) => description),

    async start(providerId, code) {
      const provider = providers.find(({ description }) => description.id === providerId);
      if (provider === undefined) throw refuse(CALLS.startSession.refusals.unknownProvider);
      const identity = await provider.identify(code);
      if (identity === null) throw refuse(CALLS.startSession.refusals.invalidCode);
      const user = await upsertUser(database, providerId, identity);
      // Outside the transaction below: a refused attempt must stay counted.
      const attempts = await countSignIn(database, user.id, now(), SIGN_IN_WINDOW_MS);
      if (attempts > SIGN_INS_PER_WINDOW) throw refuse(CALLS.startSession.refusals.tooMany);
      return database.transaction(async (tx) => {
        await deleteExpiredSessions(tx, user.id, now());
        const sessionId = crypto.randomUUID();
        await insertSession(tx, { id: sessionId, userId: user.id, createdAt: now() });
        return issue(tx, user, sessionId);
      });
    },

    async refresh(refreshToken) {
      const hash = await hashRefreshToken(refreshToken);
      // The end of a session must be kept, so the refusal is thrown only after the transaction.
      const issued = await database.transaction(async (tx) => {
        const token = await lockRefreshToken(tx, hash);
        if (token === null) return null;
        const decision = judgeRefreshToken(token, now());
        if (decision === 'end-session') await deleteSession(tx, token.sessionId);
        const user = decision === 'rotate' ? await findUser(tx, token.userId) : null;
        if (user === null) return null;
        await markRotated(tx, token.id, now());
        await deleteExpiredTokens(tx, token.sessionId, now());
        return issue(tx, user, token.sessionId);
      });
      if (issued === null) throw refuse(CALLS.refreshSession.refusals.invalid);
      return issued;
    },

    async end(refreshToken) {
      const hash = await hashRefreshToken(refreshToken);
      await database.transaction(async (tx) => {
        const token = await lockRefreshToken(tx, hash);
        if (token !== null) await deleteSession(tx, token.sessionId);
      });
    },

    async authenticate(authorization) {
      const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
      const subject = token === undefined ? null : await accessTokens.verify(token, now());
      return subject === null ? null : findUser(database, subject.id);
    },
  };

  /** Null also when the provider that vouched for the user is no longer configured. */
  async function findUser(tx: Database, userId: number): Promise<SignedInUser | null> {
    const user = await selectOptionalUser(tx, userId);
    return providers.some(({ description }) => description.id === user?.provider) ? user : null;
  }

  async function issue(
    tx: Database,
    user: SignedInUser,
    sessionId: string,
  ): Promise<IssuedSession> {
    const refreshToken = createRefreshToken();
    const hash = await hashRefreshToken(refreshToken);
    const expiresAt = new Date(now().getTime() + REFRESH_TOKEN_MS);
    await insertRefreshToken(tx, { sessionId, hash, expiresAt });
    const accessToken = await accessTokens.sign(user, now());
    return { accessToken, expiresIn: ACCESS_TOKEN_SECONDS, refreshToken };
  }
}
