import loader from 'node:module';
import type { Context, Result } from 'js-slang';
import type { Variant } from 'js-slang/dist/langs.js';
import { ENTRY, type Answer, type Case, type ReportedError } from './case.js';

/**
 * Runs the reference implementation of the language, js-slang, as a black box. It is a development dependency
 * that only this folder uses.
 */

/**
 * Its errors may report lines of its own library. So each program is preceded by this many empty lines, more
 * than the library has. The line then shows whether an error is in the program or in the library.
 */
const LINES_ABOVE = 1000;
const ABOVE = '\n'.repeat(LINES_ABOVE);

/** A program as it is passed to the reference. `reported` converts the lines of its errors back. */
export const lowered = (text: string): string => ABOVE + text;

/** The position in the parser's messages, which has to be converted too. */
const PARSER_PLACE = /(?<=^SyntaxError: .*)\((\d+):(\d+\)(?: in \S*)?)$/;

/**
 * Before it checks types, it fetches the types of two modules from the network. Here it gets modules without
 * types, so that tests need no network.
 */
function keepOffline(): void {
  const load = loader._load.bind(loader);
  loader._load = (request, ...others) =>
    request.startsWith('https:')
      ? { __esModule: true, default: () => ({ type_map: {} }) }
      : load(request, ...others);
}

/** Returns its answers to each program of a case. */
export type Reference = (one: Case) => Promise<Answer[]>;

/** Loads the reference implementation, which takes a moment. */
export async function loadReference(): Promise<Reference> {
  // It reads the browser's name while it loads.
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: 'chrome' },
    configurable: true,
  });
  keepOffline();
  const [slang, { stringify }] = await Promise.all([
    import('js-slang'),
    import('js-slang/dist/utils/stringify.js'),
  ]);

  return async ({ chapter, variant, programs }) => {
    let display: string[] = [];
    const context = slang.createContext(
      chapter,
      variant as Variant | undefined,
      {},
      [],
      undefined,
      {
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
      },
    );
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

/** Converts an error of a program that was passed through `lowered`. */
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
