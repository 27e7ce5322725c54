import { type ChannelLimits, type Subscription } from './channels/channel.js';
import { moduleChannel, PUBLISHED_MODULES_CHANNEL } from './channels/names.js';
import type {
  CheckOptions,
  Diagnostic,
  EvaluationOptions,
  Program,
  ProvidedModule,
  RequestOptions,
} from './evaluator.js';
import type {
  EndedByHost,
  EvaluationListener,
  HostAnswer,
  HostOutcome,
  HostSession,
  HostSessionSettings,
  KillReason,
  LoadModule,
  RequestListener,
} from './host.js';
import type { LanguageRights } from './language.js';
import { type FromWorker, MAX_ANSWER_LENGTH, type OutputLimit, type ToWorker } from './protocol.js';
import { WallClock } from './wall-clock.js';
import { EvaluationGuard, parseWorkerMessage } from './worker-message.js';

/**
 * A session in the sandbox, the same for every host. It decides which evaluation is next, what the worker may
 * send and how long it may take. The host provides the workers.
 */

/** A worker, as its session sees it. It is silent after `release` or `terminate`. */
export interface Worker {
  /** Posts a message. Where the platform allows it, a stop reaches the worker even while it is busy. */
  post(message: ToWorker): void;
  /** Returns a worker that is idle and has behaved correctly. The host may use it again. */
  release(): void;
  terminate(): void;
}

/** The callbacks of a worker's session. They are never called before `acquire` has returned. */
export interface WorkerListener {
  /**
   * Called before all others, when the engine has to be loaded, and again as its files arrive, if it has some.
   * @param part the part of them that has arrived, from 0 to 1
   */
  onLoading(part: number): void;
  /** Called once, when the worker is waiting for messages. Messages posted before are lost. */
  onReady(): void;
  /** Called for every later message of the worker, which must not be trusted. */
  onMessage(message: unknown): void;
  /** Called when the worker has ended. */
  onEnd(reason: KillReason): void;
}

/** Requests a worker with the session's engine from the host. */
type AcquireWorker = (listener: WorkerListener) => Worker;

/** A task for the worker. */
type Task = {
  readonly id: number;
  readonly guard: EvaluationGuard;
} & TaskKind;

type TaskKind =
  | {
      readonly kind: 'evaluate';
      readonly program: Program;
      readonly options: EvaluationOptions;
      readonly listener: EvaluationListener;
      readonly channels: readonly Subscription[];
      readonly end: (outcome: HostOutcome) => void;
    }
  | {
      readonly kind: 'request';
      readonly channel: string;
      readonly data: unknown;
      readonly options: RequestOptions;
      readonly listener: RequestListener;
      readonly channels: readonly Subscription[];
      readonly end: (answer: HostAnswer) => void;
    }
  | {
      readonly kind: 'check';
      readonly program: Program;
      readonly options: CheckOptions;
      /** Called with the problems that were found, or null when the check was not possible. */
      readonly found: (problems: readonly Diagnostic[] | null) => void;
    };

/** A check ends before an evaluation of the same text would begin. Any text can be read in this time. */
const CHECK_LIMIT_MS = 10_000;

/**
 * The engine counts operations, and checks the clock itself at several times the limit. The sandbox ends only
 * a worker that no longer counts. The constant is for slow machines and long texts.
 */
const WALL_CLOCK_FACTOR = 8;
/** The factor by which the sandbox ends a patient evaluation later than the engine. */
const BEYOND_PATIENCE = 2;
const WALL_CLOCK_MARGIN_MS = 5000;
/** An engine with files of its own may take this long to start on a slow device, in milliseconds. */
const START_MARGIN_MS = 60_000;

/**
 * For programs whose operations are not counted: the time after their limit, which is real time from when
 * they begin. In this time an engine that is not kept busy can end the program itself and keep its names.
 */
const OVERRUN_MS = 1000;

/** The outcome for a session that was closed or has no worker to ask. */
const NEVER_BEGUN: EndedByHost = { status: 'stopped', namesKept: false };

