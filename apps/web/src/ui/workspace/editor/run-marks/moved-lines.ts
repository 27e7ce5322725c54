import type { ChangeDesc, Text } from '@codemirror/state';

/**
 * Maps lines of a text through a change. A deleted line is dropped. A line whose text was replaced is mapped
 * to the new line with the same words, as after formatting.
 * @param lines from 1, in order
 * @returns the lines in order, each once
 */
export function movedLines(
  lines: readonly number[],
  before: Text,
  changes: ChangeDesc,
  after: Text,
): readonly number[] {
  const moved = new Set<number>();
  for (const number of lines) {
    if (number > before.lines) continue;
    const line = before.line(number);
    const from = changes.mapPos(line.from, 1);
    const to = changes.mapPos(line.to, -1);
    const now =
      from < to
        ? after.lineAt(from).number
        : sameLineIn(line.text, changes, line.from, after, moved);
    if (now !== undefined) moved.add(now);
  }
  return [...moved].toSorted((a, b) => a - b);
}

/** The first line with the same words in the replacement text. */
function sameLineIn(
  text: string,
  changes: ChangeDesc,
  at: number,
  after: Text,
  taken: ReadonlySet<number>,
): number | undefined {
  const words = text.trim();
  let found: number | undefined;
  changes.iterChangedRanges((fromBefore, toBefore, from, to) => {
    if (found !== undefined || at < fromBefore || at > toBefore || from === to) return;
    const last = after.lineAt(to).number;
    for (let number = after.lineAt(from).number; number <= last; number += 1) {
      if (taken.has(number) || after.line(number).text.trim() !== words) continue;
      found = number;
      return;
    }
  });
  return found;
}
