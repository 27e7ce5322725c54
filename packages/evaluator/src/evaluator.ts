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

/** How one evaluation ended. */
export type Outcome =
  | {
      readonly status: 'finished';
      /** Display string of the value. */ readonly result: string;
      readonly timings: Timings;
    }
  | {
      readonly status: 'error' | 'timeout';
      readonly errors: readonly Diagnostic[];
      readonly timings: Timings;
    };

/** Where a session sends what its program shows while it runs. */
export interface Output {
  /** One call of a display function: the text as shown, possibly of several lines. */
  display(text: string): void;
}

/** How one evaluation differs from what the session was opened with. */
export interface EvaluationOptions {
  /** Overrides the session's chapter for this text only (test programs run with all rights). */
  readonly chapter?: number;
}

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
}

/** A language's engine. */
export interface Evaluator {
  /** As in the catalogue, e.g. `source`. */
  readonly language: string;
  createSession(settings: SessionSettings, output: Output): Session;
}
