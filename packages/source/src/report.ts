import type { LocatedProblem } from '@wellspring/engine';
import type { LinkedFile } from './link.js';
import type { Resolution } from './scope/resolve.js';

/** Decides which problems with names are reported. */

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