/** A worker is terminated when it has not answered a stop after this time. */
const STOP_LIMIT_MS = 300;

/** The parts of its host that a session needs. */
interface HostedSessionOptions {
  readonly outputLimit: OutputLimit;
  readonly catalogue: LanguageRights;
  readonly acquire: AcquireWorker;
  readonly loadModule: LoadModule;
  /** Called when the session has been closed. */
  readonly onClose: () => void;
}

/**
 * The states of a session and its worker. Tasks wait in a queue; the first one is with the worker.
 *
 *                  first task           worker is ready
 *     no worker ───────────────► acquired ─────────────────► ready: open, then the first task
 *        ▲                         │                        │    ▲
 *        │      stop: nothing      │              last word │    │ next task
 *        ├─────── is lost ─────────┘              of a task ▼    │
 *        │                                              ready: no task
 *        │
 *        │   Before a task is posted, the modules that its program imports are loaded. A stop meanwhile ends it, and
 *        │   loses nothing.
 *        │
 *        ├── the worker sends an invalid message, exceeds its time, or ends: killed
 *        └── close, or a stop that is not answered in time: stopped, and the names are lost
 *
 * A stop in `ready` is sent to the worker. If the worker answers in time, all tasks that existed at the stop
 * end as `stopped`, with the names kept, and the session stays `ready`.
 */
export class HostedSession implements HostSession {
  readonly #settings: HostSessionSettings;
  readonly #options: HostedSessionOptions;
  #worker: Worker | undefined;
  #isReady = false;
  #isClosed = false;
  #tasks = 0;
  /** The first task is with the worker, or waits for one, or for its modules. */
  readonly #waiting: Task[] = [];
  /** True while the first task waits for its modules. */
  #isLoading = false;
  /** The modules that the worker has. */
  readonly #provided = new Set<string>();
  /** True if one of them is not ours. */
  #hasForeign = false;
  /** The number of tasks at the front of the queue that were asked to stop. */
  #stopping = 0;
  /** The open question. Aborted when its answer is no longer needed. */
  #question: AbortController | undefined;
  /** The number of messages that the first task was sent; and whether it waits for more, which takes no time. */
  #told = 0;
  #isWaiting = false;
  readonly #runClock = new WallClock(() => this.#kill('time'));
  readonly #stopClock = new WallClock(() => this.#kill('time'));

  constructor(settings: HostSessionSettings, options: HostedSessionOptions) {
    this.#settings = settings;
    this.#options = options;
  }

