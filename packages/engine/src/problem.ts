import type { DiagnosticType, Fix } from '@wellspring/evaluator';

/** A position in a program's text. */
export interface Place {
  /** From 1. */
  readonly line: number;
  /** From 0. */
  readonly column: number;
}

/** A problem that was found before the program runs. */
export interface Problem {
  readonly type: DiagnosticType;
  readonly place: Place | null;
  /** The short message. */
  readonly message: string;
  /** Advice for the user, in plain words; may be empty. */
  readonly explanation: string;
  /** The change that removes the problem, when there is one certain answer. */
  readonly fix?: Fix | undefined;
  /** The end of the text that the problem is about. Absent for problems at one place. */
  readonly end?: Place | undefined;
  /** True if the problem is a name that is declared nowhere. */
  readonly isUndeclared?: true;
}

/** A problem, with its file. */
export interface LocatedProblem {
  readonly problem: Problem;
  readonly file: string;
}
