import { type Diagnostic as Mark, forEachDiagnostic } from '@codemirror/lint';
import type { EditorState, Text } from '@codemirror/state';
import type { Diagnostic } from '@wellspring/evaluator';
import type { EngineWords } from '../../engine-words';

/** A name, a number, or whatever single sign stands there: what an error at a place is about. */
const TOKEN = /^(?:[\p{L}_$][\p{L}\p{N}_$]*|\d[\w.]*|\S)/u;
/** The same at the end of what stands before a place. */
const LAST_TOKEN = /([\p{L}_$][\p{L}\p{N}_$]*|\d[\w.]*|\S)\s*$/u;
/** So many characters before a place it is looked for. */
const FAR = 200;

/** Marks what only a run can tell. */
const OF_RUN = 'cm-ws-of-run';

/**
 * The marks that still hold in a text that was edited, where they are now. What went wrong in a run may be
 * mended; the rest stays until the program was checked again, so that it does not flicker.
 */
export function marksAfterEdit(state: EditorState): readonly Mark[] {
  const marks: Mark[] = [];
  forEachDiagnostic(state, (mark, from, to) => {
    if (mark.markClass !== OF_RUN) marks.push({ ...mark, from, to });
  });
  return marks;
}

/**
 * Where and how the editor marks the errors of a program.
 * @param problems errors as the engine located them; those without a line get no mark
 * @param text the program they were found in
 * @param words what the engine says, in the language of the interface
 */
export function marksOf(
  problems: readonly Diagnostic[],
  text: Text,
  words: EngineWords,
): readonly Mark[] {
  return problems.flatMap((problem) => {
    if (problem.line === null || problem.line < 1 || problem.line > text.lines) return [];
    return [
      {
        ...rangeOf(problem.line, problem.column, text),
        severity: 'error' as const,
        ...(problem.type === 'Runtime' && { markClass: OF_RUN }),
        message: [problem.message, problem.explanation]
          .filter((part) => part !== '')
          .map(words)
          .join('\n'),
      },
    ];
  });
}

/**
 * The token at a place, or the one before it where none stands there, as something is missing; the line without its
 * indentation when the column is unknown or past it.
 */
function rangeOf(lineNumber: number, column: number | null, text: Text) {
  const line = text.line(lineNumber);
  const indentation = line.text.length - line.text.trimStart().length;
  const isInLine = column !== null && column >= 0 && column <= line.length;
  const start = isInLine ? column : Math.min(indentation, line.length);
  const token = isInLine ? TOKEN.exec(line.text.slice(start))?.[0] : undefined;
  const before =
    isInLine && !token
      ? LAST_TOKEN.exec(line.text.slice(Math.max(0, start - FAR), start))?.[1]
      : undefined;
  if (before) {
    const end = line.from + line.text.slice(0, start).trimEnd().length;
    return { from: end - before.length, to: end };
  }
  return { from: line.from + start, to: token ? line.from + start + token.length : line.to };
}
