import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** How long an access token is good, in seconds (wire reference, section 2.2). */
export const ACCESS_TOKEN_SECONDS = 60 * 60;

/** Who issues the tokens and for whom: ourselves, both times. */
const ISSUER = 'wellspring';
const ALGORITHM = 'HS512';

/** Whom a token speaks for: the user, not a registration. */
export interface TokenSubject {
  readonly id: number;
  readonly username: string;
  readonly provider: string;
}

/** Signs and checks access tokens with one symmetric key. */
export interface AccessTokens {
  /** A token that is good for an hour from `now`. */
  sign(subject: TokenSubject, now: Date): Promise<string>;
  /** The subject of a token; null when it is forged, expired, or not an access token. */
  verify(token: string, now: Date): Promise<TokenSubject | null>;
}

const claimsSchema = z.object({ sub: z.string(), typ: z.literal('access') });
const subjectSchema = z.object({
  id: z.coerce.number().int().positive(),
  username: z.string().min(1),
  provider: z.string().min(1),
});

/** @param secret the signing key; at least 64 characters for HS512 to be worth its name. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign({ id, username, provider }, now) {
      const issuedAt = Math.floor(now.getTime() / 1000);
      const subject = new URLSearchParams({ id: String(id), username, provider }).toString();
      return new SignJWT({ typ: 'access' })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setSubject(subject)
        .setJti(crypto.randomUUID())
        .setIssuedAt(issuedAt)
        .setNotBefore(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
        .sign(key);
    },

    async verify(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: ISSUER,
          currentDate: now,
          requiredClaims: ['exp', 'sub', 'typ'],
        });
        const { sub } = claimsSchema.parse(payload);
        return subjectSchema.parse(Object.fromEntries(new URLSearchParams(sub)));
      } catch {
        return null;
      }
    },
  };
}
