/**
 * `npm run build:demo`: the whole product as a folder of files, its back end within the page. See
 * `docs/operating.md`.
 */
import { requireSupportedNode } from './set-up/node-version.mjs';

requireSupportedNode();
// Only now: what is imported here may use all that a supported Node knows.
const { runSiteBuild, STATIC_SITES } = await import('./static-site.mjs');

await runSiteBuild(STATIC_SITES.demo);
