import type { KillReason } from '../host.js';
import type { ToWorker } from '../protocol.js';

/** What the Node host and its grader process say to each other over the process's channel. */

export interface GraderSettings {
  /** The text of the worker's loop. */
  readonly worker: string;
  /** The text of each language's chunk. */
  readonly languages: Readonly<Record<string, string>>;
  /** Threads that serve sessions at the same time. */
  readonly workers: number;
  /** Sessions that one thread serves, one after another, before it is replaced. */
  readonly reuse: number;
  /** Memory of each thread in MiB, as V8 counts it. */
  readonly workerMemoryMb: number;
  /** Memory of the whole process in MiB, as the system counts it. */
  readonly memoryMb: number;
}

export type ToGrader =
  /** The first message. */
  | { readonly type: 'configure'; readonly settings: GraderSettings }
  | { readonly type: 'prepare'; readonly language: string }
  /** Asks for a thread; `worker` is the host's number for it. */
  | { readonly type: 'acquire'; readonly worker: number; readonly language: string }
  | { readonly type: 'post'; readonly worker: number; readonly message: ToWorker }
  /** The thread is idle and behaved. */
  | { readonly type: 'release'; readonly worker: number }
  | { readonly type: 'terminate'; readonly worker: number };

export type FromGrader =
  /** A thread was found for this worker. */
  | { readonly type: 'ready'; readonly worker: number }
  /** What a thread said, as it said it. */
  | { readonly type: 'message'; readonly worker: number; readonly message: unknown }
  | { readonly type: 'ended'; readonly worker: number; readonly reason: KillReason }
  /** For a log: a thread failed. */
  | { readonly type: 'problem'; readonly problem: string };
