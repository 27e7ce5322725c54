import type { EvaluationOptions, Outcome, Program, SessionSettings } from './evaluator.js';

/**
 * What hosts and workers say to each other. A host is trusted. A worker may have been taken over by
 * the program it ran, so a host parses what it says (`worker-message.ts`).
 */

/** How much one evaluation may show before the rest is only counted. */
export interface OutputLimit {
  /** Calls of display functions. */
  readonly displays: number;
  /** UTF-16 code units of all displays together; also of the result and of each text of an error. */
  readonly characters: number;
}

export const DEFAULT_OUTPUT_LIMIT: OutputLimit = { displays: 10_000, characters: 1_000_000 };

export type ToWorker =
  /** Opens a session in place of the one before. */
  | {
      readonly type: 'open';
      readonly settings: SessionSettings;
      readonly outputLimit: OutputLimit;
    }
  | {
      readonly type: 'evaluate';
      /** Chosen by the host, echoed by all that is said about this evaluation. */
      readonly evaluation: number;
      readonly program: Program;
      readonly options: EvaluationOptions;
    }
  /** Drops the session. Sent only while nothing runs. */
  | { readonly type: 'close' };

export type FromWorker =
  /** Loaded, shut, and waiting for a session. */
  | { readonly type: 'ready' }
  | {
      readonly type: 'output';
      readonly evaluation: number;
      /** In order; at most `BATCH_DISPLAYS`. */
      readonly texts: readonly string[];
    }
  /** The last message about an evaluation. */
  | { readonly type: 'outcome'; readonly evaluation: number; readonly outcome: Outcome }
  /** The engine broke: it threw where it promises not to, or could not be loaded. */
  | { readonly type: 'failed' };

/** A worker gathers at most this many displays in one message. */
export const BATCH_DISPLAYS = 500;

/** A worker reports at most this many errors of one program. */
export const MOST_ERRORS = 1000;
