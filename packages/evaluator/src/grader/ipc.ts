import type { KillReason } from '../host.js';
import type { ToWorker } from '../protocol.js';

/** The messages between the Node host and its grader process. */

export interface GraderSettings {
  /** The text of the worker's loop. */
  readonly worker: string;
  /** The text of each language's chunk. */
  readonly languages: Readonly<Record<string, string>>;
  /** The number of threads that serve sessions at the same time. */
  readonly workers: number;
  /** The number of sessions that one thread serves, one after another, before it is replaced. */
  readonly reuse: number;
  /** The memory limit of each thread in MiB, as V8 counts it. */
  readonly workerMemoryMb: number;
  /** The memory limit of the whole process in MiB, as the system counts it. */
  readonly memoryMb: number;
}

export type ToGrader =
  /** The first message. */
  | { readonly type: 'configure'; readonly settings: GraderSettings }
  | { readonly type: 'prepare'; readonly language: string }
  /** Requests a thread. `worker` is the host's number for it. */
  | { readonly type: 'acquire'; readonly worker: number; readonly language: string }
  | { readonly type: 'post'; readonly worker: number; readonly message: ToWorker }
  /** Returns a thread that is idle and has behaved correctly. */
  | { readonly type: 'release'; readonly worker: number }
  | { readonly type: 'terminate'; readonly worker: number };

export type FromGrader =
  /** This worker now has a thread. */
  | { readonly type: 'ready'; readonly worker: number }
  /** A message of a thread, unchanged. */
  | { readonly type: 'message'; readonly worker: number; readonly message: unknown }
  | { readonly type: 'ended'; readonly worker: number; readonly reason: KillReason }
  /** A failure of a thread, for the log. */
  | { readonly type: 'problem'; readonly problem: string };
