import { LINE_END_OF_JAVASCRIPT } from '@wellspring/evaluator/lines';
import type { Place } from './place.js';

/** A text with changes within its lines, and the way back from places in it. */
export interface EditedText {
  readonly text: string;
  /** Where a place of the changed text was before; what was put in is where it was put. */
  readonly original: (place: Place) => Place;
}

/** Puts `text`, without a line break, in place of what stands from `from` to `to`, on one line. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** How one line was changed: columns count in the line as it was. */
interface LineEdit {
  readonly column: number;
  readonly removed: number;
  readonly added: number;
}

/** @param edits in any order; those at the same place come in the order in which they are given */
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
  /** How much further right what follows stands in the changed line. */
  let shift = 0;
  for (const edit of edits) {
    const start = edit.column + shift;
    if (column < start) break;
    if (column < start + edit.added) return edit.column;
    shift += edit.added - edit.removed;
  }
  return column - shift;
}
