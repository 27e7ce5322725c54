/**
 * The parameters that make a fragment a link; the other parameters of the reference only say how to show it.
 */
const LINK = /^#(?:.*&)?(?:share|example|files|prgrm|chap|language)=/s;

/** Tells whether a fragment (with its `#`) is a shared program, rather than a place on the page. */
export function isLink(hash: string): boolean {
  return LINK.test(hash);
}
