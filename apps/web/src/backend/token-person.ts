import * as z from 'zod/mini';

const claimsSchema = z.object({ sub: z.string() });

/**
 * The provider with which a person signed in.
 * @param person as returned by `personOfToken`: by the wire, a query string with `id`, `username` and
 * `provider`
 */
export function providerOf(person: string | null): string | null {
  return new URLSearchParams(person ?? '').get('provider');
}

/** The person's username at a provider; empty when they signed in with another provider. */
export function usernameOf(person: string | null, provider: string): string {
  return providerOf(person) === provider
    ? (new URLSearchParams(person ?? '').get('username') ?? '')
    : '';
}

/**
 * Returns whose access token this is, by its subject, as the wire prescribes it. Only for telling two people
 * apart: the token is not verified here.
 * @returns null when this page cannot read the token
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
