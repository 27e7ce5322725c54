/** The parameters that make a fragment a link; the rest of the reference's say only how to show it. */
const LINK = /^#(?:.*&)?(?:share|example|files|prgrm|chap|language)=/s;

/** Whether a fragment (with its `#`) is meant as a shared program, rather than a place on the page. */
export function isLink(hash: string): boolean {
  return LINK.test(hash);
}
