import { NEXT_ADDRESS_KEY } from '../../kept-keys';
/** Addresses that only lead to a sign-in, or away from one. */
const AROUND_SIGN_IN = /^\/(?:login|nus_login|first-admin|set-password)(?:\/|$)/;

/**
 * Returns the address to go to after signing in.
 * @param next the `next` parameter of the address, which is untrusted
 * @returns an address of this site; `/` when `next` is anything else
 */
export function nextAddress(next: string | null): string {
  if (next === null || !next.startsWith('/')) return '/';
  // Resolved like the browser does: `//host` and `/\host` are other sites.
  const here = 'https://here.invalid';
  if (!URL.canParse(next, here)) return '/';
  const url = new URL(next, here);
  if (url.origin !== here || AROUND_SIGN_IN.test(url.pathname)) return '/';
  // The result of `/.//host` after its dots are resolved.
  if (url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}

/** Remembers where to go, before this tab leaves for a provider. */
export function rememberNext(next: string | null): void {
  try {
    if (next === null) sessionStorage.removeItem(NEXT_ADDRESS_KEY);
    else sessionStorage.setItem(NEXT_ADDRESS_KEY, next);
  } catch {
    // Then the sign-in leads to the start page.
  }
}

/** Returns the remembered address, only once. */
export function takeNext(): string {
  try {
    const next = sessionStorage.getItem(NEXT_ADDRESS_KEY);
    sessionStorage.removeItem(NEXT_ADDRESS_KEY);
    return nextAddress(next);
  } catch {
    return '/';
  }
}
