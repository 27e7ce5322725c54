/** The result of formatting a program. */
export type FormatResult =
  | { readonly kind: 'formatted'; readonly text: string; readonly cursor: number }
  /** The text has a syntax error in that line, so it was not formatted. */
  | { readonly kind: 'broken'; readonly line: number | null };

/**
 * Formats a program of a language. It runs in a worker of the page, where it may take some time.
 * @param cursor the position of the cursor in the text; the result has it at the same token
 */
export type Formatter = (text: string, cursor: number) => Promise<FormatResult>;
