import { type Action, type Diagnostic as Mark, forEachDiagnostic } from '@codemirror/lint';
import type { EditorState, Text } from '@codemirror/state';
import type { Fix, TextPlace } from '@wellspring/evaluator';
import type { EngineWords } from '../../engine-words';
import type { FixableDiagnostic } from '../workspace-state';

/** Matches a name, a number, or any other single character at the place of an error. */
const TOKEN = /^(?:[\p{L}_$][\p{L}\p{N}_$]*|\d[\w.]*|\S)/u;
/** Matches the last token in the text before a place. */
const LAST_TOKEN = /([\p{L}_$][\p{L}\p{N}_$]*|\d[\w.]*|\S)\s*$/u;
/** The number of characters before a place that are searched for it. */
const FAR = 200;

/** Marks errors that only a run can detect. */
const OF_RUN = 'cm-ws-of-run';

/**
 * The marks that are still valid after an edit, at their new places. An error of a run may have been
 * corrected, so its mark is removed. The others stay until the program has been checked again, to avoid
 * flickering.
 */
export function marksAfterEdit(state: EditorState): readonly Mark[] {
  const marks: Mark[] = [];
  forEachDiagnostic(state, (mark, from, to) => {
    if (mark.markClass !== OF_RUN) marks.push({ ...mark, from, to });
  });
  return marks;
}

/**
 * The marks of the errors of a program in the editor.
 * @param problems errors and hints as the engine located them; those without a line get no mark
 * @param text the program in which they were found
 * @param words translates what the engine says into the language of the interface
 */
export function marksOf(
  problems: readonly FixableDiagnostic[],
  text: Text,
  words: EngineWords,
): readonly Mark[] {
  return problems.flatMap((problem) => {
    if (problem.line === null || problem.line < 1 || problem.line > text.lines) return [];
    return [
      {
        ...rangeOf(problem.line, problem.column, text, problem.end),
        severity: problem.severity ?? ('error' as const),
        ...(problem.type === 'Runtime' && { markClass: OF_RUN }),
        message: [problem.message, problem.explanation]
          .filter((part) => part !== '')
          .map(words)
          .join('\n'),
        actions: fixesOf(problem).map((fix) => actionOf(fix, text, words)),
      },
    ];
  });
}

function fixesOf({ fix, moreFixes = [] }: FixableDiagnostic): readonly Fix[] {
  return fix ? [fix, ...moreFixes] : moreFixes;
}

/** The code that applies fixes is fetched with the tools of the editor, which a user has visited by then. */
function actionOf(fix: Fix, text: Text, words: EngineWords): Action {
  const action: Action = {
    name: words(fix.label),
    apply: (view) =>
      void import('./editing-tools').then(
        (tools) => tools.applyFix(view, action, fix, text),
        // Cannot be loaded now; the next press tries again.
        () => undefined,
      ),
  };
  return action;
}

/**
 * The part up to an end, if that is known. Otherwise the token at a place, or the previous one if there is none, because something is missing there. If the
 * column is unknown or beyond the line, the whole line without its indentation.
 */
function rangeOf(lineNumber: number, column: number | null, text: Text, end?: TextPlace) {
  const line = text.line(lineNumber);
  if (end && end.line <= text.lines) {
    const from = line.from + (column ?? 0);
    const to = Math.min(text.line(end.line).from + end.column, text.length);
    return { from: Math.min(from, to), to };
  }
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
