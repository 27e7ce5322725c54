/** The input of both engines, and the form of their answers. */

/** A session: programs that are evaluated one after another, mostly just one. */
export interface Case {
  readonly chapter: number;
  /** Default: the default variant. */
  readonly variant?: 'native' | 'typed' | 'wasm' | 'explicit-control';
  readonly programs: readonly [Files, ...Files[]];
  /** The place at which an error of the library must be reported, when the program makes only one call. */
  readonly call?: { readonly line: number; readonly column: number };
}

/** Texts by path. The entry is always `ENTRY`. */
export type Files = Readonly<Record<string, string>>;

export const ENTRY = '/program.js';

/**
 * The outcome of one program of a session. Reaching a time limit counts as an error, whose message says which
 * limit.
 */
export interface Answer {
  /** The display string of the value; undefined after an error. */
  readonly result: string | undefined;
  readonly display: readonly string[];
  readonly errors: readonly ReportedError[];
}

export interface ReportedError {
  readonly type: string;
  readonly message: string;
  readonly place: ReportedPlace;
  /** The explanation, with advice. Only the explanations of our engine are checked. */
  readonly explanation: string;
}

/** `unknown` when the engine reports no position, `library` when it is in the predeclared functions. */
type ReportedPlace = 'unknown' | 'library' | { readonly line: number; readonly column: number };

/** A case with one program of one file. */
export function single(chapter: number, text: string): Case {
  return { chapter, programs: [{ [ENTRY]: text }] };
}

/** A case for each text. */
export function singles(chapter: number, texts: readonly string[]): Case[] {
  return texts.map((text) => single(chapter, text));
}

/** A case for each text in each of the chapters. */
export function inChapters(chapters: readonly number[], texts: readonly string[]): Case[] {
  return chapters.flatMap((chapter) => singles(chapter, texts));
}
