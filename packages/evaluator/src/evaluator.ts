/**
 * What an evaluator is: one language's engine behind an interface that every host (browser worker,
 * grader process, command line) drives in the same way.
 *
 * Everything here is plain data or pure interface, so that it crosses a message port unchanged.
 */

/** A program: one or several files, and the one that is run. */
export interface Program {
  /** Text by absolute path, e.g. `{ '/program.js': 'display(1);' }`. */
  readonly files: Readonly<Record<string, string>>;
  /** The path in `files` to run. */
  readonly entry: string;
}

/** What stays the same for all programs of one session. */
export interface SessionSettings {
  readonly chapter: number;
  readonly variant: string;
  /** Time limit of one evaluation in milliseconds, as the language counts them. */
  readonly timeoutMs: number;
}

/** The stage that found a problem. */
export type DiagnosticType = 'Import' | 'Syntax' | 'Type' | 'Runtime';

/** One problem with a program, for a person to read. */
export interface Diagnostic {
  readonly type: DiagnosticType;
  /**
   * The file it is in; absent when unknown, or when it is the only file of the program that was
   * evaluated. A problem in a function of an earlier program of the session names that one's file.
   */
  readonly file?: string;
  /** From 1; null when unknown. */
  readonly line: number | null;
  /** From 0; null when unknown. */
  readonly column: number | null;
  /** The short text, e.g. `Name x not declared.` */
  readonly message: string;
  /** What it means and what to do, in plain words; empty when there is nothing to add. */
  readonly explanation: string;
}

export interface Timings {
  readonly compileMs: number;
  readonly runMs: number;
}

/** A program, or what was requested of one, that failed or ran out of time. */
export interface FailedOutcome {
  readonly status: 'error' | 'timeout';
  readonly errors: readonly Diagnostic[];
  readonly timings: Timings;
}

/** How one evaluation ended. All else that it yields is sent on channels before. */
export type Outcome =
  | {
      readonly status: 'finished';
      /** Display string of the value. */
      readonly result: string;
      readonly timings: Timings;
    }
  | FailedOutcome
  /** It heard that it shall stop; the session goes on with the names that have a value by then. */
  | { readonly status: 'stopped' };

/** How a message on a channel fared. */
export type Emitted =
  | 'sent'
  /** Nobody reads the channel. */
  | 'unread'
  /** It is too large, or too much was sent before. */
  | 'left-out';

/** What a session calls while a program runs. */
export interface SessionCallbacks {
  /**
   * Takes one call of a display function: the text as shown, possibly of several lines.
   * @returns false when it is left out, since too much was displayed before
   */
  display(text: string): boolean;
  /**
   * Says that the program itself begins now, for engines that do not count what it does: from here on it
   * may take as long as its limit says, in real time. What came before, such as compiling, does not count.
   */
  beginRun?(): void;
  /**
   * Sends plain data to what reads a channel, after all that was displayed before.
   * @param make makes the data; called only when somebody reads the channel and there is room for a message
   */
  emit?(channel: string, make: () => unknown): Emitted;
  /**
   * Puts a question to the user; answers null when it was dismissed. Absent where there is nobody to
   * ask. The time that the answer takes is not the program's. A stop answers an open question with
   * null, so an engine asks `isStopRequested` before it goes on.
   */
  prompt?(question: string): Promise<string | null>;
  /** Whether the run shall stop. An engine asks every few milliseconds, so this must be cheap. */
  isStopRequested?(): boolean;
}

/**
 * How a program is to be recorded. It runs in an environment of its own: it sees no names of earlier programs and
 * leaves none. What it displays is displayed once.
 */
export interface RecordOptions {
  /** How the program runs, e.g. `stepper` or `cse`. A language that does not know the mode answers with an error. */
  readonly mode: string;
  /** How many steps there may be. */
  readonly stepLimit?: number;
  /**
   * Keeps the record with the session until its next program, sends a `Recording` on the channel of that name, and
   * answers requests there. Left out: all of it is sent, on the channel `steps` or `machine`.
   */
  readonly isKept?: true;
}

/** What a session answers to a request. */
export type Answer =
  | { readonly status: 'answered'; readonly data: unknown }
  | FailedOutcome
  | { readonly status: 'stopped' };

/** How one evaluation differs from what the session was opened with. */
export interface EvaluationOptions {
  /** Asks for a record of how the program runs. */
  readonly record?: RecordOptions;
  /**
   * Lines of files, from 1, before which the program is to halt as at its own breakpoints. A recording tells where
   * it does; a run that is not recorded never halts. The channel `hints` tells which lines cannot be one.
   */
  readonly breakpoints?: Readonly<Record<string, readonly number[]>>;
  /** Overrides the session's chapter for this text only (test programs run with all rights). */
  readonly chapter?: number;
  /** Overrides the session's time limit for this evaluation only. */
  readonly timeoutMs?: number;
  /**
   * How many times its limit a program may take in real time before it is ended though the count goes on.
   * Default 5; more where the machine may be so busy that it would decide, and nobody waits.
   */
  readonly patience?: number;
  /**
   * Names that have a meaning already, in the library or from a program before, keep it for the programs
   * after this one, except for these; within this program its own declarations count. Left out: whatever is
   * declared counts from then on.
   */
  readonly replaces?: readonly string[];
}

/**
 * Records how a program runs. Like `evaluate` it never throws. A program that fails in the stepper has finished,
 * with the failure among its steps.
 */
export type Recorder = (
  program: Program,
  record: RecordOptions,
  options: EvaluationOptions,
) => Outcome | Promise<Outcome>;

/** How a request differs from what the session was opened with. */
export type RequestOptions = Pick<EvaluationOptions, 'timeoutMs'>;

/**
 * One environment in which programs are evaluated one after another: each sees the names of those
 * before it, also after one that failed. A run is a new session; a REPL entry goes on in the same.
 */
export interface Session {
  /**
   * Evaluates a program; answers when it has ended, at once where the engine never has to wait.
   * Never throws for anything a program does: every failure is an outcome.
   */
  evaluate(program: Program, options?: EvaluationOptions): Outcome | Promise<Outcome>;
  /** What records how programs run, by its mode; absent where the language has none. */
  readonly recorders?: Readonly<Record<string, Recorder>>;
  /**
   * Answers what the reader of a channel wants to know, with plain data that the reader parses; null where there is
   * no such thing. It may run functions of the program, within the time limit. Never throws for anything they do.
   */
  request?(channel: string, data: unknown, options?: RequestOptions): Answer | Promise<Answer>;
  /**
   * Finds what is wrong with a program without running it: the very errors that `evaluate` would report
   * before anything runs, none when it would run. Keeps nothing of the program. Absent where the
   * language cannot tell; like `evaluate` it never throws.
   */
  check?(program: Program, options?: EvaluationOptions): readonly Diagnostic[];
}

/** A language's engine. */
export interface Evaluator {
  /** As in the catalogue, e.g. `source`. */
  readonly language: string;
  createSession(settings: SessionSettings, callbacks: SessionCallbacks): Session;
}
