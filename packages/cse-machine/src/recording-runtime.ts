import type { SessionCallbacks } from '@wellspring/evaluator';
import { Runtime, type RuntimeLanguage } from '@wellspring/engine';
import { machineFunctionInfo } from './heap.js';

/** The engine state of a run of the machine. */
export class RecordingRuntime extends Runtime {
  override readonly isSlow = true;
  readonly #output: { isQuiet: boolean };

  constructor(callbacks: SessionCallbacks, language: RuntimeLanguage) {
    const output = { isQuiet: false };
    super(
      {
        display: (text) => !output.isQuiet && callbacks.display(text),
        emit: (channel, make) =>
          output.isQuiet ? 'unread' : (callbacks.emit?.(channel, make) ?? 'unread'),
        isStopRequested: () => !output.isQuiet && callbacks.isStopRequested?.() === true,
      },
      language,
    );
    this.#output = output;
    this.functions.findForeignBy(machineFunctionInfo);
    // The driver of the run asks the questions.
    this.canWait = callbacks.prompt !== undefined;
  }

  /** From now on the machine only repeats what it did before, without output and without limits. */
  makeQuiet(): void {
    this.#output.isQuiet = true;
    this.startBudget(Number.POSITIVE_INFINITY);
  }

  override sample<T extends object>(made: T, site?: number): T {
    return this.#output.isQuiet ? made : super.sample(made, site);
  }

  override allocatedText(length: number, site?: number): void {
    if (!this.#output.isQuiet) super.allocatedText(length, site);
  }
}
