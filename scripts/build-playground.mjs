/**
 * `npm run build:playground`: the playground as a folder of files for any host, without a server. See
 * `docs/operating.md`.
 */
import { requireSupportedNode } from './set-up/node-version.mjs';

requireSupportedNode();
// Only now: what is imported here may use all that a supported Node knows.
const { runProgram } = await import('./set-up/program.mjs');
const { Progress } = await import('./set-up/progress.mjs');
const { setUp } = await import('./set-up/set-up.mjs');
const { buildStaticSite, STATIC_SITE } = await import('./static-site.mjs');

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${Math.round(bytes / 1000)} kB`;
}

await runProgram(async (signal) => {
  const progress = new Progress();
  await setUp({ progress, signal, build: false });
  const size = await progress.during('Building the playground', () => buildStaticSite({ signal }));
  progress.say(`Built ${STATIC_SITE}: ${size.files} files, ${kilobytes(size.bytes)}`);
  progress.say(`  compressed with Brotli ${kilobytes(size.compressed)}`);
});
