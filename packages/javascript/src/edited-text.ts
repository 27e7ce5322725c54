import { LINE_END_OF_JAVASCRIPT } from '@wellspring/evaluator/lines';
import type { Place } from './place.js';

/** A text with changes within its lines, and a function that converts its positions back. */
export interface EditedText {
  readonly text: string;
  /**
   * Converts a position in the changed text to one in the original. Inserted text is at the position where it
   * was inserted.
   */
  readonly original: (place: Place) => Place;
}

/** Replaces the text from `from` to `to`, on one line, with `text`, which has no line break. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** One change on a line. Columns count in the original line. */
interface LineEdit {
  readonly column: number;
  readonly removed: number;
  readonly added: number;
}

/** @param edits in any order. Edits at the same position are applied in the given order */
export function editText(text: string, edits: readonly Edit[]): EditedText {
  const starts = [0];
  for (const match of text.matchAll(LINE_END_OF_JAVASCRIPT))
    starts.push(match.index + match[0].length);
  const lines = new Map<number, LineEdit[]>();
  let result = '';
  let copied = 0;
  let line = 0;
  for (const { from, to, text: added } of edits.toSorted((a, b) => a.from - b.from)) {
    result += text.slice(copied, from) + added;
    copied = to;
    while ((starts[line + 1] ?? Number.POSITIVE_INFINITY) <= from) line += 1;
    const own = lines.get(line) ?? [];
    own.push({ column: from - (starts[line] ?? 0), removed: to - from, added: added.length });
    lines.set(line, own);
  }
  return {
    text: result + text.slice(copied),
    original: (place) => ({ ...place, column: originalColumn(lines.get(place.line - 1), place) }),
  };
}

function originalColumn(edits: readonly LineEdit[] = [], { column }: Place): number {
  /** By how many columns the rest of the changed line has moved to the right. */
  let shift = 0;
  for (const edit of edits) {
    const start = edit.column + shift;
    if (column < start) break;
    if (column < start + edit.added) return edit.column;
    shift += edit.added - edit.removed;
  }
  return column - shift;
}
