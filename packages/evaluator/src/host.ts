import type { Subscription } from './channels/channel.js';
import type {
  Answer,
  Diagnostic,
  EvaluationOptions,
  Outcome,
  Program,
  RequestOptions,
  SessionSettings,
} from './evaluator.js';

/**
 * A host runs strangers' programs where they can do no harm. The browser host and the Node host
 * implement the same interface, so that pages, the grader and the command line are written once.
 */

/** How an evaluation ended, seen from outside the sandbox. */
export type HostOutcome = Exclude<Outcome, { readonly status: 'stopped' }> | EndedByHost;

/** How a request ended, seen from outside the sandbox. */
export type HostAnswer = Exclude<Answer, { readonly status: 'stopped' }> | EndedByHost;

export type EndedByHost =
  | {
      readonly status: 'stopped';
      /** False when the session did not hear the stop in time: its names are gone. */
      readonly namesKept: boolean;
    }
  /**
   * The sandbox itself ended it: memory, wall clock or output ran out, or the engine broke. With the
   * reason `load` it never began, since the engine could not be fetched; the next one tries again.
   */
  | { readonly status: 'killed'; readonly reason: KillReason };

export type KillReason = 'memory' | 'time' | 'crash' | 'load';

export interface HostSessionSettings extends SessionSettings {
  /** As in the catalogue, e.g. `source`. */
  readonly language: string;
}

/** Hears what a program does while it is evaluated. */
export interface EvaluationListener {
  /** What runs the language has to be fetched first, which may take a while. */
  onLoading?(): void;
  /** What was displayed since the last call, in order; one element per display. */
  onDisplay(texts: readonly string[]): void;
  /**
   * The channels that are read, made by `subscribe`. Of a channel that the language does not have, nothing comes.
   */
  readonly channels?: readonly Subscription[];
  /**
   * The program asks its user something and waits; null when the question is dismissed. Without this
   * every question is dismissed at once. One question is open at a time.
   * @param signal aborts when the run ends before the answer, which nobody then waits for
   */
  onPrompt?(question: string, signal: AbortSignal): Promise<string | null>;
}

/** A session that lives in the sandbox. */
export interface HostSession {
  /**
   * Evaluates in this session's environment. One at a time: a second call waits for the first.
   * Never rejects for anything a program does.
   */
  evaluate(
    program: Program,
    listener: EvaluationListener,
    options?: EvaluationOptions,
  ): Promise<HostOutcome>;
  /**
   * What is wrong with a program that can be told without running it, as this session would evaluate it.
   * Waits like `evaluate`; never rejects.
   * @returns null when that cannot be told: the language does not check, it took too long, the engine
   *   could not be had, or the session was stopped
   */
  check(program: Program, options?: EvaluationOptions): Promise<readonly Diagnostic[] | null>;
  /**
   * Asks something on behalf of the reader of a channel. Waits like `evaluate`; never rejects. What is answered must be
   * parsed by the reader. Absent where programs run too far away for that.
   * @returns `stopped` also where nothing was evaluated before
   */
  request?(channel: string, data: unknown, options?: RequestOptions): Promise<HostAnswer>;
  /**
   * Ends what is running and waiting; each `evaluate` resolves to `stopped`. Does nothing when idle.
   * The program is asked first, and the session then keeps its names; when it does not hear within
   * moments it is ended with its session, and the next evaluation begins in a new one. The outcome
   * tells which.
   */
  stop(): void;
  /** Frees the session. What still runs is stopped. */
  close(): void;
}

export interface Host {
  open(settings: HostSessionSettings): HostSession;
  /**
   * Ends all sessions and frees processes, frames and workers. A session that is opened afterwards makes
   * them anew.
   */
  dispose(): void;
}
