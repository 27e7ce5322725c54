import { type CryptoKey, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { REFRESH_TOKEN_MS } from './refresh-token.js';
import { SIGNING_ALGORITHM, type SigningKeys } from './signing-keys.js';

/** The time for which an access token is valid, in seconds (wire reference, section 2.2). */
export const ACCESS_TOKEN_SECONDS = 60 * 60;

/** Issuer and audience of the tokens: both are this server. */
const ISSUER = 'wellspring';

/** The user of a token. It is a user, not a registration. */
interface TokenSubject {
  readonly id: number;
  readonly username: string;
  readonly provider: string;
}

/** The purpose of a token. One type is never accepted in place of the other. */
export type TokenType = 'access' | 'refresh';

const LIFETIME_SECONDS: Readonly<Record<TokenType, number>> = {
  access: ACCESS_TOKEN_SECONDS,
  refresh: REFRESH_TOKEN_MS / 1000,
};

/** The claims of an access token besides its expiry: its user, and the refresh token that it depends on. */
interface AccessClaims extends TokenSubject {
  /**
   * The id of the refresh token that it was issued with. The access token is valid only while that exists.
   */
  readonly refreshId: number;
}

/** Signs tokens for a user. */
export interface Signer {
  access(claims: AccessClaims): Promise<string>;
  refresh(subject: TokenSubject): Promise<string>;
}

/** Signs and checks tokens (wire reference, section 2.2). */
export interface Tokens {
  /**
   * Returns what signs tokens that are valid from now on. The signer does not use the database, so it can be
   * used within a transaction, which must not wait for a second connection.
   */
  signer(now: Date): Promise<Signer>;
  /** Returns what an access token says, or null when it is forged, expired, or not an access token. */
  verifyAccess(token: string, now: Date): Promise<AccessClaims | null>;
  /** Returns the subject of a refresh token, or null when it is forged, expired, or not a refresh token. */
  verifyRefresh(token: string, now: Date): Promise<TokenSubject | null>;
}

const claimsSchema = z.object({ sub: z.string(), typ: z.string(), rid: z.unknown().optional() });
const subjectSchema = z.object({
  id: z.coerce.number().int().positive(),
  username: z.string().min(1),
  provider: z.string().min(1),
});
const refreshIdSchema = z.number().int().positive();

export function createTokens(keys: SigningKeys): Tokens {
  return {
    async signer(now) {
      const { kid, key } = await keys.current(now);
      const issuedAt = Math.floor(now.getTime() / 1000);
      const sign = (type: TokenType, { id, username, provider }: TokenSubject, more = {}) => {
        const subject = new URLSearchParams({ id: String(id), username, provider }).toString();
        return new SignJWT({ typ: type, ...more })
          .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid })
          .setIssuer(ISSUER)
          .setAudience(ISSUER)
          .setSubject(subject)
          .setJti(crypto.randomUUID())
          .setIssuedAt(issuedAt)
          .setNotBefore(issuedAt)
          .setExpirationTime(issuedAt + LIFETIME_SECONDS[type])
          .sign(key);
      };
      return {
        access: ({ refreshId, ...subject }) => sign('access', subject, { rid: refreshId }),
        refresh: (subject) => sign('refresh', subject),
      };
    },

    async verifyAccess(token, now) {
      const claims = await verify('access', token, now);
      const refreshId = refreshIdSchema.safeParse(claims?.rid);
      return claims !== null && refreshId.success
        ? { ...claims.subject, refreshId: refreshId.data }
        : null;
    },

    async verifyRefresh(token, now) {
      return (await verify('refresh', token, now))?.subject ?? null;
    },
  };

  async function verify(type: TokenType, token: string, now: Date) {
    const key = await keyOf(keys, token, now);
    if (key === null) return null;
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [SIGNING_ALGORITHM],
        issuer: ISSUER,
        audience: ISSUER,
        currentDate: now,
        requiredClaims: ['exp', 'sub', 'typ'],
      });
      const { sub, typ, rid } = claimsSchema.parse(payload);
      if (typ !== type) return null;
      return { subject: subjectSchema.parse(Object.fromEntries(new URLSearchParams(sub))), rid };
    } catch {
      return null;
    }
  }
}

/**
 * Returns null for a token that is not ours. Errors of the database are not the fault of the token, and are
 * thrown.
 */
async function keyOf(keys: SigningKeys, token: string, now: Date): Promise<CryptoKey | null> {
  let header: ReturnType<typeof decodeProtectedHeader>;
  try {
    header = decodeProtectedHeader(token);
  } catch {
    return null;
  }
  const { alg, kid } = header;
  return alg === SIGNING_ALGORITHM && kid !== undefined ? keys.find(kid, now) : null;
}
