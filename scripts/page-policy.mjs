/**
 * The content security policy of the page for sites without a server of ours, where it is part of the
 * page. Taken from the sources that the server takes it from, so that there is one policy.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What means nothing in a page, only in a header. */
const HEADER_ONLY = /^frame-ancestors /;

/**
 * Loads a module of TypeScript that needs nothing of Node.
 * @param {string} path relative to the repository
 * @returns {Promise<Record<string, unknown>>}
 */
async function load(path) {
  const build = await rolldown({ input: join(root, path), logLevel: 'warn' });
  try {
    const { output } = await build.generate({ format: 'esm' });
    return await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
  } finally {
    await build.close();
  }
}

/**
 * @returns {Promise<string>} the policy as a page can state it of itself
 */
export async function pagePolicyOfStaticSite() {
  const [{ pagePolicy }, { FRAME_SCRIPT }] = await Promise.all([
    load('apps/server/src/http/security-headers.ts'),
    load('packages/evaluator/src/browser/frame-script.ts'),
  ]);
  if (typeof pagePolicy !== 'function') throw new Error('security-headers.ts has no pagePolicy.');
  /** @type {readonly string[]} */
  const policy = await pagePolicy(FRAME_SCRIPT);
  return policy.filter((directive) => !HEADER_ONLY.test(directive)).join('; ');
}
