/** The documentation of a word. */
export interface About {
  readonly summary: string;
  readonly example?: { readonly program: string; readonly result: string };
}

/** The documentation of a group of words. */
export type AboutGroup = Readonly<Record<string, About>>;

/**
 * @param summary what the word is or does, in a few plain sentences
 * @param program an example
 * @param result what the console shows for the example: what it prints, or else its value
 */
export function about(summary: string, program?: string, result?: string): About {
  return program === undefined || result === undefined
    ? { summary }
    : { summary, example: { program, result } };
}
