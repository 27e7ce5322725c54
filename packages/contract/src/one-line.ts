const NOT_PLAIN = String.raw`\p{Cc}\p{Surrogate}\u200b\u2028-\u202e\u2060-\u2069\ufeff`;

/**
 * What does not belong in a line of text, as names and titles are: control characters, line ends, halves of
 * characters, and what hides in a line or turns its order around (a name could pass for another). It matches
 * each run of them.
 */
export const NOT_IN_A_LINE = new RegExp(`[${NOT_PLAIN}]+`, 'gu');

/** Whether a text is one line; see `NOT_IN_A_LINE`. */
export function isOneLine(text: string): boolean {
  return text.search(NOT_IN_A_LINE) < 0;
}

/** What a text of one line matches as a whole. */
export const LINE = new RegExp(`^[^${NOT_PLAIN}]*$`, 'u');
