import type { ChannelLimits } from './channels/channel.js';
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
      /** The channels that are read, by name, with how much of each. */
      readonly reads: Readonly<Record<string, ChannelLimits>>;
      /** Whether there is anybody to answer a question. */
      readonly canAsk: boolean;
      /**
       * In browsers: an address that can be read until this evaluation shall stop, for a worker that
       * is too busy to hear messages. A host without one ends the worker instead.
       */
      readonly stopAddress?: string;
    }
  /** Asks what is wrong with a program, without evaluating it. */
  | {
      readonly type: 'check';
      /** As in `evaluate`, and from the same numbers. */
      readonly evaluation: number;
      readonly program: Program;
      readonly options: EvaluationOptions;
    }
  /** Asks something on behalf of the reader of a channel. */
  | {
      readonly type: 'request';
      /** As in `evaluate`, and from the same numbers. */
      readonly evaluation: number;
      readonly channel: string;
      readonly data: unknown;
      readonly options: RequestOptions;
      /** As in `evaluate`. */
      readonly stopAddress?: string;
    }
  /** The answer to the question that is open; null when it was dismissed. */
  | { readonly type: 'answer'; readonly evaluation: number; readonly answer: string | null }
  /** Asks for the end of an evaluation, which may be over already. */
  | { readonly type: 'stop'; readonly evaluation: number }
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
  /** The program begins now, after all that was done to make it run. At most once. */
  | { readonly type: 'began'; readonly evaluation: number }
  /** A message on a channel, to be parsed by its reader. It comes after all output that was there before. */
  | {
      readonly type: 'emit';
      readonly evaluation: number;
      readonly channel: string;
      readonly data: unknown;
    }
  /** A question to the user; the worker waits for its `answer`, or for `stop`. */
  | { readonly type: 'prompt'; readonly evaluation: number; readonly question: string }
  /** The last message about an evaluation. */
  | { readonly type: 'outcome'; readonly evaluation: number; readonly outcome: Outcome }
  /** What was found in a program; null when the language does not check programs. */
  | {
      readonly type: 'checked';
      readonly evaluation: number;
      readonly problems: readonly Diagnostic[] | null;
    }
  /** The last message about a request. */
  | { readonly type: 'answered'; readonly evaluation: number; readonly answer: Answer }
  /** The engine broke: it threw where it promises not to, or could not be loaded. */
  | { readonly type: 'failed' };

/** A worker gathers at most this many displays in one message. */
export const BATCH_DISPLAYS = 500;

/** A worker reports at most this many errors of one program. */
export const MAX_ERRORS = 1000;

/** Questions of one evaluation; a worker dismisses those after them itself. */
export const MAX_QUESTIONS = 1000;

/** UTF-16 code units of a question; a longer one is cut. */
export const MAX_QUESTION_LENGTH = 10_000;

/** UTF-16 code units of an answer; a longer one is cut. */
export const MAX_ANSWER_LENGTH = 100_000;