  evaluate(
    program: Program,
    listener: EvaluationListener,
    options: EvaluationOptions = {},
  ): Promise<HostOutcome> {
    if (this.#isClosed) return Promise.resolve(NEVER_BEGUN);
    const channels = this.#readable(listener, this.#modulesOf(program));
    return new Promise((end) =>
      this.#enqueue({ kind: 'evaluate', program, options, listener, channels, end }),
    );
  }

  check(program: Program, options: CheckOptions = {}): Promise<readonly Diagnostic[] | null> {
    if (this.#isClosed) return Promise.resolve(null);
    return new Promise((found) => this.#enqueue({ kind: 'check', program, options, found }));
  }

  request(
    channel: string,
    data: unknown,
    options: RequestOptions = {},
    listener: RequestListener = UNHEARD,
  ): Promise<HostAnswer> {
    if (this.#isClosed || !this.#isReady) return Promise.resolve(NEVER_BEGUN);
    const channels = this.#readable(listener, []);
    return new Promise((end) =>
      this.#enqueue({ kind: 'request', channel, data, options, listener, channels, end }),
    );
  }

  /**
   * The channels that are read. An engine that was taken over by its program could send anything, e.g. a document without the
   * policy that restricts documents. So only the channels that engines of this language use are read.
   * @param imported the names of the modules that the program imports, besides those that the session has
   */
  #readable(
    { channels = [] }: RequestListener,
    imported: readonly string[],
  ): readonly Subscription[] {
    const { language } = this.#settings;
    const ofModules = new Set([...this.#provided, ...imported].map(moduleChannel));
    if (ofModules.size > 0) ofModules.add(PUBLISHED_MODULES_CHANNEL);
    return channels.filter(
      ({ channel }) =>
        ofModules.has(channel) || this.#options.catalogue.hasChannel(language, channel),
    );
  }

  tell(data: unknown): void {
    const [task] = this.#waiting;
    if (!this.#isReady || task?.kind !== 'evaluate' || task.options.debug === undefined) return;
    this.#told += 1;
    if (this.#isWaiting && this.#stopping === 0) {
      this.#runClock.start(this.#wallClockMs(task.options));
    }
    this.#isWaiting = false;
    this.#worker?.post({ type: 'tell', evaluation: task.id, data });
  }

  #enqueue(wanted: TaskKind): void {
    const id = ++this.#tasks;
    const channels = wanted.kind === 'check' ? [] : wanted.channels;
    const guard = new EvaluationGuard(this.#options.outputLimit, channels);
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
    if (this.#isLoading) {
      this.#isLoading = false;
      this.#endStopped(true);
    } else if (this.#isReady) {
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
    const isUnlimited = this.#options.catalogue.isUnlimited(this.#settings.language);
    const isClean =
      this.#isReady && this.#waiting.length === 0 && !isUnlimited && !this.#hasForeign;
    if (isClean) this.#worker?.release();
    else this.#worker?.terminate();
    this.#forget();
    this.#stopping = this.#waiting.length;
    this.#endStopped(false);
    this.#options.onClose();
  }

  /** Posts the first waiting task to the worker. Acquires a worker if there is none. */
  #begin(): void {
    if (this.#waiting.length === 0) return;
    if (this.#isReady) return this.#post();
    if (this.#worker) return;
    const worker = this.#options.acquire({
      onLoading: (part) => {
        const [first] = this.#waiting;
        if (this.#worker === worker && first?.kind === 'evaluate') first.listener.onLoading?.(part);
      },
      onReady: () => {
        if (this.#worker !== worker) return;
        this.#isReady = true;
        const { chapter, variant, timeoutMs, languageOptions, libraries, isDebugged } =
          this.#settings;
        worker.post({
          type: 'open',
          settings: {
            chapter,
            variant,
            timeoutMs,
            ...(languageOptions !== undefined && { languageOptions }),
            ...(libraries !== undefined && { libraries }),
            ...(isDebugged && { isDebugged }),
          },
          outputLimit: this.#options.outputLimit,
        });
        this.#begin();
      },
      onMessage: (message) => {
        if (this.#worker === worker) this.#hear(message);
      },
      onEnd: (reason) => {
        if (this.#worker !== worker) return;
        this.#forget();
        this.#endKilled(reason);
      },
    });
    this.#worker = worker;
  }

  /** The modules that a program needs: those of the libraries of the session, and those that it imports. */
  #modulesOf(program: Program): readonly string[] {
    const { language, libraries = [] } = this.#settings;
    const imported = this.#options.catalogue.modulesIn(language, program);
    return [...new Set([...libraries.map(({ module }) => module), ...imported])];
  }

  /** Posts the first task, after the modules that its program needs. */
  #post(): void {
    const [task] = this.#waiting;
    if (!task) return;
    if (task.kind === 'request') return this.#postTask(task);
    const missing = this.#modulesOf(task.program).filter((name) => !this.#provided.has(name));
    if (missing.length === 0) return this.#postTask(task);
    this.#isLoading = true;
    void this.#provide(missing, task);
  }

  /** Loads modules and gives them to the worker, then posts the task that imports them. */
  async #provide(names: readonly string[], task: Task): Promise<void> {
    const { loadModule } = this.#options;
    const worker = this.#worker;
    const loaded = await Promise.all(names.map((name) => loadedModule(name, loadModule)));
    // The task may have been stopped, or the worker may have ended.
    if (!this.#isLoading || this.#waiting[0] !== task || this.#worker !== worker) return;
    this.#isLoading = false;
    const found = loaded.filter((module) => module !== undefined);
    for (const { module, isForeign } of found) {
      if (module.script !== null) this.#provided.add(module.name);
      if (isForeign) this.#hasForeign = true;
    }
    const modules = found.map(({ module }) => module);
    if (modules.length > 0) worker?.post({ type: 'provide', modules });
    this.#postTask(task);
  }

  #postTask(task: Task): void {
    const { id: evaluation, options } = task;
    this.#told = 0;
    this.#isWaiting = false;
    switch (task.kind) {
      case 'evaluate': {
        const { program, listener, channels } = task;
        this.#runClock.start(this.#wallClockMs(options));
        this.#worker?.post({
          type: 'evaluate',
          evaluation,
          program,
          options: task.options,
          reads: readsOf(channels),
          canAsk: listener.onPrompt !== undefined,
        });
        break;
      }
      case 'request': {
        const { channel, data, channels } = task;
        this.#runClock.start(this.#wallClockMs(options));
        this.#worker?.post({
          type: 'request',
          evaluation,
          channel,
          data,
          options: task.options,
          reads: readsOf(channels),
        });
        break;
      }
      case 'check':
        this.#runClock.start(CHECK_LIMIT_MS);
        this.#worker?.post({
          type: 'check',
          evaluation,
          program: task.program,
          options: task.options,
        });
    }
  }

  #hear(message: unknown): void {
    const [task] = this.#waiting;
    const heard = parseWorkerMessage(message);
    const isHeeded =
      task !== undefined &&
      heard !== undefined &&
      'evaluation' in heard &&
      heard.evaluation === task.id &&
      this.#heed(heard, task);
    if (!isHeeded) this.#kill('crash');
  }

  /** @returns false when an honest worker would not have sent this */
  #heed(heard: Extract<FromWorker, { readonly evaluation: number }>, task: Task): boolean {
    const { guard } = task;
    switch (heard.type) {
      case 'output':
        if (task.kind === 'check' || !guard.admitsOutput(heard.texts)) return false;
        task.listener.onDisplay(heard.texts);
        return true;
      case 'began':
        if (task.kind === 'check' || !guard.admitsBeginning()) return false;
        if (this.#stopping === 0) {
          this.#runClock.start(this.#timeoutMs(task.options) + OVERRUN_MS);
        }
        return true;
      case 'emit':
        return guard.admitsData(heard.channel, heard.data);
      case 'prompt': {
        const isAllowed =
          task.kind === 'evaluate' && task.listener.onPrompt !== undefined && !this.#question;
        if (!isAllowed || !guard.admitsQuestion()) return false;
        // With a stop on its way, the question was asked before the stop arrived, and the stop answers it.
        if (this.#stopping === 0) void this.#ask(task.id, task.listener, heard.question);
        return true;
      }
      case 'waits':
        if (task.kind !== 'evaluate' || task.options.debug === undefined) return false;
        // It may have been told something before this message arrived.
        if (heard.heard === this.#told && this.#stopping === 0) {
          this.#isWaiting = true;
          this.#runClock.stop();
        }
        return true;
      case 'outcome': {
        const { outcome } = heard;
        if (task.kind !== 'evaluate' || !guard.admitsOutcome(outcome)) return false;
        if (outcome.status === 'stopped') return this.#hearStopped();
        this.#end(() => task.end(outcome));
        return true;
      }
      case 'answered': {
        const { answer } = heard;
        if (task.kind !== 'request' || !guard.admitsOutcome(answer)) return false;
        if (answer.status === 'stopped') return this.#hearStopped();
        this.#end(() => task.end(answer));
        return true;
      }
      case 'checked': {
        const { problems } = heard;
        if (task.kind !== 'check' || !guard.admitsProblems(problems ?? [])) return false;
        this.#end(() => task.found(problems));
        return true;
      }
    }
  }

  /** @returns false when no stop was requested */
  #hearStopped(): boolean {
    if (this.#stopping === 0) return false;
    this.#endStopped(true);
    return true;
  }

  /** The engine ends a program at its limit by itself. The wall clock is for engines that no longer count. */
  #wallClockMs(options: EvaluationOptions): number {
    const factor =
      options.patience === undefined ? WALL_CLOCK_FACTOR : BEYOND_PATIENCE * options.patience;
    const hasFiles = this.#options.catalogue.hasFiles(this.#settings.language);
    const margin = WALL_CLOCK_MARGIN_MS + (hasFiles ? START_MARGIN_MS : 0);
    return factor * this.#timeoutMs(options) + margin;
  }

