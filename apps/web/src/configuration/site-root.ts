/** From a script of the build, which lies in `assets`, to the folder of the page. */
const PARENT = '..';

/**
 * The address that the page is installed at, with a slash at its end. A build for any folder knows it
 * only from where its own script came from.
 */
export const siteRoot: URL =
  import.meta.env.BASE_URL === './'
    ? new URL(PARENT, import.meta.url)
    : new URL(import.meta.env.BASE_URL, globalThis.location?.href ?? 'http://localhost/');
