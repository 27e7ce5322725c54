import process from 'node:process';
import { Worker } from 'node:worker_threads';
import type { KillReason } from '../host.js';
import type { ToWorker } from '../protocol.js';
import type { FromGrader, GraderSettings } from './ipc.js';
import { permissionFlag } from '../permission-flag.js';
import { THREAD_SCRIPT, type ThreadData } from './thread.js';

/**
 * The threads of the grader process: warm spares, and those that serve a session. The pool only relays
 * messages; the host decides what a session may do and how long it may take.
 */

/** A thread that is not ready after this time is given up. */
const START_LIMIT_MS = 30_000;

/**
 * At its memory limit a thread gets 16 MB more from Node for one last collection. What survives of a larger
 * young generation does not fit there, and V8 then ends the whole process (seen on Node 24).
 */
const YOUNG_MEMORY_MB = 16;

/**
 * A thread has the permission model of its process only when it is started with the flag again. It may not
 * even start threads itself.
 */
const THREAD_FLAGS = [permissionFlag(process.allowedNodeEnvironmentFlags), '--no-warnings'];

/** An honest worker sends far fewer messages between two messages of the host. */
const MAX_MESSAGES = 25_000;

interface Thread {
  readonly worker: Worker;
  readonly language: string;
  readonly startTimer: ReturnType<typeof setTimeout>;
  /** Shared memory, which the thread can read even while it is busy. */
  readonly stopFlag: Int32Array;
  isReady: boolean;
  /** The host's number for the thread while it serves a session. */
  acquiredAs: number | undefined;
  /** The number of sessions served. */
  sessions: number;
  /** The number of messages since the last message of the host. */
  messages: number;
}

interface Request {
  readonly worker: number;
  readonly language: string;
}

export class Pool {
  readonly #settings: GraderSettings;
  readonly #tell: (message: FromGrader) => void;
  readonly #threads = new Set<Thread>();
  readonly #requests: Request[] = [];

  constructor(settings: GraderSettings, tell: (message: FromGrader) => void) {
    this.#settings = settings;
    this.#tell = tell;
  }

  /** Starts a warm thread for this language, unless the pool is full. */
  prepare(language: string): void {
    if (this.#spares().some((thread) => thread.language === language)) return;
    if (this.#threads.size <= this.#settings.workers) this.#start(language);
  }

  /** Gives the host a thread, now or as soon as one is free. */
  acquire(request: Request): void {
    this.#requests.push(request);
    this.#assign();
  }

  post(number: number, message: ToWorker): void {
    const thread = this.#acquired(number);
    if (!thread) return;
    thread.messages = 0;
    if (message.type === 'evaluate') Atomics.store(thread.stopFlag, 0, 0);
    if (message.type === 'stop') Atomics.store(thread.stopFlag, 0, 1);
    thread.worker.postMessage(message);
  }

  /** Takes back a thread that is idle and has behaved correctly. */
  release(number: number): void {
    const thread = this.#acquired(number);
    if (!thread) return this.terminate(number);
    if (thread.sessions >= this.#settings.reuse) return this.#end(thread);
    thread.worker.postMessage({ type: 'close' } satisfies ToWorker);
    thread.acquiredAs = undefined;
    this.#assign();
  }

  terminate(number: number): void {
    const waiting = this.#requests.findIndex(({ worker }) => worker === number);
    if (waiting >= 0) this.#requests.splice(waiting, 1);
    const thread = this.#acquired(number);
    if (thread) this.#end(thread);
  }

  /**
   * Tells the host that all sessions have ended because memory ran out. When there are several, any of them
   * may be the cause, so each is reported as a crash.
   */
  giveUp(): void {
    const acquired = [...this.#threads].flatMap(({ acquiredAs }) => acquiredAs ?? []);
    const reason = acquired.length === 1 ? 'memory' : 'crash';
    for (const worker of acquired) this.#tell({ type: 'ended', worker, reason });
  }

  #spares(): Thread[] {
    return [...this.#threads].filter(({ acquiredAs }) => acquiredAs === undefined);
  }

  #acquired(number: number): Thread | undefined {
    return [...this.#threads].find(({ acquiredAs }) => acquiredAs === number);
  }

  /** Gives free threads to waiting requests, and keeps one more warm. */
  #assign(): void {
    while (this.#requests.length > 0) {
      const spares = this.#spares();
      const acquired = this.#threads.size - spares.length;
      const [request] = this.#requests;
      if (!request || acquired >= this.#settings.workers) return;
      this.#requests.shift();
      const thread =
        spares.find(({ language }) => language === request.language) ??
        this.#start(request.language);
      if (!thread) {
        this.#tell({ type: 'ended', worker: request.worker, reason: 'crash' });
        continue;
      }
      thread.acquiredAs = request.worker;
      thread.sessions += 1;
      if (thread.isReady) this.#announce(thread);
    }
  }

  #announce(thread: Thread): void {
    if (thread.acquiredAs === undefined) return;
    this.#tell({ type: 'ready', worker: thread.acquiredAs });
    this.prepare(thread.language);
  }

  /** @returns undefined when the language has no chunk */
  #start(language: string): Thread | undefined {
    const chunk = this.#settings.languages[language];
    if (chunk === undefined) return undefined;
    const { workerMemoryMb } = this.#settings;
    const stopFlag = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const worker = new Worker(THREAD_SCRIPT, {
      eval: true,
      name: language,
      env: {},
      argv: [],
      execArgv: THREAD_FLAGS,
      workerData: { stopFlag } satisfies ThreadData,
      // Captured and never read, so that nothing a program writes gets out.
      stdout: true,
      stderr: true,
      resourceLimits: {
        maxOldGenerationSizeMb: workerMemoryMb,
        maxYoungGenerationSizeMb: YOUNG_MEMORY_MB,
      },
    });
    const thread: Thread = {
      worker,
      language,
      startTimer: setTimeout(() => this.#end(thread, 'crash'), START_LIMIT_MS),
      stopFlag: new Int32Array(stopFlag),
      isReady: false,
      acquiredAs: undefined,
      sessions: 0,
      messages: 0,
    };
    this.#threads.add(thread);
    worker.postMessage(`${chunk}\n${this.#settings.worker}`);
    worker.on('message', (message: unknown) => this.#hear(thread, message));
    worker.on('messageerror', () => this.#end(thread, 'crash'));
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return this.#end(thread, 'memory');
      this.#tell({ type: 'problem', problem: `A thread failed: ${error.stack ?? error.message}` });
      this.#end(thread, 'crash');
    });
    worker.on('exit', () => this.#end(thread, 'crash'));
    return thread;
  }

  #hear(thread: Thread, message: unknown): void {
    if (!this.#threads.has(thread)) return;
    if (!thread.isReady) {
      // Whatever the first message is; the host validates those that follow.
      thread.isReady = true;
      clearTimeout(thread.startTimer);
      return this.#announce(thread);
    }
    thread.messages += 1;
    if (thread.messages > MAX_MESSAGES) return this.#end(thread, 'crash');
    if (thread.acquiredAs === undefined) return this.#end(thread);
    this.#tell({ type: 'message', worker: thread.acquiredAs, message });
  }

  /** Terminates a thread. Tells the host if there is a reason. */
  #end(thread: Thread, reason?: KillReason): void {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.startTimer);
    void thread.worker.terminate();
    if (reason && thread.acquiredAs !== undefined) {
      this.#tell({ type: 'ended', worker: thread.acquiredAs, reason });
    }
    this.#assign();
  }
}
