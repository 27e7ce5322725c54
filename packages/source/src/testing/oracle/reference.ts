import type { Context, Result } from 'js-slang';
import { ENTRY, type Answer, type Case, type ReportedError } from './case.js';

/**
 * Drives the reference implementation of the language, js-slang, as a black box. It is a development
 * dependency, used by this folder alone.
 */

/**
 * Its errors may name lines of its own library. So each program begins below as many empty lines as
 * the library is surely shorter than; then the line tells which of the two is meant.
 */
const LINES_ABOVE = 1000;
const ABOVE = '\n'.repeat(LINES_ABOVE);

/** A program as the reference is given it, for `reported` to tell the lines of its errors. */
export const lowered = (text: string): string => ABOVE + text;

/** The place that the parser puts into its texts, which therefore has to be moved as well. */
const PARSER_PLACE = /(?<=^SyntaxError: .*)\((\d+):(\d+\)(?: in \S*)?)$/;

/** How it answers each program of a case. */
export type Reference = (one: Case) => Promise<Answer[]>;

/** Loads the reference implementation, which takes a moment. */
export async function loadReference(): Promise<Reference> {
  // It looks at the browser's name while it loads.
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: 'chrome' },
    configurable: true,
  });
  const [slang, { stringify }] = await Promise.all([
    import('js-slang'),
    import('js-slang/dist/utils/stringify.js'),
  ]);

  return async ({ chapter, programs }) => {
    let display: string[] = [];
    const context = slang.createContext(chapter, undefined, {}, [], undefined, {
      rawDisplay(value: unknown, prepend: unknown) {
        const parts = prepend === undefined ? [value] : [prepend, value];
        display.push(
          parts.map((part) => (typeof part === 'string' ? part : stringify(part))).join(' '),
        );
        return value;
      },
      prompt: () => null,
      alert: () => undefined,
      visualiseList: () => undefined,
    });
    const answers: Answer[] = [];
    for (const files of programs) {
      display = [];
      context.errors = [];
      const given = Object.fromEntries(
        Object.entries(files).map(([path, text]) => [path, lowered(text)]),
      );
      const outcome: Result = await (Object.keys(files).length === 1
        ? slang.runInContext(given[ENTRY] ?? '', context)
        : slang.runFilesInContext(given, ENTRY, context));
      const hasFinished = outcome.status === 'finished';
      answers.push({
        result: hasFinished ? stringify(outcome.value) : undefined,
        display,
        errors: hasFinished ? [] : context.errors.map(reported),
      });
    }
    return answers;
  };
}

/** An error of a program that it was given by `lowered`. */
export function reported(error: Context['errors'][number]): ReportedError {
  const { line, column } = error.location.start;
  return {
    type: error.type,
    explanation: '',
    message: error
      .explain()
      .replace(
        PARSER_PLACE,
        (_, row: string, rest: string) => `(${Number(row) - LINES_ABOVE}:${rest}`,
      ),
    place:
      line < 1 ? 'unknown' : line <= LINES_ABOVE ? 'library' : { line: line - LINES_ABOVE, column },
  };
}
