import * as z from 'zod/mini';

const claimsSchema = z.object({ sub: z.string() });

/**
 * With which provider a person signed in.
 * @param person what `personOfToken` says: the wire has `id`, `username` and `provider` in it, as in a query
 */
export function providerOf(person: string | null): string | null {
  return new URLSearchParams(person ?? '').get('provider');
}

/** The username at a provider; empty when the person signed in with another one. */
export function usernameOf(person: string | null, provider: string): string {
  return providerOf(person) === provider
    ? (new URLSearchParams(person ?? '').get('username') ?? '')
    : '';
}

/**
 * Whose access token this is, by its subject, as the wire prescribes it. Only to tell two people apart: the
 * token is not verified here.
 * @returns null when the token is none that this page can read
 */
export function personOfToken(accessToken: string): string | null {
  const claims = accessToken.split('.')[1];
  if (claims === undefined) return null;
  try {
    const json: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return claimsSchema.parse(json).sub;
  } catch {
    return null;
  }
}
