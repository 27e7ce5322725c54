import type {
  Outcome,
  Program as Files,
  Question,
  Recording as KeptSteps,
  RunFindings,
  RunValues,
  Seek,
  SessionCallbacks,
  WatchedValue,
} from '@wellspring/evaluator';
import { MAX_HINTS } from './breakpoints.js';
import type { StateView } from './state-view.js';
import { DEFAULT_STEP_LIMIT, type RunSettings } from './summary.js';
import { inWords, found, valuesOf, watched } from './answers.js';
import { type Destination, startVisualRun, type VisualRun } from './visual-run.js';

/** Keeps a run so that users can look at its states one after another. */

/** What is drawn for one state. */
export interface MachineView {
  readonly state: StateView;
  /** The previous state, to show what the last step changed; null at the start. */
  readonly before: StateView | null;
  /** An explanation of the next step. */
  readonly explanation: string;
  /** An explanation of which library function is running; null while the program itself is. */
  readonly place: string | null;
}

/** How many breakpoint steps are sent at once. Others must be looked for with `seek`. */
const MAX_BREAKPOINTS = 1000;

/** The number of items of a truncated control (playground specification, section 9). */
const TRUNCATED = 10;

/** The answers about a run. */
type RunAnswer = MachineView | number | readonly WatchedValue[] | RunFindings | RunValues;

/** The last run of a session. */
export class KeptRun {
  #run: VisualRun | undefined;

  /** Runs a program, keeps its states, and sends a `Recording`. */
  async record(
    program: Files,
    settings: RunSettings,
    callbacks: SessionCallbacks,
  ): Promise<Outcome> {
    const { chapter, variant, timeoutMs, stepLimit = DEFAULT_STEP_LIMIT } = settings;
    const { breakpoints = {} } = settings;
    const limits = { chapter, variant, timeoutMs, stepLimit, breakpoints };
    const run = await startVisualRun(program, limits, callbacks);
    this.#run = run;
    const { outcome, total } = run;
    if (total !== undefined && outcome.status !== 'stopped') {
      callbacks.emit?.('recording', () => keptSteps(run, total));
    }
    return outcome;
  }

  /**
   * @returns a state, or whatever else is requested: for `seek` the number of a state; null when there is
   *   none
   */
  answer({ at, seek, watch, search, lineValues, picture, locale }: Question): RunAnswer | null {
    const run = this.#run;
    if (run?.total === undefined || !Number.isInteger(at)) return null;
    if (seek) return run.go(Math.min(Math.max(at, 0), run.total), destinationOf(seek)) ?? null;
    if (at < 0 || at > run.total) return null;
    const words = inWords(locale);
    if (watch) return watched(run, at, watch, words);
    if (search) return found(run, at, search, words);
    if (lineValues) return valuesOf(run);
    const options = {
      isWithoutGarbage: picture?.isWithoutGarbage ?? false,
      isWithLibrary: picture?.isWithLibrary ?? false,
      ...(picture?.isTruncated === true && { mostItems: TRUNCATED }),
    };
    const state = run.view(at, options);
    const { library } = state;
    const explained = words(run.explain(at));
    return {
      state,
      before: at === 0 ? null : run.view(at - 1, options),
      explanation:
        library === undefined
          ? explained
          : words({ id: 'next.library', parameters: { library, what: explained } }),
      place: library === undefined ? null : words({ id: 'place.library', parameters: { library } }),
    };
  }
}

function destinationOf(seek: Seek): Destination {
  const { isBackwards } = seek;
  if (seek.to !== 'line') return { kind: seek.to, isBackwards };
  const { line, file } = seek;
  return { kind: 'line', isBackwards, line, ...(file !== undefined && { file }) };
}

function keptSteps(run: VisualRun, total: number): KeptSteps {
  const breakpoints: number[] = [];
  for (let at = run.go(0, { kind: 'breakpoint' }); at !== undefined;) {
    breakpoints.push(at);
    if (breakpoints.length === MAX_BREAKPOINTS) break;
    at = run.go(at, { kind: 'breakpoint' });
  }
  return {
    // The state before the first step counts too.
    total: total + 1,
    breakpoints,
    calls: [],
    ...(run.isCut && { isCut: true }),
    ...(run.hints.length > 0 && { hints: run.hints.slice(0, MAX_HINTS) }),
  };
}
