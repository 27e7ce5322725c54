import type { Diagnostic, Program as Files } from '@wellspring/evaluator';
import { isSingle, readable } from '@wellspring/engine';
import type { LinkedFile, LocatedProblem } from './link.js';
import type { Resolution } from './scope/resolve.js';

/** Reports the problems of a program in the form of outcomes. */

/** A checked file, ready to run. */
export interface CheckedFile {
  readonly file: LinkedFile;
  readonly resolution: Resolution;
}

/** The problems with names: all problems in every file that are certain, else the first undeclared name. */
export function problemsOf(files: readonly CheckedFile[]): LocatedProblem[] {
  const certain = files.flatMap(({ file, resolution }) =>
    resolution.problems.map((problem) => ({ problem, file: file.path })),
  );
  if (certain.length > 0) return certain;
  for (const { file, resolution } of files) {
    if (resolution.undeclared !== undefined) {
      return [{ problem: resolution.undeclared, file: file.path }];
    }
  }
  return [];
}

/** Converts problems to diagnostics. */
export function located(problems: readonly LocatedProblem[], program: Files): Diagnostic[] {
  return readable(
    problems.map(({ problem, file }) => ({
      type: problem.type,
      ...(isSingle(program) ? {} : { file }),
      line: problem.place?.line ?? null,
      column: problem.place?.column ?? null,
      message: problem.message,
      explanation: problem.explanation,
    })),
  );
}
