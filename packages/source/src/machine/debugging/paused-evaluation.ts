import type { DebuggedMachine, DebuggedStop, Item } from '@wellspring/cse-machine';
import {
  located,
  SITE,
  StopRequest,
  withoutFile,
  type Accessor,
  type Front,
  type ProgramNames,
  type Runtime,
  type Value,
} from '@wellspring/engine';
import type { Diagnostic } from '@wellspring/evaluator';

/**
 * Evaluates texts while a run waits, with the names of one of its scopes: what a user enters, and the expressions
 * of breakpoints.
 */

/** The file of these texts. */
const PATH = '/repl.js';

/** The maximum number of problems of a text that are reported. */
const MAX_PROBLEMS = 20;

/** The names that a text sees, and what takes those that it declares. */
interface NamesAround {
  readonly find: (name: string) => Accessor | undefined;
  readonly publish: ProgramNames['publish'];
}

/** A value, or what is wrong with the text. */
export type Evaluated =
  | { readonly value: Value; readonly problems?: never }
  | { readonly value?: never; readonly problems: readonly Diagnostic[] };

/** A text that can be evaluated wherever the same names are in scope, or its problems. */
export type ReadText =
  | { readonly runs: readonly ((names: ProgramNames) => unknown)[]; readonly problems?: never }
  | { readonly runs?: never; readonly problems: readonly Diagnostic[] };

/** Goes on with a text until it has a value. Returns the value, or a promise of it. */
type Drive = (machine: DebuggedMachine, stopped: DebuggedStop) => unknown;

export class PausedEvaluation {
  readonly #runtime: Runtime;
  readonly #front: Front;
  /** Drives the text that is evaluated now; undefined while there is none. */
  #drive: Drive | undefined;

  constructor(runtime: Runtime, front: Front) {
    this.#runtime = runtime;
    this.#front = front;
  }

  /**
   * Called with each file that the back end of the session runs.
   * @returns undefined when it does not belong to a text that is evaluated while the run waits
   */
  runs(machine: DebuggedMachine, item: Item): { readonly result: unknown } | undefined {
    return this.#drive && { result: this.#drive(machine, machine.begin(item)) };
  }

  /**
   * Reads a text.
   * @param find finds the names that it can use, when it is read
   * @returns what it is made of; or its problems
   */
  read(text: string, chapter: number, find: NamesAround['find']): ReadText {
    const program = { files: { [PATH]: text }, entry: PATH };
    try {
      const { files = [], problems } = this.#front.prepare(program, chapter, find);
      if (problems !== undefined) {
        return { problems: located(problems, program).slice(0, MAX_PROBLEMS) };
      }
      return { runs: files.map((file) => file.compile('deep')) };
    } catch (error) {
      // It is nested too deeply.
      return this.#failed(error);
    }
  }

  /**
   * Evaluates a text, which may have to wait.
   * @param drive goes on with it
   * @throws StopRequest when the run should stop
   */
  async evaluate(
    machine: DebuggedMachine,
    text: ReadText,
    names: NamesAround,
    drive: Drive,
  ): Promise<Evaluated> {
    if (text.problems !== undefined) return text;
    const end = this.#begin(machine, drive);
    try {
      return { value: await resultOf(text.runs, names) };
    } catch (error) {
      return this.#failed(error);
    } finally {
      end();
    }
  }

  /** Evaluates a text at once. Questions to the user are dismissed. The rest is the same. */
  evaluateAtOnce(machine: DebuggedMachine, text: ReadText, find: NamesAround['find']): Evaluated {
    if (text.problems !== undefined) return text;
    const end = this.#begin(machine, (running, stopped) => this.#finish(running, stopped));
    try {
      return { value: resultOf(text.runs, { find, publish() {} }) };
    } catch (error) {
      return this.#failed(error);
    } finally {
      end();
    }
  }

  /** Sets the run aside. @returns goes back to it */
  #begin(machine: DebuggedMachine, drive: Drive): () => void {
    const putBack = machine.setAside();
    const { counters } = this.#runtime;
    const site = counters[SITE] ?? 0;
    this.#drive = drive;
    return () => {
      this.#drive = undefined;
      counters[SITE] = site;
      putBack();
    };
  }

  #finish(machine: DebuggedMachine, begun: DebuggedStop): Value {
    let stopped = begun;
    while (stopped.kind !== 'finished') {
      stopped =
        stopped.kind === 'question'
          ? machine.answerQuestion(this.#runtime.language.answerValue(null))
          : machine.goOn();
    }
    return stopped.value;
  }

  #failed(error: unknown): Evaluated & { readonly problems: readonly Diagnostic[] } {
    if (error instanceof StopRequest) throw error;
    const { diagnostic } = this.#runtime.diagnose(error);
    return { problems: [diagnostic.file === PATH ? withoutFile(diagnostic) : diagnostic] };
  }
}

/** Runs a text, which is one file. */
function resultOf(
  runs: readonly ((names: ProgramNames) => unknown)[],
  { find, publish }: NamesAround,
): unknown {
  const [run] = runs;
  return run?.({ earlier: find, imported: () => undefined, publish });
}
