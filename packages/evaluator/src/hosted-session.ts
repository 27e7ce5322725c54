import { isUnlimited, makesDocuments } from './catalogue.js';
import type { Diagnostic, EvaluationOptions, Outcome, Program, Question } from './evaluator.js';
import type {
  EvaluationListener,
  HostOutcome,
  HostSession,
  HostSessionSettings,
  KillReason,
} from './host.js';
import { type FromWorker, LONGEST_ANSWER, type OutputLimit, type ToWorker } from './protocol.js';
import { WallClock } from './wall-clock.js';
import { EvaluationGuard, parseWorkerMessage } from './worker-message.js';

/**
 * A session behind the walls, the same for every host: which evaluation is next, what the worker may
 * say, how long it may take. Where workers come from is the host's business.
 */

/** A worker as its session sees it. After `release` or `terminate` nothing is heard from it. */
export interface Worker {
  /** A stop reaches the worker also while it is busy, where the platform has a way. */
  post(message: ToWorker): void;
  /** Gives back a worker that is idle and behaved; the host may use it again. */
  release(): void;
  terminate(): void;
}

/** What a session hears from its worker; never called before `hire` has returned. */
export interface WorkerListener {
  /** The engine is not there yet; called at most once, before all else. */
  onLoading(): void;
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
  readonly listener: EvaluationListener;
  readonly guard: EvaluationGuard;
  readonly resolve: (outcome: HostOutcome) => void;
  /** Takes what a check found, where the program is only checked. */
  readonly onChecked?: (problems: readonly Diagnostic[] | null) => void;
  /** In place of a program: what is asked of the one before, and who wants to know. */
  readonly look?: { readonly question: Question; readonly onView: (view: unknown) => void };
}

/** A check is over before an evaluation of the same text would begin; a text of any length is read in this time. */
const CHECK_LIMIT_MS = 10_000;

/** What ends a check for those who wait behind it; who asked for it has been told already. */
const CHECKED: HostOutcome = { status: 'stopped', namesKept: true };

const NO_PROGRAM: Program = { files: {}, entry: '' };

/** A program that is only checked says nothing. */
const DEAF: EvaluationListener = { onDisplay: () => {} };

/**
 * The engine counts operations, and looks at the clock itself at several times the limit; the walls
 * end only what no longer counts. The constant is for slow machines and long texts.
 */
const WALL_CLOCK_FACTOR = 8;
/** So many times later than the engine, where that is told to be patient. */
const BEYOND_PATIENCE = 2;
const WALL_CLOCK_MARGIN_MS = 5000;

/**
 * The same from when a program begins that nobody counts the operations of: it has its limit in real time,
 * and this much more, in which an engine that is not kept busy ends it itself and keeps its names.
 */
const OVERRUN_MS = 1000;

/** A worker that was asked to stop is terminated when it has not answered after this time. */
const STOP_LIMIT_MS = 300;

/** What a session needs of its host. */
export interface SessionSurroundings {
  readonly outputLimit: OutputLimit;
  readonly hire: Hire;
  /**
   * Adds to an outcome what the worker told of how the program ran, from the outcome as it came; undefined
   * when that is malformed. Left out where nobody asks for it.
   */
  readonly addVisuals?: ((outcome: Outcome, sent: unknown) => Outcome | undefined) | undefined;
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
  /** So many of those, from the first on, were asked to stop. */
  #stopping = 0;
  /** The question that is open; aborted when nobody waits for its answer any more. */
  #question: AbortController | undefined;
  readonly #runClock = new WallClock(() => this.#kill('time'));
  readonly #stopClock = new WallClock(() => this.#kill('time'));

  constructor(settings: HostSessionSettings, surroundings: SessionSurroundings) {
    this.#settings = settings;
    this.#surroundings = surroundings;
  }

