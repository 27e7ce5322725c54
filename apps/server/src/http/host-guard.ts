import { hostnameOf } from './known-hosts.js';
import { type PublicAddress, unknownHost } from './public-origin.js';
import type { Router } from './route.js';

/** Monitoring may request these by any name for this process. They reveal nothing. */
const OPEN_PATHS = ['/health', '/ready'];

/** Longer names are not repeated in the answer. */
const MAX_SHOWN_LENGTH = 100;

/**
 * Refuses requests that reached us by a name that we do not know. Needed where users sign in without proving
 * who they are: any web site could point its name at this machine, and sign in through the browsers of its
 * visitors.
 */
export function refuseUnknownHosts(router: Router, address: PublicAddress): void {
  router.use((http, next) => {
    const host = OPEN_PATHS.includes(http.req.path) ? null : unknownHost(http, address);
    if (host === null) return next();
    const name = hostnameOf(host);
    const shown =
      name === null || name.length > MAX_SHOWN_LENGTH ? 'this name' : `the name ${name}`;
    return Promise.resolve(
      http.text(
        `This server does not answer to ${shown}. If it should, whoever runs it adds the name to WELLSPRING_ALLOWED_HOSTS.`,
        421,
      ),
    );
  });
}
