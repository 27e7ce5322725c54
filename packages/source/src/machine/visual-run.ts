import type { Outcome, Program as Files, SessionCallbacks } from '@wellspring/evaluator';
import * as navigate from './query/navigate.js';
import { lineValues, type ValuesOfRun } from './query/line-values.js';
import { search, type Found, type Search } from './query/search.js';
import { watch, type Watched } from './query/watch.js';
import { recordProgram, type RecordedRun, type RecordSettings } from './record.js';
import type { Replays } from './replay.js';
import { viewOf, type StateView, type ViewOptions } from './state-view.js';
import { explain } from './words/explain.js';
import type { Words } from './words/words.js';

/**
 * A run as a page shows it. All results are plain data that can cross a message port, so that the record
 * stays in the worker.
 */
export class VisualRun {
  readonly #run: RecordedRun;

  constructor(run: RecordedRun) {
    this.#run = run;
  }

  get outcome(): Outcome {
    return this.#run.outcome;
  }

  /** Problems with lines that were requested as breakpoints, for the user. */
  get hints(): readonly string[] {
    return this.#run.hints;
  }

  /** Whether the step limit ended it with something left to do. */
  get isCut(): boolean {
    return this.#run.isCut;
  }

  /** The number of steps; undefined when the program could not begin, so that there is nothing to show. */
  get total(): number | undefined {
    return this.#run.recording?.total;
  }

  /** Whether the program halts in some state. */
  get hasBreakpoints(): boolean {
    return (this.#run.recording?.breakpointColumn.length ?? 0) > 0;
  }

  /** Returns the picture of a state. */
  view(state: number, options: Omit<ViewOptions, 'textOf'> = {}): StateView {
    const { machine } = this.#run;
    const textOf: ViewOptions['textOf'] = (value) => machine.display(value);
    return viewOf(this.#replays.at(state), state, { ...options, textOf });
  }

  /** Explains what the next step will do. */
  explain(state: number): Words {
    return explain(this.#replays.at(state), state, this.#run.machine);
  }

  /** Finds the next or previous state of some kind; undefined when there is none. */
  go(state: number, to: Destination): number | undefined {
    const run = this.#replays;
    switch (to.kind) {
      case 'breakpoint':
        return to.isBackwards
          ? navigate.previousBreakpoint(run, state)
          : navigate.nextBreakpoint(run, state);
      case 'change':
        return to.isBackwards
          ? navigate.previousChangepoint(run, state)
          : navigate.nextChangepoint(run, state);
      case 'line':
        return to.isBackwards
          ? navigate.previousOnLine(run, to, state)
          : navigate.nextOnLine(run, to, state);
      default:
        return to satisfies never;
    }
  }

  /** Evaluates an expression in a state. @param frame the id of the frame in which its names are looked up */
  watch(state: number, text: string, frame?: number): Watched {
    return watch(this.#replays, state, text, frame);
  }

  /** Searches the run: who did this, and when? */
  search(wanted: Search): Found {
    return search(this.#replays, wanted);
  }

  /** Returns the values on the lines of the program. */
  lineValues(): ValuesOfRun {
    return lineValues(this.#replays);
  }

  /** Whether it used random numbers or times, which differ from run to run. */
  get usesChance(): boolean {
    return this.#run.recording?.inputs.some((input) => typeof input === 'number') ?? false;
  }

  get #replays(): Replays {
    const { replays } = this.#run;
    if (replays === undefined) throw new Error('the program could not begin');
    return replays;
  }
}

/** Where to go from a state. */
export type Destination = { readonly isBackwards?: boolean } & (
  { readonly kind: 'breakpoint' | 'change' } | ({ readonly kind: 'line' } & navigate.Line)
);

/** Runs a program on the machine so that users can look at it. Never throws because of the program. */
export async function startVisualRun(
  program: Files,
  settings: RecordSettings,
  callbacks: SessionCallbacks,
): Promise<VisualRun> {
  return new VisualRun(await recordProgram(program, settings, callbacks));
}
