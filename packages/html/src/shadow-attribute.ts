/**
 * Shadow trees that the parser makes of the text (HTML standard, 4.12.3). Frames in them are seen by nobody, so
 * that a document would have what its reporter takes from it.
 */

/** The attribute that a template has in place of `shadowrootmode`. */
export const INSTEAD_OF_SHADOW = 'data-shadowroot';

/** @returns the text without the attribute that makes shadow trees, wherever its name stands */
export function withoutShadows(text: string): string {
  return text.replaceAll(/shadowrootmode/gi, INSTEAD_OF_SHADOW);
}
