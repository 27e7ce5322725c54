/**
 * Where to go after signing in.
 * @param next the `next` parameter of the address; whoever made the link wrote it
 * @returns an address of this site, `/` when `next` is anything else
 */
export function nextAddress(next: string | null): string {
  if (next === null || !next.startsWith('/')) return '/';
  // The browser itself says where the link leads: `//host` and `/\host` are other sites.
  const here = 'https://here.invalid';
  if (!URL.canParse(next, here)) return '/';
  const url = new URL(next, here);
  if (url.origin !== here || url.pathname === '/login') return '/';
  return url.pathname + url.search;
}
