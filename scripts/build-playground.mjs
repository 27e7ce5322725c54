/**
 * `npm run build:playground`: the playground as a folder of files for any host, without a server. See
 * `docs/operating.md`.
 */
import { requireSupportedNode } from './set-up/node-version.mjs';

requireSupportedNode();
// Only now: what is imported here may use all that a supported Node knows.
const { runSiteBuild, STATIC_SITES } = await import('./static-site.mjs');

await runSiteBuild(STATIC_SITES.playground);
