import type { Program as Files, TypedNames, TypedPart, TypesQuestion } from '@wellspring/evaluator';
import { type LibraryModule, MODULES } from './library/modules.js';
import type { FindModule, ParseFile } from './link.js';
import { parse, type ParseResult } from './syntax/parse.js';

/** Reads the texts of programs, each variant in its own way. Everything else is common to the variants. */
export interface Reader {
  /**
   * Prepares to read the files of a program.
   * @param isEarlier tells whether an earlier program of the session has declared a name
   */
  readonly read: (
    program: Files,
    chapter: number,
    findModule: FindModule,
    isEarlier: (name: string) => boolean,
  ) => Reading;
  /** Parses a text of its own: it sees no other file and no earlier program. */
  readonly parseAlone: (text: string, chapter: number) => ParseResult;
  /** The modules that programs can import from. */
  readonly modules: readonly LibraryModule[];
  /**
   * Answers an editor's question about the types in the entry of a program. Returns null when the text cannot
   * be parsed. Absent when programs have no types.
   */
  readonly typesIn?: (
    program: Files,
    chapter: number,
    findModule: FindModule,
    question: TypesQuestion,
  ) => TypedPart | TypedNames | null;
}

/** The reading of one program. */
export interface Reading {
  readonly parse: ParseFile;
  /** Called when the program runs, so that later programs of the session can see its names. */
  readonly keep: () => void;
}

/** Makes the reader of one session. */
export type CreateReader = () => Reader;

/**
 * Makes a reader of programs without annotations.
 * @param modules those that only its programs can import from, besides the modules of all variants
 */
export function plainReader(modules: readonly LibraryModule[] = []): Reader {
  return {
    read: (_program, chapter) => ({
      parse: (_path, text, file) => parse(text, chapter, file),
      keep: () => undefined,
    }),
    parseAlone: (text, chapter) => parse(text, chapter),
    modules: [...MODULES, ...modules],
  };
}

/** Reads programs of the variants that have nothing of their own. */
export const PLAIN_READER = plainReader();
