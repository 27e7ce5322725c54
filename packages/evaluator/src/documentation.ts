/**
 * The documentation of a language, which an editor can show without its engine. It is plain data, which the build takes from
 * the language's package, and which the page loads when a user starts to edit.
 */

/** A word of a language that users can look up: a predeclared name or a keyword. */
export interface DocumentedWord {
  readonly name: string;
  readonly kind: 'function' | 'constant' | 'keyword';
  /** The first chapter that has the word. */
  readonly fromChapter: number;
  /** The parameters of a function, as shown to users: `val, prepend = undefined`, `...values`, or nothing. */
  readonly parameters?: string;
  /**
   * How it is written with its parts, as shown to users, in languages where that is not `name(parameters)`:
   * `(map f list ...)`.
   */
  readonly signature?: string;
  /** Its type, in variants of the language with types. Absent for keywords. */
  readonly type?: string;
  /** True if only variants with types have it. */
  readonly isTyped?: boolean;
  /** The meaning of the word, in a few plain sentences. */
  readonly summary: string;
  readonly example?: {
    /** An example program of the first chapter that has the word. */
    readonly program: string;
    /** The display string of the program's value. */
    readonly result: string;
  };
}

/** A type that the language defines, in its variants with types. */
export interface DocumentedType {
  readonly name: string;
  /** The first chapter that has it. */
  readonly fromChapter: number;
  /** The names of its parameters. Empty when it has none. */
  readonly parameters: readonly string[];
  readonly summary: string;
}

/** The documentation of a language, for its editor. */
export interface LanguageDocumentation {
  /** The chapters of the language in the order in which they grow: each has the words of those before it. */
  readonly chapters: readonly number[];
  readonly words: readonly DocumentedWord[];
  readonly types: readonly DocumentedType[];
  /** Words that cannot be names although they are not keywords of the language. */
  readonly reserved: readonly string[];
}
