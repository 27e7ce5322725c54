import type { Program as Files } from '@wellspring/evaluator';
import type { ParseFile } from './link.js';
import { libraryModule } from './library/modules.js';
import { parse, type ParseResult } from './syntax/parse.js';

/** Reads the texts of programs, each variant in its own way. Everything else is common to the variants. */
export interface Reader {
  /**
   * Prepares to read the files of a program.
   * @param isEarlier tells whether an earlier program of the session has declared a name
   */
  readonly read: (program: Files, chapter: number, isEarlier: (name: string) => boolean) => Reading;
  /** Parses a text of its own: it sees no other file and no earlier program. */
  readonly parseAlone: (text: string, chapter: number) => ParseResult;
  /** Returns the names of a module of the library; undefined when there is none. Absent when there are none at all. */
  readonly moduleNamed?: ModuleNamed;
}

/** @param source the text that names the module in an import */
export type ModuleNamed = (source: string) => ReadonlySet<string> | undefined;

/** The reading of one program. */
export interface Reading {
  readonly parse: ParseFile;
  /** Called when the program runs, so that later programs of the session can see its names. */
  readonly keep: () => void;
}

/** Makes the reader of one session. */
export type CreateReader = () => Reader;

/** Reads programs without annotations. */
export const PLAIN_READER: Reader = {
  read: (_program, chapter) => ({
    parse: (_path, text, file) => parse(text, chapter, file),
    keep: () => undefined,
  }),
  parseAlone: (text, chapter) => parse(text, chapter),
};

/** Reads programs that can import names from the modules of the library. */
export const LIBRARY_READER: Reader = { ...PLAIN_READER, moduleNamed: libraryModule };
