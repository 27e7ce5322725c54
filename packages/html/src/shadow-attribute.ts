/**
 * Prevents shadow trees that the parser makes from the text (HTML standard, 4.12.3). Frames in them are not
 * observed, so a document could use what its reporter takes away.
 */

/** Replaces `shadowrootmode` on templates. */
export const INSTEAD_OF_SHADOW = 'data-shadowroot';

/** @returns the text without the attribute that makes shadow trees, wherever its name occurs */
export function withoutShadows(text: string): string {
  return text.replaceAll(/shadowrootmode/gi, INSTEAD_OF_SHADOW);
}
