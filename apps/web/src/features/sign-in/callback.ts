import * as z from 'zod/mini';

/** The answer of a provider. */
export type Callback =
  | {
      readonly kind: 'code';
      readonly code: string;
      /** Null: the default provider. */
      readonly provider: string | null;
      readonly state: string | null;
    }
  | { readonly kind: 'tokens'; readonly accessToken: string; readonly refreshToken: string }
  /** The provider, or the person there, refused, or the sign-in could not even begin. */
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  | { readonly kind: 'nothing' };

export type RefusalReason = 'unknownProvider' | 'later' | 'other';

/** Errors of OAuth 2, and `unknown_provider`, which is our server's own. */
const REASONS: ReadonlyMap<string, RefusalReason> = new Map([
  ['unknown_provider', 'unknownProvider'],
  ['temporarily_unavailable', 'later'],
  ['server_error', 'later'],
]);

/** The cookie in which a SAML sign-in of the wire hands over both tokens (wire reference, section 2.1). */
export const TOKENS_COOKIE = 'jwts';

const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

/**
 * @param search the query of the address: `code` (OAuth 2, OpenID Connect) or `ticket` (CAS)
 * @param cookies as the browser gives them to scripts
 */
export function readCallback(search: URLSearchParams, cookies: string): Callback {
  const code = search.get('code') ?? search.get('ticket');
  if (code !== null && code !== '') {
    return { kind: 'code', code, provider: search.get('provider'), state: search.get('state') };
  }
  // RFC 6749, section 4.1.2.1. Its description is for programmers, and anyone can have written it into the
  // address.
  const error = search.get('error');
  if (error !== null) return { kind: 'refused', reason: REASONS.get(error) ?? 'other' };
  const tokens = tokensIn(cookies);
  if (!tokens) return { kind: 'nothing' };
  return { kind: 'tokens', accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
}

function tokensIn(cookies: string): z.infer<typeof tokensSchema> | undefined {
  const prefix = `${TOKENS_COOKIE}=`;
  const cookie = cookies.split('; ').find((one) => one.startsWith(prefix));
  if (cookie === undefined) return undefined;
  try {
    const json: unknown = JSON.parse(decodeURIComponent(cookie.slice(prefix.length)));
    return tokensSchema.safeParse(json).data;
  } catch {
    return undefined;
  }
}
