/**
 * Resolves the address of a cover. A path from the root, as used by assessment files for images of this site,
 * is relative to where the site begins: a static site may lie in any folder of its host.
 * @param image as in the assessment
 * @param root the address of the site, with a slash at its end
 */
export function coverAddress(image: string, root: URL): string {
  return /^\/(?!\/)/.test(image) ? new URL(`.${image}`, root).href : image;
}