  #timeoutMs(options: EvaluationOptions): number {
    return options.timeoutMs ?? this.#settings.timeoutMs;
  }

  /** Asks the user. The worker's time does not run meanwhile. */
  async #ask(evaluation: number, listener: EvaluationListener, text: string): Promise<void> {
    const question = new AbortController();
    this.#question = question;
    this.#runClock.pause();
    let answer: string | null = null;
    try {
      answer = (await listener.onPrompt?.(text, question.signal)) ?? null;
    } catch {
      // The question could not be shown. For the program it was dismissed.
    }
    if (this.#question !== question) return;
    this.#question = undefined;
    this.#runClock.resume();
    answer = answer === null ? null : answer.slice(0, MAX_ANSWER_LENGTH);
    this.#worker?.post({ type: 'answer', evaluation, answer });
  }

  #dropQuestion(): void {
    this.#question?.abort();
    this.#question = undefined;
  }

  /** Ends the first task and begins the next. @param tell reports how it ended; not called after a stop */
  #end(tell: () => void): void {
    if (this.#stopping > 0) return this.#endStopped(this.#isReady);
    this.#quieten();
    this.#waiting.shift();
    tell();
    this.#begin();
  }

  /** Ends all tasks that were asked to stop, and begins the next. */
  #endStopped(namesKept: boolean): void {
    this.#quieten();
    const stopped = this.#waiting.splice(0, this.#stopping);
    this.#stopping = 0;
    for (const task of stopped) endByHost(task, { status: 'stopped', namesKept });
    this.#begin();
  }

  #kill(reason: KillReason): void {
    this.#dismiss();
    this.#endKilled(reason);
  }

  #endKilled(reason: KillReason): void {
    const [task] = this.#waiting;
    if (task) this.#end(() => endByHost(task, { status: 'killed', reason }));
  }

  #dismiss(): void {
    this.#worker?.terminate();
    this.#forget();
  }

  #forget(): void {
    this.#quieten();
    this.#worker = undefined;
    this.#isReady = false;
    this.#isLoading = false;
    this.#provided.clear();
    this.#hasForeign = false;
  }

  /** Stops the clock and whatever else accompanies an evaluation. */
  #quieten(): void {
    this.#runClock.stop();
    this.#stopClock.stop();
    this.#dropQuestion();
  }
}

/** Loads a module. Returns undefined when there is none. */
async function loadedModule(
  name: string,
  load: LoadModule,
): Promise<{ readonly module: ProvidedModule; readonly isForeign: boolean } | undefined> {
  try {
    const loaded = await load(name);
    if (loaded === null) return undefined;
    if (typeof loaded === 'string') return { module: { name, script: loaded }, isForeign: false };
    const { isForeign, ...rest } = loaded;
    return { module: { name, ...rest }, isForeign: isForeign === true };
  } catch {
    return { module: { name, script: null }, isForeign: false };
  }
}

/** For requests whose programs no one hears. */
const UNHEARD: RequestListener = { onDisplay: () => {} };

/** The limits of channels, by their names. */
function readsOf(channels: readonly Subscription[]): Record<string, ChannelLimits> {
  return Object.fromEntries(channels.map(({ channel, limits }) => [channel, limits]));
}

/** Reports how a task was ended from outside. */
function endByHost(task: Task, ended: EndedByHost): void {
  if (task.kind === 'check') task.found(null);
  else task.end(ended);
}
