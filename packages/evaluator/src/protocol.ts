import type {
  Diagnostic,
  Drawing,
  EvaluationOptions,
  Outcome,
  Program,
  Question,
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
  /** Asks for one of the steps that the session keeps. */
  | {
      readonly type: 'look';
      /** As in `evaluate`, and from the same numbers. */
      readonly evaluation: number;
      readonly question: Question;
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
  /** What the display before it was made of. */
  | { readonly type: 'structure'; readonly evaluation: number; readonly drawing: Drawing }
  /** The program begins now, after all that was done to make it run. At most once. */
  | { readonly type: 'began'; readonly evaluation: number }
  /** One call of `draw_data`. */
  | { readonly type: 'draw'; readonly evaluation: number; readonly drawing: Drawing }
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
  /** What was asked for by `look`; null where there is no such thing. Whoever asked parses it. */
  | { readonly type: 'looked'; readonly evaluation: number; readonly view: unknown }
  /** The engine broke: it threw where it promises not to, or could not be loaded. */
  | { readonly type: 'failed' };

/** UTF-16 code units of a document; a worker refuses to show a longer one. */
export const LONGEST_DOCUMENT = 2_000_000;

/** Steps of one evaluation; a worker refuses to show more. */
export const MOST_STEPS = 100_000;

/** UTF-16 code units of the texts of all steps together; a worker refuses to show longer ones. */
export const LONGEST_STEPS = 24_000_000;

/** A worker gathers at most this many displays in one message. */
export const BATCH_DISPLAYS = 500;

/** A worker reports at most this many errors of one program. */
export const MOST_ERRORS = 1000;

/** About lines that somebody has marked to halt at. */
export const MOST_HINTS = 1000;
export const LONGEST_HINT = 200;

/** Drawings of one evaluation; a worker leaves out those after them. */
export const MOST_DRAWINGS = 1000;

/** Structures of what one evaluation displays; a worker leaves out those after them. */
export const MOST_STRUCTURES = 100;

/** Values in one drawing, arrays and their elements; of one with more a worker shows only that there is one. */
export const MOST_DRAWN_VALUES = 10_000;

/** UTF-16 code units of all texts in one drawing; of one with more a worker shows only that there is one. */
export const LONGEST_DRAWN_TEXTS = 300_000;

/** The same for all drawings of one evaluation together. */
export const MOST_VALUES_OF_DRAWINGS = 1_000_000;
export const LONGEST_TEXTS_OF_DRAWINGS = 20_000_000;

/** Questions of one evaluation; a worker dismisses those after them itself. */
export const MOST_QUESTIONS = 1000;

/** UTF-16 code units of a question; a longer one is cut. */
export const LONGEST_QUESTION = 10_000;

/** UTF-16 code units of an answer; a longer one is cut. */
export const LONGEST_ANSWER = 100_000;
