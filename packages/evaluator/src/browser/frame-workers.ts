import type { EngineFiles } from '../evaluator.js';
import type { KillReason } from '../host.js';
import type { Worker, WorkerListener } from '../hosted-session.js';
import type { ToWorker } from '../protocol.js';
import type { Workers } from '../session-host.js';
import { parseWorkerMessage } from '../worker-message.js';
import type { BrowserHostOptions } from './browser-host-options.js';
import { WorkerFrame } from './frame.js';

/** A worker that is not ready after this time is given up. Loading its scripts and files does not count. */
const START_LIMIT_MS = 30_000;

/**
 * The time to wait before the next spare is started, in milliseconds. On a machine with two processors, the
 * program that has just begun and the page that shows it need both.
 */
const SPARE_DELAY_MS = 150;
/** The same for an engine with files, which itself takes a few seconds to start, on both processors. */
const LARGE_SPARE_DELAY_MS = 3000;

/**
 * The time after which a worker that was not ready is started again when its frame was removed, in milliseconds. The
 * browser may keep the process of the frame, in which something blocks it, for two seconds and longer, and would
 * give it to the next frame.
 */
const RESTART_DELAY_MS = 4000;

/**
 * Prepended to the chunk, so that not even an engine can keep a reference to these. WebKit provides caches
 * even to an opaque origin, and later workers would find what was stored there; a worker started by a worker
 * would have them again. Everything else that an unrestricted program could misuse is removed after the chunk
 * has loaded (`worker/closed-scope.ts`). The code is strict, since the chunk's own `'use strict'` no longer
 * comes first, and short, since it is part of what the playground loads first.
 */
const WITHOUT_CACHES =
  '"use strict";for(let o=self;o;o=Reflect.getPrototypeOf(o))["caches","Worker"].map(n=>Reflect.deleteProperty(o,n));';

/** A worker, from the moment it is requested. */
interface FrameWorker {
  readonly number: number;
  readonly chunk: string;
  /** The port to the worker. Absent until the text of its script has been loaded. */
  port?: MessagePort | undefined;
  /** Absent until the frame has sent it, and after a stop until the frame has sent the next one. */
  stopAddress?: string | undefined;
  isReady: boolean;
  /** The files of its engine. */
  files?: EngineFiles | undefined;
  /** Absent while the worker is a spare. */
  listener?: WorkerListener;
  /** Absent until it is launched. */
  startTimer?: ReturnType<typeof setTimeout>;
}

/** The script with which a worker starts, and the files of its engine. */
interface Engine {
  readonly script: string;
  readonly files: EngineFiles | undefined;
}

/** Starts workers in the frame, with one spare ahead, and creates a new frame when the old one is gone. */
export class FrameWorkers implements Workers {
  readonly #options: BrowserHostOptions;
  /** By chunk. */
  readonly #engines = new Map<string, Promise<Engine>>();
  readonly #workers = new Map<number, FrameWorker>();
  #frame: WorkerFrame | undefined;
  #spare: FrameWorker | undefined;
  #spareTimer: ReturnType<typeof setTimeout> | undefined;
  #count = 0;

  constructor(options: BrowserHostOptions) {
    this.#options = options;
  }

  prepare(chunk: string): void {
    if (this.#spare?.chunk === chunk) return;
    if (this.#spare) this.#terminate(this.#spare);
    this.#spare = this.#start(chunk);
  }

  acquire(chunk: string, listener: WorkerListener): Worker {
    this.#checkFrame();
    this.prepare(chunk);
    const worker = this.#spare ?? this.#start(chunk);
    this.#spare = undefined;
    worker.listener = listener;
    if (!worker.port) queueMicrotask(() => listener.onLoading(0));
    if (worker.isReady) queueMicrotask(() => this.#announce(worker));
    const terminate = () => this.#terminate(worker);
    return {
      post: (message) => this.#post(worker, message),
      // There is always a warm spare, so a used worker is not worth keeping.
      release: terminate,
      terminate,
    };
  }

  dispose(): void {
    clearTimeout(this.#spareTimer);
    for (const worker of this.#workers.values()) {
      // An evaluation that waits for its worker has not begun, so it need not end with those that run.
      if (worker.listener && !worker.isReady) this.#restart(worker);
      else this.#end(worker, 'crash');
    }
    this.#frame?.remove();
    this.#frame = undefined;
  }

  #restart(worker: FrameWorker): void {
    worker.port?.close();
    worker.port = undefined;
    setTimeout(() => this.#begin(worker), RESTART_DELAY_MS);
  }

  #post(worker: FrameWorker, message: ToWorker): void {
    const { stopAddress } = worker;
    if ((message.type === 'evaluate' || message.type === 'request') && stopAddress !== undefined) {
      message = { ...message, stopAddress };
    } else if (message.type === 'stop') {
      // This address is used up: the next evaluation must not take this stop for its own.
      worker.stopAddress = undefined;
      this.#frame?.stop(worker.number);
    }
    worker.port?.postMessage(message);
  }

  #start(chunk: string): FrameWorker {
    const number = ++this.#count;
    const worker: FrameWorker = {
      number,
      chunk,
      isReady: false,
    };
    this.#workers.set(number, worker);
    // The frame loads while the script does.
    this.#openFrame();
    this.#begin(worker);
    return worker;
  }

  #begin(worker: FrameWorker): void {
    this.#engine(worker.chunk).then(
      (engine) => this.#launch(worker, engine),
      () => this.#end(worker, 'load'),
    );
  }

