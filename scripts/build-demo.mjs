/**
 * `npm run build:demo`: builds the whole product as a folder of files, with its back end within the page. See
 * `docs/operating.md`.
 */
import { requireSupportedNode } from './set-up/node-version.mjs';

requireSupportedNode();
// Imported only after the check: these modules may use everything that a supported Node offers.
const { runSiteBuild, STATIC_SITES } = await import('./static-site.mjs');

await runSiteBuild(STATIC_SITES.demo);
