import type { SessionCallbacks } from '@wellspring/evaluator';
import { Functions, Runtime, type Callable, type RuntimeLanguage } from '@wellspring/engine';
import { closureOf, continuationIn } from './heap.js';

/** The functions of the machine: closures are shown by their text. */
class MachineFunctions extends Functions {
  override textOf(value: Callable): string | undefined {
    const closure = closureOf(value);
    if (closure !== undefined) return closure.shape.text();
    return continuationIn(value) === undefined ? super.textOf(value) : 'continuation';
  }

  override argumentCountsOf(value: Callable): {
    readonly least: number;
    readonly most: number;
  } {
    const closure = closureOf(value);
    if (closure === undefined) return super.argumentCountsOf(value);
    const { parameterCount, hasRest } = closure.shape;
    return { least: parameterCount, most: hasRest ? Number.POSITIVE_INFINITY : parameterCount };
  }
}

/** The engine state of a run of the machine. */
export class RecordingRuntime extends Runtime {
  override readonly functions = new MachineFunctions();
  readonly #hearing: { isQuiet: boolean };

  constructor(callbacks: SessionCallbacks, language: RuntimeLanguage) {
    const hearing = { isQuiet: false };
    super(
      {
        display: (text) => !hearing.isQuiet && callbacks.display(text),
        emit: (channel, make) =>
          hearing.isQuiet ? 'unread' : (callbacks.emit?.(channel, make) ?? 'unread'),
        isStopRequested: () => !hearing.isQuiet && callbacks.isStopRequested?.() === true,
      },
      language,
    );
    this.#hearing = hearing;
    // The driver of the run asks the questions.
    this.canWait = callbacks.prompt !== undefined;
  }

  /** From now on the machine only repeats what it did before, without output and without limits. */
  makeQuiet(): void {
    this.#hearing.isQuiet = true;
    this.startBudget(Number.POSITIVE_INFINITY);
  }

  override sample<T extends object>(made: T, site?: number): T {
    return this.#hearing.isQuiet ? made : super.sample(made, site);
  }

  override allocatedText(length: number, site?: number): void {
    if (!this.#hearing.isQuiet) super.allocatedText(length, site);
  }
}
