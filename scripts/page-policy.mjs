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
  const { PAGE_POLICY } = await load('apps/server/src/http/security-headers.ts');
  if (!Array.isArray(PAGE_POLICY)) throw new Error('security-headers.ts has no PAGE_POLICY.');
  /** @type {readonly string[]} */
  const policy = PAGE_POLICY;
  return policy.filter((directive) => !HEADER_ONLY.test(directive)).join('; ');
}
