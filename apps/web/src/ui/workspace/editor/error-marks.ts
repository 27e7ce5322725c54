import type { Diagnostic as Mark } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import type { Diagnostic } from '@wellspring/evaluator';

/** A name, a number, or whatever single sign stands there: what an error at a place is about. */
const TOKEN = /^(?:[\p{L}_$][\p{L}\p{N}_$]*|\d[\w.]*|\S)/u;

/**
 * Where and how the editor marks the errors of a run.
 * @param problems errors as the engine located them; those without a line get no mark
 * @param text the program they were found in
 */
export function marksOf(problems: readonly Diagnostic[], text: Text): readonly Mark[] {
  return problems.flatMap((problem) => {
    if (problem.line === null || problem.line < 1 || problem.line > text.lines) return [];
    return [
      {
        ...rangeOf(problem.line, problem.column, text),
        severity: 'error' as const,
        message: [problem.message, problem.explanation].filter((part) => part !== '').join('\n'),
      },
    ];
  });
}

/** The token at a place; the line without its indentation when the column is unknown or past it. */
function rangeOf(lineNumber: number, column: number | null, text: Text) {
  const line = text.line(lineNumber);
  const indentation = line.text.length - line.text.trimStart().length;
  const isInLine = column !== null && column >= 0 && column < line.length;
  const start = isInLine ? column : Math.min(indentation, line.length);
  const token = isInLine ? TOKEN.exec(line.text.slice(start))?.[0] : undefined;
  return { from: line.from + start, to: token ? line.from + start + token.length : line.to };
}
