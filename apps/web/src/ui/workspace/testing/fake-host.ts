import {
  type ConsoleStructure,
  type Diagnostic,
  type Drawing,
  DRAWING_CHANNEL,
  type EvaluationListener,
  type EvaluationOptions,
  type Host,
  type HostAnswer,
  type HostOutcome,
  type HostSession,
  type HostSessionSettings,
  type Program,
  STRUCTURE_CHANNEL,
} from '@wellspring/evaluator';

/** An evaluation that a test controls. */
export interface FakeEvaluation {
  readonly program: Program;
  /** The text of its entry. */
  readonly text: string;
  readonly options: EvaluationOptions | undefined;
  /** The number of its session, from 0. */
  readonly session: number;
  display(...texts: string[]): void;
  /** Sends the structure of the last display, or of the result. */
  structure(structure: Drawing, of?: ConsoleStructure['of']): void;
  /** Sends data on a channel, to its reader if there is one. @throws when the reader refuses it */
  emit(channel: string, data: unknown): void;
  /** Calls `draw_data`. */
  draw(drawing: Drawing): void;
  /**
   * Asks the user a question and returns the answer. The question is withdrawn when the evaluation is
   * stopped.
   */
  ask(question: string): Promise<string | null> | undefined;
  end(outcome: HostOutcome): void;
  fail(error: Error): void;
}

/** A check of a program that a test controls. */
export interface FakeCheck {
  readonly program: Program;
  /** The number of its session, from 0. */
  readonly session: number;
  end(problems: readonly Diagnostic[] | null): void;
}

/** A host without a sandbox for tests. Every evaluation waits until the test ends it. */
export interface FakeHost extends Host {
  readonly opened: HostSessionSettings[];
  readonly closed: number[];
  readonly evaluations: FakeEvaluation[];
  readonly checks: FakeCheck[];
  /** The answers to the next requests. Without one, the program is gone. */
  readonly answers: HostAnswer[];
  /** The commands that debugged runs have got, oldest first. */
  readonly told: unknown[];
  /** The newest evaluation. Throws when there is none. */
  newest(): FakeEvaluation;
}

/** @param hearsStops whether programs react to a stop, so that their names are kept */
export function fakeHost({ hearsStops = true } = {}): FakeHost {
  const opened: HostSessionSettings[] = [];
  const closed: number[] = [];
  const evaluations: FakeEvaluation[] = [];
  const checks: FakeCheck[] = [];
  const answers: HostAnswer[] = [];
  const told: unknown[] = [];

  function session(number: number): HostSession {
    let running: ((outcome: HostOutcome) => void) | null = null;
    let end = new AbortController();
    const stop = (namesKept: boolean) => {
      end.abort();
      running?.({ status: 'stopped', namesKept });
    };
    return {
      evaluate: (program, listener: EvaluationListener, options) =>
        new Promise((resolve, reject) => {
          running = resolve;
          end = new AbortController();
          const { signal } = end;
          evaluations.push({
            program,
            text: program.files[program.entry] ?? '',
            options,
            session: number,
            display: (...texts) => listener.onDisplay(texts),
            emit(channel, data) {
              const all = listener.channels ?? [];
              const subscription = all.find((one) => one.channel === channel);
              if (subscription?.take(data) === false) throw new Error(`${channel} refused it`);
            },
            structure(drawing, of = 'display') {
              this.emit(STRUCTURE_CHANNEL, { of, drawing });
            },
            draw(drawing) {
              this.emit(DRAWING_CHANNEL, drawing);
            },
            ask: (question) => listener.onPrompt?.(question, signal),
            end: resolve,
            fail: reject,
          });
        }),
      check: (program) =>
        new Promise((resolve) => checks.push({ program, session: number, end: resolve })),
      request: () => Promise.resolve(answers.shift() ?? { status: 'killed', reason: 'crash' }),
      tell: (data) => void told.push(data),
      stop: () => stop(hearsStops),
      close: () => {
        closed.push(number);
        stop(false);
      },
    };
  }

  return {
    opened,
    closed,
    evaluations,
    checks,
    answers,
    told,
    newest() {
      const evaluation = evaluations.at(-1);
      if (!evaluation) throw new Error('Nothing was evaluated.');
      return evaluation;
    },
    open: (settings) => session(opened.push(settings) - 1),
    dispose: () => {},
  };
}

/** An evaluation that finished with this display string. */
export function finished(result: string): HostOutcome {
  return { status: 'finished', result, timings: { compileMs: 1, runMs: 1 } };
}

/** An evaluation that ended with one error on this line. */
export function failed(line: number | null, message: string): HostOutcome {
  return {
    status: 'error',
    errors: [{ type: 'Runtime', line, column: 0, message, explanation: '' }],
    timings: { compileMs: 1, runMs: 1 },
  };
}
