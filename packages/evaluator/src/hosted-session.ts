import type { EvaluationOptions, Program } from './evaluator.js';
import type {
  HostOutcome,
  HostSession,
  HostSessionSettings,
  KillReason,
  OutputListener,
} from './host.js';
import type { OutputLimit, ToWorker } from './protocol.js';
import { OutputGuard, parseWorkerMessage } from './worker-message.js';

/**
 * A session behind the walls, the same for every host: which evaluation is next, what the worker may
 * say, how long it may take. Where workers come from is the host's business.
 */

/** A worker as its session sees it. After `release` or `terminate` nothing is heard from it. */
export interface Worker {
  post(message: ToWorker): void;
  /** Gives back a worker that is idle and behaved; the host may use it again. */
  release(): void;
  terminate(): void;
}

/** What a session hears from its worker; never called before `hire` has returned. */
export interface WorkerListener {
  /** The worker waits for messages; called once. What is posted before is lost. */
  onReady(): void;
  /** Anything the worker said after that; it is not to be trusted. */
  onMessage(message: unknown): void;
  /** The worker is gone. */
  onEnd(reason: KillReason): void;
}

/** Asks the host for a worker with a language's engine. */
export type Hire = (language: string, listener: WorkerListener) => Worker;

interface Evaluation {
  readonly id: number;
  readonly program: Program;
  readonly options: EvaluationOptions;
  readonly onOutput: OutputListener;
  readonly guard: OutputGuard;
  readonly resolve: (outcome: HostOutcome) => void;
}

/**
 * The engine counts operations, and looks at the clock itself at several times the limit; the walls
 * end only what no longer counts. The constant is for slow machines and long texts.
 */
const WALL_CLOCK_FACTOR = 8;
const WALL_CLOCK_MARGIN_MS = 5000;

/** What is longer, timers take for nothing. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** After a late timer, the time to hear what the worker may have said long ago. */
const HEARING_MS = 100;

/** @returns milliseconds after which a worker is terminated that has not answered */
function wallClockLimit(timeoutMs: number): number {
  return Math.min(WALL_CLOCK_FACTOR * timeoutMs + WALL_CLOCK_MARGIN_MS, LONGEST_TIMER_MS);
}

/** What a session needs of its host. */
export interface SessionSurroundings {
  readonly outputLimit: OutputLimit;
  readonly hire: Hire;
  /** Called when the session has been closed. */
  readonly onClose: () => void;
}

export class HostedSession implements HostSession {
  readonly #settings: HostSessionSettings;
  readonly #surroundings: SessionSurroundings;
  #worker: Worker | undefined;
  #isReady = false;
  #isClosed = false;
  #evaluations = 0;
  /** The first one is with the worker, or waits for one. */
  readonly #waiting: Evaluation[] = [];
  #wallClock: ReturnType<typeof setTimeout> | undefined;

  constructor(settings: HostSessionSettings, surroundings: SessionSurroundings) {
    this.#settings = settings;
    this.#surroundings = surroundings;
  }

  evaluate(
    program: Program,
    onOutput: OutputListener,
    options: EvaluationOptions = {},
  ): Promise<HostOutcome> {
    if (this.#isClosed) return Promise.resolve({ status: 'stopped' });
    return new Promise((resolve) => {
      const id = ++this.#evaluations;
      const guard = new OutputGuard(this.#surroundings.outputLimit);
      this.#waiting.push({ id, program, options, onOutput, guard, resolve });
      if (this.#waiting.length === 1) this.#begin();
    });
  }

  stop(): void {
    if (this.#waiting.length === 0) return;
    this.#dismiss();
    for (const { resolve } of this.#waiting.splice(0)) resolve({ status: 'stopped' });
  }

  close(): void {
    this.#isClosed = true;
    this.stop();
    if (this.#isReady) this.#worker?.release();
    else this.#worker?.terminate();
    this.#forget();
    this.#surroundings.onClose();
  }

  /** Hands the first waiting evaluation to the worker, hiring one if there is none. */
  #begin(): void {
    if (this.#waiting.length === 0) return;
    if (this.#isReady) return this.#post();
    if (this.#worker) return;
    const worker = this.#surroundings.hire(this.#settings.language, {
      onReady: () => {
        if (this.#worker !== worker) return;
        this.#isReady = true;
        const { chapter, variant, timeoutMs } = this.#settings;
        worker.post({
          type: 'open',
          settings: { chapter, variant, timeoutMs },
          outputLimit: this.#surroundings.outputLimit,
        });
        this.#begin();
      },
      onMessage: (message) => {
        if (this.#worker === worker) this.#hear(message);
      },
      onEnd: (reason) => {
        if (this.#worker !== worker) return;
        this.#forget();
        this.#end({ status: 'killed', reason });
      },
    });
    this.#worker = worker;
  }

  #post(): void {
    const [evaluation] = this.#waiting;
    if (!evaluation) return;
    const { id, program, options } = evaluation;
    this.#startWallClock();
    this.#worker?.post({ type: 'evaluate', evaluation: id, program, options });
  }

  #startWallClock(): void {
    // When the thread of the host itself was held up, the answer may be there and not yet heard.
    this.#wallClock = setTimeout(() => {
      this.#wallClock = setTimeout(() => this.#kill('time'), HEARING_MS);
    }, wallClockLimit(this.#settings.timeoutMs));
  }

  #hear(message: unknown): void {
    const [evaluation] = this.#waiting;
    const heard = parseWorkerMessage(message);
    if (heard?.type === 'output' && heard.evaluation === evaluation?.id) {
      if (evaluation.guard.admits(heard.texts)) evaluation.onOutput(heard.texts);
      else this.#kill('crash');
    } else if (heard?.type === 'outcome' && heard.evaluation === evaluation?.id) {
      this.#end(heard.outcome);
    } else {
      this.#kill('crash');
    }
  }

  /** Resolves the evaluation that was first and begins the next. */
  #end(outcome: HostOutcome): void {
    clearTimeout(this.#wallClock);
    this.#waiting.shift()?.resolve(outcome);
    this.#begin();
  }

  #kill(reason: KillReason): void {
    this.#dismiss();
    this.#end({ status: 'killed', reason });
  }

  #dismiss(): void {
    this.#worker?.terminate();
    this.#forget();
  }

  #forget(): void {
    clearTimeout(this.#wallClock);
    this.#worker = undefined;
    this.#isReady = false;
  }
}
