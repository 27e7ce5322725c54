import type {
  Diagnostic,
  EvaluationOptions,
  Evaluator,
  Outcome,
  Program,
  Session,
  SessionCallbacks,
  SessionSettings,
} from '@wellspring/evaluator';
import { type Ending, errorOf, nameOf, placeOf } from './ending.js';
import { interpreter, receive } from './interpreter.js';

/** The engine of full Python. A worker has one interpreter, and runs the programs of one session. */
export const evaluator: Evaluator = {
  language: 'full-python',
  receive,
  createSession: (settings, callbacks) => new FullPythonSession(settings, callbacks),
  warmUp() {
    // A failure is reported by the program that waits for it.
    interpreter().catch(() => undefined);
  },
};

const SIGINT = 2;
/** Asking for the time takes longer than an instruction, so it is asked for only now and then. */
const READINGS_PER_LOOK = 512;

const TOO_LONG: Pick<Diagnostic, 'type' | 'message' | 'explanation'> = {
  type: 'Runtime',
  message: 'The program took too long and was ended.',
  explanation:
    'Check that its loops and recursions come to an end. If it only needs more time, raise the time limit and run it again.',
};

class FullPythonSession implements Session {
  readonly #settings: SessionSettings;
  readonly #callbacks: SessionCallbacks;
  #programs = 0;

  constructor(settings: SessionSettings, callbacks: SessionCallbacks) {
    this.#settings = settings;
    this.#callbacks = callbacks;
  }

  async evaluate({ files, entry }: Program, options: EvaluationOptions = {}): Promise<Outcome> {
    const callbacks = this.#callbacks;
    const started = performance.now();
    const python = await interpreter();
    const begun = performance.now();
    const compileMs = begun - started;
    if (callbacks.isStopRequested?.()) return { status: 'stopped' };
    callbacks.beginRun?.();
    let deadline = begun + (options.timeoutMs ?? this.#settings.timeoutMs);
    let readings = 0;
    let isLate = false;
    this.#programs += 1;
    const path = nameOf(entry, this.#programs);
    const text = await python.run(files[entry] ?? '', path, {
      display: (line) => void callbacks.display(line),
      async ask(question) {
        const asked = performance.now();
        const answer = (await callbacks.prompt?.(question)) ?? null;
        deadline += performance.now() - asked;
        return answer;
      },
      signal() {
        readings += 1;
        if (readings % READINGS_PER_LOOK !== 0) return 0;
        isLate = performance.now() > deadline;
        return isLate || callbacks.isStopRequested?.() ? SIGINT : 0;
      },
    });
    const timings = { compileMs, runMs: performance.now() - begun };
    const ending = JSON.parse(text) as Ending;
    switch (ending.status) {
      case 'finished':
        return { status: 'finished', result: ending.result, timings };
      case 'interrupted': {
        if (!isLate) return { status: 'stopped' };
        const error = { ...TOO_LONG, ...placeOf(ending.frames.at(-1), path) };
        return { status: 'timeout', errors: [error], timings };
      }
      case 'error':
      case 'syntax': {
        const error = errorOf(ending, path, options.calls === true);
        return { status: 'error', errors: [error], timings };
      }
    }
  }
}
