/** Messages of the module `repl` to its tab, and the answers to what the tab requests. */

/** The style of a piece of text. Properties that are absent are those of the rest of the tab. */
export interface TextStyle {
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  /** In pixels. */
  readonly size?: number;
  /** A colour in the form of style sheets: `#` and six hexadecimal digits. */
  readonly color?: string;
  readonly background?: string;
}

/** A text that the program displays in the tab. */
export interface ReplText {
  readonly text: string;
  readonly style?: TextStyle;
}

export type ReplMessage =
  /** From now on entries go to an evaluator: a function of the program, or the language of the program itself. */
  | { readonly type: 'evaluator'; readonly isLanguage: boolean }
  | ({ readonly type: 'text' } & ReplText)
  /** The picture behind the entry. The colour of the editor covers it with this opacity. */
  | { readonly type: 'background'; readonly url: string; readonly alpha: number }
  /** In pixels. */
  | { readonly type: 'font'; readonly size: number }
  | { readonly type: 'program'; readonly text: string };

/** Requests the value of an entry, or the texts of an entry whose evaluation has failed. */
export type ReplRequest = { readonly type: 'evaluate'; readonly entry: string } | 'texts';

export interface ReplAnswer {
  /** The texts that were displayed since the last answer. */
  readonly texts: readonly ReplText[];
  /** The value as it is displayed; null when the evaluator has returned nothing. */
  readonly value: string | null;
}

/** Longer texts are cut. */
export const MAX_TEXT_LENGTH = 20_000;

/** The texts that one entry displays. Later ones are left out. */
export const MAX_TEXTS = 1000;

/** The longest program text that a program can write into the editor. */
export const MAX_PROGRAM_LENGTH = 200_000;

/** The longest address of a picture. Data can be addresses too. */
export const MAX_ADDRESS_LENGTH = 1_000_000;
