import { type PublicAddress, publicOrigin } from './public-origin.js';
import type { RequestContext } from './route.js';

/**
 * The address of something on this site, as whoever makes this request can follow it: a path from the root
 * becomes a full address for clients of other sites, which would look for it on theirs. Our own page finds it as
 * it is, under whatever name it was opened.
 * @param address null: the back end is in the page itself
 */
export function followable<Path extends string | null>(
  path: Path,
  http: RequestContext,
  address: PublicAddress | null,
): Path | string {
  if (path === null || !/^\/(?!\/)/.test(path) || address === null) return path;
  if (http.req.header('Sec-Fetch-Site') === 'same-origin') return path;
  return publicOrigin(http, address) + path;
}
