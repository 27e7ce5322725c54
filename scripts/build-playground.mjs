/**
 * `npm run build:playground`: builds the playground as a folder of files for any host, without a server. See
 * `docs/operating.md`.
 */
import { requireSupportedNode } from './set-up/node-version.mjs';

requireSupportedNode();
// Imported only after the check: these modules may use everything that a supported Node offers.
const { runSiteBuild, STATIC_SITES } = await import('./static-site.mjs');

await runSiteBuild(STATIC_SITES.playground);
