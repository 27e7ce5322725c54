/**
 * The content security policy of the page for sites without our server, where the page itself contains it. It
 * is read from the same sources as the server's, so that there is only one policy.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Directives that work only in a header, not in a page. */
const HEADER_ONLY = /^frame-ancestors /;

/**
 * Loads a TypeScript module that does not depend on Node.
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

/** @returns {Promise<string>} the policy in the form in which a page can contain it */
export async function pagePolicyOfStaticSite() {
  const { PAGE_POLICY } = await load('apps/server/src/http/security-headers.ts');
  if (!Array.isArray(PAGE_POLICY)) throw new Error('security-headers.ts has no PAGE_POLICY.');
  /** @type {readonly string[]} */
  const policy = PAGE_POLICY;
  return policy.filter((directive) => !HEADER_ONLY.test(directive)).join('; ');
}
