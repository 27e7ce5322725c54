import type {
  EvaluationOptions,
  Host,
  HostOutcome,
  HostSession,
  HostSessionSettings,
  OutputListener,
} from '@wellspring/evaluator';

/** One evaluation that a test has in its hands. */
export interface FakeEvaluation {
  readonly text: string;
  readonly options: EvaluationOptions | undefined;
  /** The number of the session it belongs to, from 0. */
  readonly session: number;
  display(...texts: string[]): void;
  end(outcome: HostOutcome): void;
  fail(error: Error): void;
}

/** A host without walls for tests: every evaluation waits until the test ends it. */
export interface FakeHost extends Host {
  readonly opened: HostSessionSettings[];
  readonly closed: number[];
  readonly evaluations: FakeEvaluation[];
  /** The newest evaluation. Throws when there is none. */
  newest(): FakeEvaluation;
}

export function fakeHost(): FakeHost {
  const opened: HostSessionSettings[] = [];
  const closed: number[] = [];
  const evaluations: FakeEvaluation[] = [];

  function session(number: number): HostSession {
    let running: ((outcome: HostOutcome) => void) | null = null;
    const stop = () => running?.({ status: 'stopped' });
    return {
      evaluate: (program, onOutput: OutputListener, options) =>
        new Promise((resolve, reject) => {
          running = resolve;
          evaluations.push({
            text: program.files[program.entry] ?? '',
            options,
            session: number,
            display: (...texts) => onOutput(texts),
            end: resolve,
            fail: reject,
          });
        }),
      stop,
      close: () => {
        closed.push(number);
        stop();
      },
    };
  }

  return {
    opened,
    closed,
    evaluations,
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
