import type { Diagnostic, Program as Files } from '@wellspring/evaluator';
import type { LinkedFile, LocatedProblem } from './link.js';
import type { Resolution } from './scope/resolve.js';

/** What is wrong with a program, as those hear of it who asked for it to be evaluated. */

const MAX_MESSAGE_LENGTH = 20_000;
const MAX_CHARACTERS_OF_ERRORS = 50_000;

/** A checked file, ready to be run. */
export interface CheckedFile {
  readonly file: LinkedFile;
  readonly resolution: Resolution;
}

/** What is wrong with names: all that is certain in every file, else the first undeclared one. */
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

/** Problems as those who asked for a program to be evaluated hear of them. */
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

/** Whether a program is one file, so that nobody needs to be told which one. */
export function isSingle({ files }: Files): boolean {
  return Object.keys(files).length === 1;
}

/** As many errors as a person may still read, each of a length that can be read. */
export function readable(errors: readonly Diagnostic[]): Diagnostic[] {
  const result: Diagnostic[] = [];
  let characters = 0;
  for (const error of errors) {
    const message = shortened(error.message);
    const explanation = shortened(error.explanation);
    characters += message.length + explanation.length;
    if (characters > MAX_CHARACTERS_OF_ERRORS && result.length > 0) break;
    result.push({ ...error, message, explanation });
  }
  return result;
}

/** What a message is about is mostly at its end. */
function shortened(text: string): string {
  if (text.length <= MAX_MESSAGE_LENGTH) return text;
  return `${text.slice(0, MAX_MESSAGE_LENGTH / 2)}...${text.slice(-MAX_MESSAGE_LENGTH / 2)}`;
}

export function withoutFile(diagnostic: Diagnostic): Diagnostic {
  const { file: _file, ...rest } = diagnostic;
  return rest;
}
