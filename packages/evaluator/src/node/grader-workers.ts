import type { FromGrader, GraderSettings } from '../grader/ipc.js';
import type { KillReason } from '../host.js';
import type { Worker, WorkerListener } from '../hosted-session.js';
import type { Workers } from '../session-host.js';
import { GraderProcess } from './grader-process.js';

/** The number of times that a worker is requested when the process keeps dying before it provides the worker. */
const MAX_ATTEMPTS = 3;

/** A worker, from its request until it has ended. */
interface Acquired {
  readonly number: number;
  readonly language: string;
  readonly listener: WorkerListener;
  /** The process that runs the worker, or that should start it. */
  process: GraderProcess;
  isReady: boolean;
  attempts: number;
}

/** The threads of the grader process, and the process itself, which is started again after it died. */
export class GraderWorkers implements Workers {
  readonly #script: string;
  readonly #settings: GraderSettings;
  readonly #onProblem: (problem: string) => void;
  readonly #acquired = new Map<number, Acquired>();
  #process: GraderProcess | undefined;
  #count = 0;

  /** @param script the text of the script of the grader process */
  constructor(script: string, settings: GraderSettings, onProblem: (problem: string) => void) {
    this.#script = script;
    this.#settings = settings;
    this.#onProblem = onProblem;
  }

  prepare(language: string): void {
    this.#running().send({ type: 'prepare', language });
  }

  acquire(language: string, listener: WorkerListener): Worker {
    const number = ++this.#count;
    const acquired: Acquired = {
      number,
      language,
      listener,
      process: this.#running(),
      isReady: false,
      attempts: 0,
    };
    this.#acquired.set(number, acquired);
    this.#ask(acquired);
    const leave = (type: 'release' | 'terminate') => {
      if (this.#acquired.delete(number)) acquired.process.send({ type, worker: number });
    };
    return {
      post: (message) => acquired.process.send({ type: 'post', worker: number, message }),
      release: () => leave('release'),
      terminate: () => leave('terminate'),
    };
  }

  dispose(): void {
    this.#process?.end();
    this.#process = undefined;
    for (const acquired of this.#acquired.values()) this.#end(acquired, 'crash');
  }

  #running(): GraderProcess {
    this.#process ??= new GraderProcess(this.#script, this.#settings, {
      onMessage: (message) => this.#hear(message),
      onDeath: (why) => {
        this.#process = undefined;
        this.#onProblem(why);
        this.#outlive();
      },
    });
    return this.#process;
  }

  #hear(message: FromGrader): void {
    if (message.type === 'problem') return this.#onProblem(message.problem);
    const acquired = this.#acquired.get(message.worker);
    if (!acquired) return;
    switch (message.type) {
      case 'ready':
        acquired.isReady = true;
        return acquired.listener.onReady();
      case 'message':
        return acquired.listener.onMessage(message.message);
      case 'ended':
        return this.#end(acquired, message.reason);
    }
  }

  #ask(acquired: Acquired): void {
    acquired.attempts += 1;
    acquired.process = this.#running();
    acquired.process.send({
      type: 'acquire',
      worker: acquired.number,
      language: acquired.language,
    });
  }

  /**
   * Called after the process has died: running workers have ended, and those still waiting are requested
   * again.
   */
  #outlive(): void {
    for (const acquired of this.#acquired.values()) {
      if (acquired.isReady || acquired.attempts >= MAX_ATTEMPTS) this.#end(acquired, 'crash');
      else this.#ask(acquired);
    }
  }

  #end(acquired: Acquired, reason: KillReason): void {
    if (this.#acquired.delete(acquired.number)) acquired.listener.onEnd(reason);
  }
}
