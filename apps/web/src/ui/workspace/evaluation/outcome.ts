import type {
  Diagnostic,
  Drawing,
  HostOutcome,
  LanguageConfiguration,
  Timings,
} from '@wellspring/evaluator';
import type { ConsoleContent, ErrorOrigin } from '../console/console-model';
import type { FileProblem } from '../workspace-state';

/**
 * The consequences of the end of an evaluation for the console, the marks in the editor and the next
 * evaluation.
 */

/** Shown while a large language is being fetched. */
const ABORTED: ConsoleContent = { kind: 'notice', notice: 'aborted' };
const NAMES_GONE: ConsoleContent = { kind: 'notice', notice: 'names-gone' };

/** The path under which the engine knows a text; that of a program only when it is a single file. */
export function pathOf(
  origin: ErrorOrigin,
  { fileExtension }: Pick<LanguageConfiguration, 'fileExtension'>,
): string {
  return `/${origin}${fileExtension}`;
}

/** Tells whether a path is that of a text, whatever the language. */
const isPathOf = (path: string, origin: ErrorOrigin) => path.startsWith(`/${origin}.`);

/** The text that was evaluated, and its path in the engine. */
interface TextAtPath {
  readonly origin: ErrorOrigin;
  readonly path: string;
}

/** The text that contains an error: a function of an earlier text may fail when a later text calls it. */
function evaluatedIn({ file }: Diagnostic, evaluated: TextAtPath): TextAtPath {
  if (file === undefined || file === evaluated.path) return evaluated;
  if (isPathOf(file, 'prepend')) return { origin: 'prepend', path: file };
  if (isPathOf(file, 'repl')) return { origin: 'repl', path: file };
  return { origin: 'program', path: file };
}

/** The errors of a program that are in its own files and not in the prepended code. */
export function problemsOf(errors: readonly Diagnostic[], entry: string): readonly FileProblem[] {
  return errors.flatMap((error) => {
    const { origin, path } = evaluatedIn(error, { origin: 'program', path: entry });
    return origin === 'program' ? [{ path, error }] : [];
  });
}

/**
 * Tells whether the session continues with the names declared so far. If nothing was started, no names are
 * lost.
 */
export function keepsNames(outcome: HostOutcome): boolean {
  switch (outcome.status) {
    case 'stopped':
      return outcome.namesKept;
    case 'killed':
      return outcome.reason === 'load';
    default:
      return true;
  }
}

/** Tells whether it might have succeeded with more time. */
export function hasRunOutOfTime(outcome: HostOutcome): boolean {
  return outcome.status === 'timeout' || (outcome.status === 'killed' && outcome.reason === 'time');
}

/** The time of the program itself. Clocks differ slightly, so the result is limited to 0 or more. */
export function tookMs({ compileMs, runMs }: Timings, waitedMs: number): number {
  return Math.max(0, compileMs + runMs - waitedMs);
}

/** The data that an evaluation has sent on channels. */
export interface ChannelResults {
  /** The structure of the result, if it is long. */
  structure?: Drawing;
  /** The lines that cannot be breakpoints, and why. */
  hints?: readonly string[];
}

/** The end of an evaluation in a console: its result, a note that it made a document, or nothing. */
type ShownResult = 'result' | 'document' | 'nothing';

/** Tells what a language shows of what was evaluated. */
export function shownResult(
  { runsTo, definition }: LanguageConfiguration,
  origin: string,
  outcome: HostOutcome,
): ShownResult {
  if (runsTo === 'document') return 'document';
  const isQuiet =
    definition.shownResults === 'entries' &&
    (origin !== 'repl' || (outcome.status === 'finished' && outcome.result === definition.noValue));
  return isQuiet ? 'nothing' : 'result';
}

/** The console entries for the end of an evaluation. */
export function contentsOf(
  outcome: HostOutcome,
  evaluated: TextAtPath,
  results: ChannelResults & { readonly shown: ShownResult },
): readonly ConsoleContent[] {
  // They come before the entry for the end, which they are not about.
  const hints = (results.hints ?? []).map((text) => ({ kind: 'remark', text }) as const);
  return [...hints, ...endOf(outcome, evaluated, results)];
}

function endOf(
  outcome: HostOutcome,
  evaluated: TextAtPath,
  { structure, shown }: ChannelResults & { readonly shown: ShownResult },
): readonly ConsoleContent[] {
  switch (outcome.status) {
    case 'finished':
      if (evaluated.origin === 'prepend') return [];
      if (shown === 'nothing') return [];
      return shown === 'document'
        ? [{ kind: 'notice', notice: 'document' }]
        : [{ kind: 'result', text: outcome.result, ...(structure && { structure }) }];
    case 'error':
    case 'timeout':
      return outcome.errors.map((error) => ({
        kind: 'error',
        ...evaluatedIn(error, evaluated),
        error,
      }));
    case 'stopped':
      return keepsNames(outcome) ? [ABORTED] : [ABORTED, NAMES_GONE];
    case 'killed': {
      const ended: ConsoleContent = { kind: 'notice', notice: `killed-${outcome.reason}` };
      return keepsNames(outcome) ? [ended] : [ended, NAMES_GONE];
    }
  }
}
