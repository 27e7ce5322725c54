import type { EvaluationOptions, Outcome, Program, SessionSettings } from './evaluator.js';

/**
 * A host runs strangers' programs where they can do no harm. The browser host and the Node host
 * implement the same interface, so that pages, the grader and the command line are written once.
 */

/** How an evaluation ended, seen from outside the walls. */
export type HostOutcome =
  | Outcome
  /** The user, or whoever opened the session, stopped it. */
  | { readonly status: 'stopped' }
  /** The walls themselves ended it: memory, wall clock or output ran out, or the engine broke. */
  | { readonly status: 'killed'; readonly reason: KillReason };

export type KillReason = 'memory' | 'time' | 'crash';

export interface HostSessionSettings extends SessionSettings {
  /** As in the catalogue, e.g. `source`. */
  readonly language: string;
}

/** Called with what a program has displayed since the last call, in order; one element per display. */
export type OutputListener = (texts: readonly string[]) => void;

/** A session that lives behind the walls. */
export interface HostSession {
  /**
   * Evaluates in this session's environment. One at a time: a second call waits for the first.
   * Never rejects for anything a program does.
   */
  evaluate(
    program: Program,
    onOutput: OutputListener,
    options?: EvaluationOptions,
  ): Promise<HostOutcome>;
  /**
   * Ends what is running; its `evaluate` resolves to `stopped`. Does nothing when idle.
   */
  stop(): void;
  /** Frees the session. What still runs is stopped. */
  close(): void;
}

export interface Host {
  open(settings: HostSessionSettings): HostSession;
  /** Ends all sessions and frees processes, frames and workers. */
  dispose(): void;
}
