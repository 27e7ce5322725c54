/**
 * Where a cover is found. A path from the root, as files of assessments name pictures of this site, counts from
 * where the site begins: one that is made of files alone may lie in any folder of its host.
 * @param image as the assessment names it
 * @param root the address of the site, with a slash at its end
 */
export function coverAddress(image: string, root: URL): string {
  return /^\/(?!\/)/.test(image) ? new URL(`.${image}`, root).href : image;
}
