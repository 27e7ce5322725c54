import type { GraderSettings } from '../grader/ipc.js';
import type { Worker, WorkerListener } from '../hosted-session.js';
import type { Workers } from '../session-host.js';
import { GraderProcess } from './grader-process.js';

/** The threads of the grader process, and the process itself, started again after it died. */
export class GraderWorkers implements Workers {
  readonly #script: string;
  readonly #settings: GraderSettings;
  readonly #onProblem: (problem: string) => void;
  /** Who listens to the thread with this number. */
  readonly #listeners = new Map<number, WorkerListener>();
  #process: GraderProcess | undefined;
  #count = 0;

  /** @param script the text of the grader process's own script */
  constructor(script: string, settings: GraderSettings, onProblem: (problem: string) => void) {
    this.#script = script;
    this.#settings = settings;
    this.#onProblem = onProblem;
  }

  prepare(language: string): void {
    this.#running().send({ type: 'prepare', language });
  }

  hire(language: string, listener: WorkerListener): Worker {
    const worker = ++this.#count;
    this.#listeners.set(worker, listener);
    // A process that was started since has never heard of this worker and ignores the rest.
    const grader = this.#running();
    grader.send({ type: 'hire', worker, language });
    const leave = (type: 'release' | 'terminate') => {
      if (this.#listeners.delete(worker)) grader.send({ type, worker });
    };
    return {
      post: (message) => grader.send({ type: 'post', worker, message }),
      release: () => leave('release'),
      terminate: () => leave('terminate'),
    };
  }

  dispose(): void {
    this.#process?.end();
    this.#process = undefined;
    this.#endAll();
  }

  #running(): GraderProcess {
    this.#process ??= new GraderProcess(this.#script, this.#settings, {
      onMessage: (message) => {
        const listener = this.#listeners.get(message.worker);
        switch (message.type) {
          case 'ready':
            return listener?.onReady();
          case 'message':
            return listener?.onMessage(message.message);
          case 'ended':
            this.#listeners.delete(message.worker);
            return listener?.onEnd(message.reason);
        }
      },
      onDeath: (why) => {
        this.#process = undefined;
        this.#onProblem(why);
        this.#endAll();
      },
    });
    return this.#process;
  }

  #endAll(): void {
    const listeners = [...this.#listeners.values()];
    this.#listeners.clear();
    for (const listener of listeners) listener.onEnd('crash');
  }
}
