/** What both engines are given, and what each of them answers. */

/** One session: programs that are evaluated one after another, mostly a single one. */
export interface Case {
  readonly chapter: number;
  readonly programs: readonly [Files, ...Files[]];
  /** Where an error of the library must be reported, when the program makes only one call. */
  readonly call?: { readonly line: number; readonly column: number };
}

/** Text by path; the entry is always `ENTRY`. */
export type Files = Readonly<Record<string, string>>;

export const ENTRY = '/program.js';

/** How one program of a session ended. A time limit counts as an error, whose text tells which. */
export interface Answer {
  /** Display string of the value; undefined after an error. */
  readonly result: string | undefined;
  readonly display: readonly string[];
  readonly errors: readonly ReportedError[];
}

export interface ReportedError {
  readonly type: string;
  readonly message: string;
  readonly place: ReportedPlace;
  /** What it means and what to do; only ours is looked at. */
  readonly explanation: string;
}

/** `unknown` where the engine names no place, `library` where it is inside the predeclared functions. */
export type ReportedPlace =
  'unknown' | 'library' | { readonly line: number; readonly column: number };

/** A case of one program of one file. */
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
