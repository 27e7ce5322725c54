const NOT_PLAIN = String.raw`\p{Cc}\p{Surrogate}\u200b\u2028-\u202e\u2060-\u2069\ufeff`;

/**
 * Characters that must not be in a line of text such as a name or title: control characters, line ends, lone
 * surrogates, and characters that are invisible or change the order of others, with which one name could pass
 * for another. It matches runs of such characters.
 */
export const NOT_IN_A_LINE = new RegExp(`[${NOT_PLAIN}]+`, 'gu');

/** Tells whether a text is one line; see `NOT_IN_A_LINE`. */
export function isOneLine(text: string): boolean {
  return text.search(NOT_IN_A_LINE) < 0;
}

/** Matches a whole text of one line. */
export const LINE = new RegExp(`^[^${NOT_PLAIN}]*$`, 'u');
