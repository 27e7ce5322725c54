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
 * A run as a page shows it: every answer is plain data that crosses a message port, so that the record stays
 * in the worker.
 */
export class VisualRun {
  readonly #run: RecordedRun;

  constructor(run: RecordedRun) {
    this.#run = run;
  }

  get outcome(): Outcome {
    return this.#run.outcome;
  }

  /** What is wrong with lines that were to be breakpoints, for people to read. */
  get hints(): readonly string[] {
    return this.#run.hints;
  }

  /** Whether the step limit ended it with something left to do. */
  get isCut(): boolean {
    return this.#run.isCut;
  }

  /** Number of steps; undefined where the program could not begin, so that there is nothing to show. */
  get total(): number | undefined {
    return this.#run.recording?.total;
  }

  /** Whether there are states in which the program halts. */
  get hasBreakpoints(): boolean {
    return (this.#run.recording?.breakpointColumn.length ?? 0) > 0;
  }

  /** The picture of a state. */
  view(state: number, options: Omit<ViewOptions, 'textOf'> = {}): StateView {
    const { machine } = this.#run;
    const textOf: ViewOptions['textOf'] = (value) => machine.display(value);
    return viewOf(this.#replays.at(state), state, { ...options, textOf });
  }

  /** What the next step will do. */
  explain(state: number): Words {
    return explain(this.#replays.at(state), state, this.#run.machine);
  }

  /** From a state to the next one of a kind, or the one before; undefined where there is none. */
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

  /** The value of an expression in a state. @param frame the id of the one whose names it sees */
  watch(state: number, text: string, frame?: number): Watched {
    return watch(this.#replays, state, text, frame);
  }

  /** Who did this, and when. */
  search(wanted: Search): Found {
    return search(this.#replays, wanted);
  }

  /** Values of the lines of the program. */
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

/** Runs a program on the machine, for people to look at. Never throws for anything a program does. */
export async function startVisualRun(
  program: Files,
  settings: RecordSettings,
  callbacks: SessionCallbacks,
): Promise<VisualRun> {
  return new VisualRun(await recordProgram(program, settings, callbacks));
}