  evaluate(
    program: Program,
    listener: EvaluationListener,
    options: EvaluationOptions = {},
  ): Promise<HostOutcome> {
    if (this.#isClosed) return Promise.resolve({ status: 'stopped', namesKept: false });
    return new Promise((resolve) => this.#enqueue({ program, options, listener, resolve }));
  }

  check(program: Program, options: EvaluationOptions = {}): Promise<readonly Diagnostic[] | null> {
    if (this.#isClosed) return Promise.resolve(null);
    return new Promise((resolve) =>
      this.#enqueue({
        program,
        options,
        listener: DEAF,
        onChecked: resolve,
        // However else it ends, nothing was found out.
        resolve: () => resolve(null),
      }),
    );
  }

  look(question: Question): Promise<unknown> {
    if (this.#isClosed || !this.#isReady) return Promise.resolve(null);
    return new Promise((resolve) =>
      this.#enqueue({
        program: NO_PROGRAM,
        options: {},
        listener: DEAF,
        look: { question, onView: resolve },
        resolve: () => resolve(null),
      }),
    );
  }

  #enqueue(wanted: Omit<Evaluation, 'id' | 'guard'>): void {
    const id = ++this.#evaluations;
    const guard = new EvaluationGuard(this.#surroundings.outputLimit);
    this.#waiting.push({ ...wanted, id, guard });
    if (this.#waiting.length === 1) this.#begin();
  }

  stop(): void {
    const [running] = this.#waiting;
    if (!running) return;
    const isAsked = this.#stopping > 0;
    this.#stopping = this.#waiting.length;
    if (isAsked) return;
    this.#dropQuestion();
    if (this.#isReady) {
      this.#stopClock.start(STOP_LIMIT_MS);
      this.#worker?.post({ type: 'stop', evaluation: running.id });
    } else {
      // Nothing has begun, so there are no names to lose.
      this.#dismiss();
      this.#endStopped(true);
    }
  }

  close(): void {
    this.#isClosed = true;
    const isClean =
      this.#isReady && this.#waiting.length === 0 && !isUnlimited(this.#settings.language);
    if (isClean) this.#worker?.release();
    else this.#worker?.terminate();
    this.#forget();
    this.#stopping = this.#waiting.length;
    this.#endStopped(false);
    this.#surroundings.onClose();
  }

  /** Hands the first waiting evaluation to the worker, hiring one if there is none. */
  #begin(): void {
    if (this.#waiting.length === 0) return;
    if (this.#isReady) return this.#post();
    if (this.#worker) return;
    const worker = this.#surroundings.hire(this.#settings.language, {
      onLoading: () => {
        if (this.#worker === worker) this.#waiting[0]?.listener.onLoading?.();
      },
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
    const { id, program, options, listener, look } = evaluation;
    if (look) {
      this.#runClock.start(CHECK_LIMIT_MS);
      this.#worker?.post({ type: 'look', evaluation: id, question: look.question });
      return;
    }
    if (evaluation.onChecked) {
      this.#runClock.start(CHECK_LIMIT_MS);
      this.#worker?.post({ type: 'check', evaluation: id, program, options });
      return;
    }
    const factor =
      options.patience === undefined ? WALL_CLOCK_FACTOR : BEYOND_PATIENCE * options.patience;
    this.#runClock.start(factor * this.#timeoutMs(options) + WALL_CLOCK_MARGIN_MS);
    this.#worker?.post({
      type: 'evaluate',
      evaluation: id,
      program,
      options,
      canAsk: listener.onPrompt !== undefined,
    });
  }

  #hear(message: unknown): void {
    const [evaluation] = this.#waiting;
    const heard = this.#parse(message);
    const isHeeded =
      evaluation !== undefined &&
      heard !== undefined &&
      'evaluation' in heard &&
      heard.evaluation === evaluation.id &&
      this.#heed(heard, evaluation);
    if (!isHeeded) this.#kill('crash');
  }

  #parse(message: unknown): FromWorker | undefined {
    const heard = parseWorkerMessage(message);
    const { addVisuals } = this.#surroundings;
    if (heard?.type !== 'outcome' || addVisuals === undefined) return heard;
    const { outcome: sent } = message as { readonly outcome: unknown };
    const outcome = addVisuals(heard.outcome, sent);
    return outcome && { ...heard, outcome };
  }

