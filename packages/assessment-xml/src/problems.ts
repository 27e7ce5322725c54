/** A place in a file. Both count from 1, columns in UTF-16 code units as in editors. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Problems that make a file unusable. */
export type ErrorCode =
  | 'too-large'
  | 'wrong-encoding'
  | 'not-well-formed'
  | 'invalid-character'
  | 'nested-too-deeply'
  | 'missing-task'
  | 'missing-problem-attribute'
  | 'unknown-question-type'
  | 'missing-language'
  | 'missing'
  | 'not-an-integer'
  | 'out-of-range'
  | 'too-long'
  | 'not-one-line'
  | 'too-many'
  | 'unknown-comparison'
  | 'unknown-chapter'
  | 'unknown-variant'
  | 'correct-choices'
  /** Never reported by this package, only by code that knows which contests exist. */
  | 'unknown-contest';

/** Problems that may not be what the author meant. */
export type WarningCode =
  | 'unknown-element'
  | 'unknown-attribute'
  | 'unknown-value'
  | 'duplicate-element'
  | 'duplicate-key'
  | 'stray-text'
  | 'older-name'
  | 'invalid-date'
  | 'no-questions'
  /** An expected value that was truncated when it was displayed, so that other values pass as well. */
  | 'cut-answer'
  | 'password-not-used'
  | 'no-password'
  | 'document-type'
  /** Valid, but not available in this installation. */
  | 'not-available'
  | 'no-name'
  | 'space-around';

/** A problem in a file, worded for its author. */
export type Problem = Position & {
  readonly message: string;
  /** The number of the question it is in, from 1. Null when it is in none. */
  readonly question: number | null;
} & (
    | {
        readonly severity: 'error';
        readonly code: ErrorCode;
        /** The back end's name of the field, e.g. `max_xp`. Null when the code says enough. */
        readonly field: string | null;
      }
    | { readonly severity: 'warning'; readonly code: WarningCode }
  );

/** The part of the file that an error belongs to, besides its place. */
export interface Owner {
  readonly question?: number | null;
  readonly field?: string;
}

/**
 * The maximum number of problems of each severity. A file of megabytes can have as many problems, and no one
 * reads more than these.
 */
const MAX_PROBLEMS = 200;

/** Collects the problems that are found while a file is read. */
export class ProblemLog {
  readonly #found: Problem[] = [];
  readonly #counts = { error: 0, warning: 0 };

  /** Tells whether the file cannot be used. */
  get hasErrors(): boolean {
    return this.#counts.error > 0;
  }

  /** Tells whether further warnings would be dropped, so that there is no need to look for any. */
  get hasEnoughWarnings(): boolean {
    return this.#counts.warning >= MAX_PROBLEMS;
  }

  error(code: ErrorCode, at: Position, message: string, owner: Owner = {}): void {
    const { question = null, field = null } = owner;
    this.#add({ severity: 'error', code, ...place(at), message, question, field });
  }

  warning(code: WarningCode, at: Position, message: string, question: number | null = null): void {
    this.#add({ severity: 'warning', code, ...place(at), message, question });
  }

  /** @returns the problems in the order of the file */
  inOrder(): Problem[] {
    return this.#found.toSorted((a, b) => a.line - b.line || a.column - b.column);
  }

  #add(problem: Problem): void {
    this.#counts[problem.severity]++;
    if (this.#counts[problem.severity] <= MAX_PROBLEMS) this.#found.push(problem);
  }
}

function place({ line, column }: Position): Position {
  return { line, column };
}
