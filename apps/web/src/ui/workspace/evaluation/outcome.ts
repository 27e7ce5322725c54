import type { Diagnostic, Drawing, HostOutcome, Timings } from '@wellspring/evaluator';
import type { ConsoleContent, ErrorOrigin } from '../console/console-model';
import type { FileProblem } from '../workspace-state';

/** What the end of an evaluation means for the console, the marks in the editor and the next evaluation. */

/** Said while a large language is fetched. */
export const LOADING: ConsoleContent = { kind: 'notice', notice: 'loading' };
const ABORTED: ConsoleContent = { kind: 'notice', notice: 'aborted' };
const NAMES_GONE: ConsoleContent = { kind: 'notice', notice: 'names-gone' };

/** Under which name the engine knows each text. */
export const PATHS: Readonly<Record<ErrorOrigin, string>> = {
  prepend: '/prepend.js',
  program: '/program.js',
  repl: '/repl.js',
};

/** What was evaluated: which text, and under which path the engine knows it. */
interface Evaluated {
  readonly origin: ErrorOrigin;
  readonly path: string;
}

/** Which text an error is in: a function of an earlier text may fail when a later one calls it. */
function evaluatedIn({ file }: Diagnostic, evaluated: Evaluated): Evaluated {
  if (file === undefined || file === evaluated.path) return evaluated;
  if (file === PATHS.prepend) return { origin: 'prepend', path: file };
  if (file === PATHS.repl) return { origin: 'repl', path: file };
  return { origin: 'program', path: file };
}

/** The errors of a program that are in its files, and not in what was prepended. */
export function problemsOf(errors: readonly Diagnostic[], entry: string): readonly FileProblem[] {
  return errors.flatMap((error) => {
    const { origin, path } = evaluatedIn(error, { origin: 'program', path: entry });
    return origin === 'program' ? [{ path, error }] : [];
  });
}

/** Whether the session goes on with the names declared so far; where nothing began, none are lost. */
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

/** Whether it might have ended well with more time. */
export function hasRunOutOfTime(outcome: HostOutcome): boolean {
  return outcome.status === 'timeout' || (outcome.status === 'killed' && outcome.reason === 'time');
}

/** What the program itself took: clocks that differ a little must not make it less than nothing. */
export function tookMs({ compileMs, runMs }: Timings, waitedMs: number): number {
  return Math.max(0, compileMs + runMs - waitedMs);
}

/** What an evaluation has told on channels. */
export interface Told {
  /** What the result is made of, when it is long. */
  structure?: Drawing;
  /** What is wrong with lines that were marked to halt at. */
  hints?: readonly string[];
}

/** What the console says about how an evaluation ended. */
export function contentsOf(
  outcome: HostOutcome,
  evaluated: Evaluated,
  told: Told & { readonly makesDocument: boolean },
): readonly ConsoleContent[] {
  // Said before the end, which they are not about.
  const hints = (told.hints ?? []).map((text) => ({ kind: 'remark', text }) as const);
  return [...hints, ...endOf(outcome, evaluated, told)];
}

function endOf(
  outcome: HostOutcome,
  evaluated: Evaluated,
  { structure, makesDocument }: Told & { readonly makesDocument: boolean },
): readonly ConsoleContent[] {
  switch (outcome.status) {
    case 'finished':
      if (evaluated.origin === 'prepend') return [];
      return makesDocument
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
