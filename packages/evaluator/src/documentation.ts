/**
 * What an editor can tell about a language without its engine: plain data, which the build takes from
 * the language's package and the page fetches when someone begins to edit.
 */

/** A word of a language that people look up: what it predeclares, and its keywords. */
export interface DocumentedWord {
  readonly name: string;
  readonly kind: 'function' | 'constant' | 'keyword';
  /** The first chapter that has it. */
  readonly fromChapter: number;
  /** Of a function, as shown to people: `val, prepend = undefined`, `...values`, or nothing. */
  readonly parameters?: string;
  /** What it is or does, in a few plain sentences. */
  readonly summary: string;
  readonly example?: {
    /** A program of the first chapter that has the word. */
    readonly program: string;
    /** The display string of its value. */
    readonly result: string;
  };
}

/** A language as its editor explains it. */
export interface LanguageDocumentation {
  readonly words: readonly DocumentedWord[];
  /** What no name may be although it is no keyword of the language. */
  readonly reserved: readonly string[];
}
