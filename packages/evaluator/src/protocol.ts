import type { ChannelLimits } from './channels/channel.js';
import type {
  Answer,
  CheckOptions,
  Diagnostic,
  EngineFiles,
  EvaluationOptions,
  Outcome,
  Program,
  ProvidedModule,
  RequestOptions,
  SessionSettings,
} from './evaluator.js';

/**
 * The messages between hosts and workers. A host is trusted. A worker may have been taken over by the program
 * it ran, so a host parses what it sends (`worker-message.ts`).
 */

/** The limit of what one evaluation displays. Output beyond that is only counted. */
export interface OutputLimit {
  /** The number of calls of display functions. */
  readonly displays: number;
  /**
   * The number of UTF-16 code units of all displays together. It also limits the result and each text of an
   * error.
   */
  readonly characters: number;
}

export const DEFAULT_OUTPUT_LIMIT: OutputLimit = { displays: 10_000, characters: 1_000_000 };

export type ToWorker =
  /** The files of the engine. The first message, for engines that have some. */
  | { readonly type: 'receive'; readonly files: EngineFiles }
  /** Opens a session, in place of the previous one. */
  | {
      readonly type: 'open';
      readonly settings: SessionSettings;
      readonly outputLimit: OutputLimit;
    }
  | {
      readonly type: 'evaluate';
      /** A number chosen by the host. All messages about this evaluation have it. */
      readonly evaluation: number;
      readonly program: Program;
      readonly options: EvaluationOptions;
      /** The channels that are read, by name, each with its limits. */
      readonly reads: Readonly<Record<string, ChannelLimits>>;
      /** True if there is a user who can answer questions. */
      readonly canAsk: boolean;
      /**
       * In browsers: an address that can be read until this evaluation should stop, for a worker that is too
       * busy to receive messages. Without an address, the host ends the worker instead.
       */
      readonly stopAddress?: string;
    }
  /** Makes modules known to the session, before the program that imports them. */
  | { readonly type: 'provide'; readonly modules: readonly ProvidedModule[] }
  /** Requests the problems of a program, without evaluating it. */
  | {
      readonly type: 'check';
      /** A number from the same sequence as in `evaluate`. */
      readonly evaluation: number;
      readonly program: Program;
      readonly options: CheckOptions;
    }
  /** A request for the reader of a channel. */
  | {
      readonly type: 'request';
      /** A number from the same sequence as in `evaluate`. */
      readonly evaluation: number;
      readonly channel: string;
      readonly data: unknown;
      readonly options: RequestOptions;
      /** The same as in `evaluate`. */
      readonly reads: Readonly<Record<string, ChannelLimits>>;
      /** The same as in `evaluate`. */
      readonly stopAddress?: string;
    }
  /** The answer to the open question; null when it was dismissed. */
  | { readonly type: 'answer'; readonly evaluation: number; readonly answer: string | null }
  /** A message of a channel's reader to a debugged run, which may have ended already. */
  | { readonly type: 'tell'; readonly evaluation: number; readonly data: unknown }
  /** Stops an evaluation, which may have ended already. */
  | { readonly type: 'stop'; readonly evaluation: number }
  /** Lets the engine warm up. Sent only while there is no session. */
  | { readonly type: 'warmUp' }
  /** Closes the session. Sent only while nothing is running. */
  | { readonly type: 'close' };

export type FromWorker =
  /** The worker has loaded, its scope is closed, and it waits for a session. */
  | { readonly type: 'ready' }
  | {
      readonly type: 'output';
      readonly evaluation: number;
      /** In order; at most `BATCH_DISPLAYS` of them. */
      readonly texts: readonly string[];
    }
  /** The program itself begins, after it has been prepared. Sent at most once. */
  | { readonly type: 'began'; readonly evaluation: number }
  /** A message on a channel, for its reader to parse. It is sent after all earlier output. */
  | {
      readonly type: 'emit';
      readonly evaluation: number;
      readonly channel: string;
      readonly data: unknown;
    }
  /** A question to the user. The worker waits for its `answer`, or for `stop`. */
  | { readonly type: 'prompt'; readonly evaluation: number; readonly question: string }
  /** A debugged run waits for the next `tell`, or for `stop`, after it has received this many of them. */
  | { readonly type: 'waits'; readonly evaluation: number; readonly heard: number }
  /** The last message about an evaluation. */
  | { readonly type: 'outcome'; readonly evaluation: number; readonly outcome: Outcome }
  /** The problems of a program; null when the language does not check programs. */
  | {
      readonly type: 'checked';
      readonly evaluation: number;
      readonly problems: readonly Diagnostic[] | null;
    }
  /** The last message about a request. */
  | { readonly type: 'answered'; readonly evaluation: number; readonly answer: Answer }
  /** The engine is broken: it threw although its interface forbids that, or it could not be loaded. */
  | { readonly type: 'failed' };

/** A worker sends at most this many displays in one message. */
export const BATCH_DISPLAYS = 500;

/** A worker reports at most this many errors of one program. */
export const MAX_ERRORS = 1000;

/** The maximal number of questions of one evaluation. The worker itself dismisses those after them. */
export const MAX_QUESTIONS = 1000;

/** In UTF-16 code units. A longer question is cut. */
export const MAX_QUESTION_LENGTH = 10_000;

/** In UTF-16 code units. A longer answer is cut. */
export const MAX_ANSWER_LENGTH = 100_000;