  #launch(worker: FrameWorker, { script, files }: Engine): void {
    if (!this.#workers.has(worker.number) || worker.port) return;
    worker.files = files;
    worker.startTimer = setTimeout(() => this.#end(worker, 'crash'), START_LIMIT_MS);
    const frame = this.#openFrame();
    if (!frame.hasScript(worker.chunk)) frame.addScript(worker.chunk, script);
    const port = frame.start(worker.number, worker.chunk);
    worker.port = port;
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#hear(worker, data));
    port.start();
  }

  #openFrame(): WorkerFrame {
    this.#checkFrame();
    this.#frame ??= new WorkerFrame(this.#options.startUrl, {
      onMissing: () => {
        for (const worker of this.#workers.values()) this.#end(worker, 'load');
        this.#frame?.remove();
        this.#frame = undefined;
      },
      onFailed: (number) => {
        const failed = this.#workers.get(number);
        if (failed) this.#end(failed, 'crash');
      },
      onStopAddress: (number, address) => {
        const owner = this.#workers.get(number);
        if (owner) owner.stopAddress = address;
      },
      onLost: () => this.#checkFrame(),
    });
    return this.#frame;
  }

  #hear(worker: FrameWorker, message: unknown): void {
    if (worker.isReady) return worker.listener?.onMessage(message);
    if (parseWorkerMessage(message)?.type !== 'ready') return this.#end(worker, 'crash');
    clearTimeout(worker.startTimer);
    worker.isReady = true;
    const { files } = worker;
    if (files) worker.port?.postMessage({ type: 'receive', files } satisfies ToWorker);
    if (worker.listener) this.#announce(worker);
    // The next user of the worker is another Run, so there is time.
    else worker.port?.postMessage({ type: 'warmUp' } satisfies ToWorker);
  }

  /** Tells the session that its worker is ready. The next spare is started only after a delay. */
  #announce(worker: FrameWorker): void {
    if (!this.#workers.has(worker.number)) return;
    worker.listener?.onReady();
    clearTimeout(this.#spareTimer);
    const delay = worker.files ? LARGE_SPARE_DELAY_MS : SPARE_DELAY_MS;
    this.#spareTimer = setTimeout(() => {
      // If the user has chosen another language meanwhile, there is already a spare for that language.
      if (!this.#spare) this.prepare(worker.chunk);
    }, delay);
  }

  #terminate(worker: FrameWorker): void {
    worker.port?.close();
    this.#frame?.end(worker.number);
    this.#drop(worker);
  }

  /** Handles a worker that has ended or is about to be ended. */
  #end(worker: FrameWorker, reason: KillReason): void {
    if (!this.#workers.has(worker.number)) return;
    this.#terminate(worker);
    worker.listener?.onEnd(reason);
  }

  #drop(worker: FrameWorker): void {
    clearTimeout(worker.startTimer);
    this.#workers.delete(worker.number);
    if (this.#spare === worker) this.#spare = undefined;
  }

  /** Forgets the frame when it has been removed from the page. The sessions in it are over. */
  #checkFrame(): void {
    if (!this.#frame || this.#frame.isAlive) return;
    const lost = this.#frame;
    this.#frame = undefined;
    lost.remove();
    for (const worker of this.#workers.values()) {
      if (worker.port) this.#end(worker, 'crash');
    }
  }

  #engine(chunk: string): Promise<Engine> {
    const known = this.#engines.get(chunk);
    if (known) return known;
    const engine = this.#load(chunk);
    this.#engines.set(chunk, engine);
    // The next attempt loads it again, since the network may be back by then.
    engine.catch(() => this.#engines.delete(chunk));
    return engine;
  }

  async #load(chunk: string): Promise<Engine> {
    const { chunks, files: allFiles = {}, workerScript } = this.#options;
    const loadChunk = chunks[chunk];
    if (!loadChunk) throw new Error(`There is no chunk ${chunk}.`);
    const onProgress = (part: number) => {
      for (const worker of this.#workers.values()) {
        if (worker.chunk === chunk && !worker.port) worker.listener?.onLoading(part);
      }
    };
    const [engine, loop, files] = await Promise.all([
      loadChunk(),
      workerScript(),
      allFiles[chunk]?.(onProgress),
    ]);
    return { script: `${WITHOUT_CACHES}\n${engine}\n${loop}`, files };
  }
}
