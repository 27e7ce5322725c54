/** The path from a script of the build, which lies in `assets`, to the folder of the page. */
const PARENT = '..';

/**
 * The address of the installed page, with a slash at its end. A build that works in any folder learns it only
 * from the address of its own script.
 */
export const siteRoot: URL =
  import.meta.env.BASE_URL === './'
    ? new URL(PARENT, import.meta.url)
    : new URL(import.meta.env.BASE_URL, globalThis.location?.href ?? 'http://localhost/');