  /** @returns false when an honest worker would not have said this */
  #heed(
    heard: Extract<FromWorker, { readonly evaluation: number }>,
    { id, listener, guard, options, onChecked, look }: Evaluation,
  ): boolean {
    if (look) {
      if (heard.type !== 'looked') return false;
      if (this.#stopping === 0) look.onView(heard.view);
      this.#end(CHECKED);
      return true;
    }
    if (onChecked) {
      if (heard.type !== 'checked' || !guard.admitsProblems(heard.problems ?? [])) return false;
      // After a stop nobody wants to know.
      if (this.#stopping === 0) onChecked(heard.problems);
      this.#end(CHECKED);
      return true;
    }
    switch (heard.type) {
      case 'output':
        if (!guard.admitsOutput(heard.texts)) return false;
        listener.onDisplay(heard.texts);
        return true;
      case 'structure':
        if (!guard.admitsStructure(heard.drawing)) return false;
        listener.onStructure?.(heard.drawing);
        return true;
      case 'began':
        if (!guard.admitsBeginning()) return false;
        if (this.#stopping === 0) this.#runClock.start(this.#timeoutMs(options) + OVERRUN_MS);
        return true;
      case 'draw':
        if (!guard.admitsDrawing(heard.drawing)) return false;
        listener.onDraw?.(heard.drawing);
        return true;
      case 'prompt':
        if (!listener.onPrompt || this.#question || !guard.admitsQuestion()) return false;
        // Asked before it heard the stop that is on its way, and that answers it.
        if (this.#stopping === 0) void this.#ask(id, listener, heard.question);
        return true;
      case 'outcome':
        if (!guard.admitsOutcome(heard.outcome) || !this.#mayMake(heard.outcome)) return false;
        if (heard.outcome.status !== 'stopped') this.#end(heard.outcome);
        else if (this.#stopping > 0) this.#endStopped(true);
        else return false;
        return true;
      case 'checked':
      case 'looked':
        return false;
    }
  }

  /**
   * Documents are shown in a frame under the policy that they bring along. An engine of another language that its
   * program has taken over would write one without, and have the network that its worker lacks.
   */
  #mayMake(outcome: Outcome): boolean {
    const isDocument = outcome.status === 'finished' && outcome.document !== undefined;
    return !isDocument || makesDocuments(this.#settings.language);
  }

  #timeoutMs(options: EvaluationOptions): number {
    return options.timeoutMs ?? this.#settings.timeoutMs;
  }

  /** Lets the user answer; the worker's time does not run meanwhile. */
  async #ask(evaluation: number, listener: EvaluationListener, text: string): Promise<void> {
    const question = new AbortController();
    this.#question = question;
    this.#runClock.pause();
    let answer: string | null = null;
    try {
      answer = (await listener.onPrompt?.(text, question.signal)) ?? null;
    } catch {
      // Whoever should have asked could not; to the program that is a question dismissed.
    }
    if (this.#question !== question) return;
    this.#question = undefined;
    this.#runClock.resume();
    answer = answer === null ? null : answer.slice(0, LONGEST_ANSWER);
    this.#worker?.post({ type: 'answer', evaluation, answer });
  }

  #dropQuestion(): void {
    this.#question?.abort();
    this.#question = undefined;
  }

  /** Resolves the evaluation that was first and begins the next. */
  #end(outcome: HostOutcome): void {
    if (this.#stopping > 0) return this.#endStopped(this.#isReady);
    this.#quieten();
    this.#waiting.shift()?.resolve(outcome);
    this.#begin();
  }

  /** Resolves all evaluations that were asked to stop, and begins the next. */
  #endStopped(namesKept: boolean): void {
    this.#quieten();
    const stopped = this.#waiting.splice(0, this.#stopping);
    this.#stopping = 0;
    for (const { resolve } of stopped) resolve({ status: 'stopped', namesKept });
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
    this.#quieten();
    this.#worker = undefined;
    this.#isReady = false;
  }

  /** Stops all that goes on beside an evaluation. */
  #quieten(): void {
    this.#runClock.stop();
    this.#stopClock.stop();
    this.#dropQuestion();
  }
}
