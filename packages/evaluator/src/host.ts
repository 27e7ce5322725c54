import type { Subscription } from './channels/channel.js';
import type {
  Answer,
  Diagnostic,
  CheckOptions,
  EvaluationOptions,
  Outcome,
  Program,
  ProvidedModule,
  RequestOptions,
  SessionSettings,
} from './evaluator.js';

/**
 * A host runs untrusted programs in a sandbox. The browser host and the Node host implement the same
 * interface, so that pages, the grader and the command line are written once.
 */

/** The end of an evaluation, seen from outside the sandbox. */
export type HostOutcome = Exclude<Outcome, { readonly status: 'stopped' }> | EndedByHost;

/** The end of a request, seen from outside the sandbox. */
export type HostAnswer = Exclude<Answer, { readonly status: 'stopped' }> | EndedByHost;

export type EndedByHost =
  | {
      readonly status: 'stopped';
      /** False when the session did not stop in time: its names are lost. */
      readonly namesKept: boolean;
    }
  /**
   * The sandbox ended it, because memory, time or output ran out or the engine broke. With the reason `load`
   * it never began, because the engine could not be loaded; the next evaluation tries again.
   */
  | { readonly status: 'killed'; readonly reason: KillReason };

export type KillReason = 'memory' | 'time' | 'crash' | 'load';

export interface HostSessionSettings extends SessionSettings {
  /** Its name in the catalogue, e.g. `source`. */
  readonly language: string;
}

/** Called while a program is evaluated. */
export interface EvaluationListener {
  /**
   * Called when the engine of the language has to be loaded first, which may take a while, and again as its files arrive,
   * if it has some.
   * @param part the part of them that has arrived, from 0 to 1
   */
  onLoading?(part: number): void;
  /** Called with everything displayed since the last call, in order; one element per display. */
  onDisplay(texts: readonly string[]): void;
  /** The channels to read, made by `subscribe`. Channels that the language does not have stay silent. */
  readonly channels?: readonly Subscription[];
  /**
   * Called when the program asks its user a question. Resolve to null to dismiss it. Without this callback
   * every question is dismissed at once. Only one question is open at a time.
   * @param signal aborts when the run ends before the answer; the answer is then ignored
   */
  onPrompt?(question: string, signal: AbortSignal): Promise<string | null>;
}

/** Called while a request is answered. The program can ask no questions then. */
export type RequestListener = Pick<EvaluationListener, 'onDisplay' | 'channels'>;
/** A module as its host has loaded it. */
export interface LoadedModule extends Pick<ProvidedModule, 'requires'> {
  readonly script: string;
  /**
   * True if it is not one of ours. Its code may change its worker, which is not used again then, and it is as little trusted as
   * programs of full JavaScript.
   */
  readonly isForeign?: true;
}

/**
 * Loads a module that a program imports.
 * @returns the module, or the text of its script; null when there is no such module
 * @throws when it cannot be loaded now; it is tried again for the next program
 */
export type LoadModule = (name: string) => Promise<LoadedModule | string | null>;

/** A session in the sandbox. */
export interface HostSession {
  /**
   * Evaluates in this session's environment. A second call waits until the first has finished. Never rejects
   * because of the program.
   */
  evaluate(
    program: Program,
    listener: EvaluationListener,
    options?: EvaluationOptions,
  ): Promise<HostOutcome>;
  /**
   * Finds the problems of a program without running it, as this session would evaluate it. Waits for its turn
   * like `evaluate`; never rejects.
   * @returns null when that is not possible: the language has no check, the check took too long, the engine
   *   could not be loaded, or the session was stopped
   */
  check(program: Program, options?: CheckOptions): Promise<readonly Diagnostic[] | null>;
  /**
   * Sends a request for the reader of a channel. Waits for its turn like `evaluate`; never rejects. The
   * reader must parse the answer. Absent when programs run too far away for this.
   * @param listener absent when no one wants to know what the program displays and sends meanwhile
   * @returns `stopped` also when nothing was evaluated before
   */
  request?(
    channel: string,
    data: unknown,
    options?: RequestOptions,
    listener?: RequestListener,
  ): Promise<HostAnswer>;
  /**
   * Tells the debugged run that is going on something on the channel `debugger`. Ignored when there is none.
   * Absent when programs run too far away for this.
   */
  tell?(data: unknown): void;
  /**
   * Ends what is running and waiting; each `evaluate` resolves to `stopped`. Does nothing when idle. The
   * program is asked first; if it stops in time, the session keeps its names. Otherwise the worker is ended,
   * and the next evaluation begins in a new environment. The outcome says which of the two happened.
   */
  stop(): void;
  /** Frees the session. Stops what is still running. */
  close(): void;
}

export interface Host {
  open(settings: HostSessionSettings): HostSession;
  /**
   * Ends all sessions and frees processes, frames and workers. Sessions that are opened later create new
   * ones; in a browser, so do evaluations that still waited for a worker.
   */
  dispose(): void;
}
