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
import { BROKEN, errorOf, parseEnding, placeOf } from './ending.js';
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

/** Signals are read up to two million times a second; the clock is looked at for one reading of these. */
const READINGS_PER_LOOK = 4;

const TOO_LONG: Pick<Diagnostic, 'type' | 'message' | 'explanation'> = {
  type: 'Runtime',
  message: 'The program took too long and was ended.',
  explanation:
    'Check that its loops and recursions come to an end. If it only needs more time, raise the time limit and run it again.',
};

class FullPythonSession implements Session {
  readonly #settings: SessionSettings;
  readonly #callbacks: SessionCallbacks;
  /** The files of the programs, by their names in tracebacks. */
  readonly #files = new Map<string, string>();

  constructor(settings: SessionSettings, callbacks: SessionCallbacks) {
    this.#settings = settings;
    this.#callbacks = callbacks;
  }

  async evaluate({ files, entry }: Program, options: EvaluationOptions = {}): Promise<Outcome> {
    const callbacks = this.#callbacks;
    const started = performance.now();
    const python = await interpreter();
    const begun = performance.now();
    if (callbacks.isStopRequested?.()) return { status: 'stopped' };
    callbacks.beginRun?.();
    // The first program has the name of its file, also for warnings. Others may be in a file of the same name.
    const name = this.#files.size === 0 ? entry : `<entry ${this.#files.size}>`;
    this.#files.set(name, entry);
    let deadline = begun + (options.timeoutMs ?? this.#settings.timeoutMs);
    let readings = 0;
    let reason: 'late' | 'stop' | undefined;
    const text = await python.run(files[entry] ?? '', name, {
      display: (line) => void callbacks.display(line),
      async ask(question) {
        const asked = performance.now();
        const answer = (await callbacks.prompt?.(question)) ?? null;
        deadline += performance.now() - asked;
        return answer;
      },
      isInterrupted() {
        readings += 1;
        if (reason !== undefined || readings % READINGS_PER_LOOK !== 0) return reason !== undefined;
        if (performance.now() > deadline) reason = 'late';
        else if (callbacks.isStopRequested?.()) reason = 'stop';
        return reason !== undefined;
      },
    });
    const timings = { compileMs: begun - started, runMs: performance.now() - begun };
    const ending = text === null ? BROKEN : parseEnding(text);
    const origin = { name, files: this.#files };
    switch (ending.status) {
      case 'finished':
        return { status: 'finished', result: ending.result, timings };
      case 'interrupted': {
        if (reason === 'stop') return { status: 'stopped' };
        const error = { ...TOO_LONG, ...placeOf(ending.frames.at(-1), origin) };
        return { status: 'timeout', errors: [error], timings };
      }
      case 'error':
      case 'syntax': {
        const error = errorOf(ending, origin, options.calls === true);
        return { status: 'error', errors: [error], timings };
      }
    }
  }
}
