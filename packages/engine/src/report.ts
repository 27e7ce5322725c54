import type { Diagnostic, Program as Files } from '@wellspring/evaluator';
import type { LocatedProblem } from './problem.js';

/** Reports the problems of a program in the form of outcomes. */

const MAX_MESSAGE_LENGTH = 20_000;
const MAX_CHARACTERS_OF_ERRORS = 50_000;

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
      ...(problem.fix !== undefined && { fix: problem.fix }),
      ...(problem.end !== undefined && { end: problem.end }),
    })),
  );
}

/** Tells whether a program is a single file, so that diagnostics need not name it. */
export function isSingle({ files }: Files): boolean {
  return Object.keys(files).length === 1;
}

/** Limits errors to a number and a length that users can read. */
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

/** The end is kept, since the subject of a message is mostly there. */
function shortened(text: string): string {
  if (text.length <= MAX_MESSAGE_LENGTH) return text;
  return `${text.slice(0, MAX_MESSAGE_LENGTH / 2)}...${text.slice(-MAX_MESSAGE_LENGTH / 2)}`;
}

export function withoutFile(diagnostic: Diagnostic): Diagnostic {
  const { file: _file, ...rest } = diagnostic;
  return rest;
}
