import type { FromGrader, GraderSettings } from '../grader/ipc.js';
import type { KillReason } from '../host.js';
import type { Worker, WorkerListener } from '../hosted-session.js';
import type { Workers } from '../session-host.js';
import { GraderProcess } from './grader-process.js';

/** So often a worker is asked for that no process lived long enough to give. */
const MOST_ATTEMPTS = 3;

/** A worker from when it is asked for until it has ended. */
interface Hired {
  readonly number: number;
  readonly language: string;
  readonly listener: WorkerListener;
  /** Which process it is in, or is to be in. */
  process: GraderProcess;
  isReady: boolean;
  attempts: number;
}

/** The threads of the grader process, and the process itself, started again after it died. */
export class GraderWorkers implements Workers {
  readonly #script: string;
  readonly #settings: GraderSettings;
  readonly #onProblem: (problem: string) => void;
  readonly #hired = new Map<number, Hired>();
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
    const number = ++this.#count;
    const hired: Hired = {
      number,
      language,
      listener,
      process: this.#running(),
      isReady: false,
      attempts: 0,
    };
    this.#hired.set(number, hired);
    this.#ask(hired);
    const leave = (type: 'release' | 'terminate') => {
      if (this.#hired.delete(number)) hired.process.send({ type, worker: number });
    };
    return {
      post: (message) => hired.process.send({ type: 'post', worker: number, message }),
      release: () => leave('release'),
      terminate: () => leave('terminate'),
    };
  }

  dispose(): void {
    this.#process?.end();
    this.#process = undefined;
    for (const hired of this.#hired.values()) this.#end(hired, 'crash');
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
    const hired = this.#hired.get(message.worker);
    if (!hired) return;
    switch (message.type) {
      case 'ready':
        hired.isReady = true;
        return hired.listener.onReady();
      case 'message':
        return hired.listener.onMessage(message.message);
      case 'ended':
        return this.#end(hired, message.reason);
    }
  }

  #ask(hired: Hired): void {
    hired.attempts += 1;
    hired.process = this.#running();
    hired.process.send({ type: 'hire', worker: hired.number, language: hired.language });
  }

  /** After the process died: what ran is over, but what only waited has lost nothing. */
  #outlive(): void {
    for (const hired of this.#hired.values()) {
      if (hired.isReady || hired.attempts >= MOST_ATTEMPTS) this.#end(hired, 'crash');
      else this.#ask(hired);
    }
  }

  #end(hired: Hired, reason: KillReason): void {
    if (this.#hired.delete(hired.number)) hired.listener.onEnd(reason);
  }
}
