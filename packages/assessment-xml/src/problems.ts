/** Where something is in a file: both count from 1, columns in UTF-16 code units as editors do. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** What makes a file unusable. */
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
  | 'unknown-chapter'
  | 'unknown-variant'
  | 'correct-choices'
  /** Never found by reading: for the one who knows which contests there are. */
  | 'unknown-contest';

/** What is not as its author may have meant it. */
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
  /** A value that was cut when it was displayed, with which others pass as well. */
  | 'cut-answer'
  | 'password-not-used'
  | 'no-password'
  | 'document-type'
  /** In order, but of no use in this installation. */
  | 'not-available'
  | 'no-name'
  | 'space-around';

/** What is wrong in a file, for its author to read. */
export type Problem = Position & {
  readonly message: string;
  /** The question it is in, from 1; null: none. */
  readonly question: number | null;
} & (
    | {
        readonly severity: 'error';
        readonly code: ErrorCode;
        /** What the back end calls the field, e.g. `max_xp`; null where the code says all. */
        readonly field: string | null;
      }
    | { readonly severity: 'warning'; readonly code: WarningCode }
  );

/** Whose an error is, besides its place. */
export interface Owner {
  readonly question?: number | null;
  readonly field?: string;
}

/**
 * As many of each severity are told. A file of megabytes can have as many problems, and nobody reads
 * more than these.
 */
const MAX_PROBLEMS = 200;

/** Collects what is found while a file is read. */
export class ProblemLog {
  readonly #found: Problem[] = [];
  readonly #counts = { error: 0, warning: 0 };

  /** Whether the file cannot be used. */
  get hasErrors(): boolean {
    return this.#counts.error > 0;
  }

  /** Whether a further warning would not be told, so that there is no need to look for any. */
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

  /** @returns what was found, in the order of the file */
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
