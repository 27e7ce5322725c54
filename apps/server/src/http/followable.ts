import { type PublicAddress, publicOrigin } from './public-origin.js';
import type { RequestContext } from './route.js';

/**
 * Makes a path on this site followable for the client that makes this request. Clients on other sites get a
 * full address, because they would look for a path on their own site. Our own page gets the path as it is,
 * which works under whatever name the page was opened.
 * @param address null when the back end runs in the page itself
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
