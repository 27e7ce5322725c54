import { TEXT_SIZE } from '../measures.js';
import { textWidth } from '../values.js';

/**
 * Breaks a text into lines, at spaces where possible, and ends the last line with an ellipsis if the text is
 * longer.
 * @param width of a line, in units of the scene
 * @param max the maximum number of lines
 * @returns at least one line
 */
export function wrapText(text: string, width: number, max: number): readonly string[] {
  const lines: string[] = [];
  for (const line of text.slice(0, 40 * max).split('\n')) {
    let rest = line.trimEnd();
    do {
      const fitting = fittingPart(rest, width);
      lines.push(fitting);
      rest = rest.slice(fitting.length).trimStart();
      if (lines.length > max) return cutLines(lines, width, max);
    } while (rest !== '');
  }
  return text.length > 40 * max ? cutLines([...lines, ''], width, lines.length) : lines;
}

/** Text far beyond the cut is not read. */
const MAX_READ = 200;

/** The text on one line, cut with an ellipsis if it is too long. */
export function cutText(text: string, width: number): string {
  const line = text.slice(0, MAX_READ).replaceAll(/\s+/g, ' ');
  return withEllipsis(line, width, text.length > MAX_READ);
}

function cutLines(lines: readonly string[], width: number, max: number): readonly string[] {
  const kept = lines.slice(0, max);
  return [...kept.slice(0, -1), withEllipsis(kept.at(-1) ?? '', width, true)];
}

function withEllipsis(line: string, width: number, isCut: boolean): string {
  if (!isCut && textWidth(line, TEXT_SIZE) <= width) return line;
  let characters = Array.from(line);
  while (characters.length > 0 && textWidth(`${characters.join('')}…`, TEXT_SIZE) > width) {
    characters = characters.slice(0, -1);
  }
  return `${characters.join('')}…`;
}

/** The part of a line that fits: whole words if there is a space, and at least one character. */
function fittingPart(line: string, width: number): string {
  if (textWidth(line, TEXT_SIZE) <= width) return line;
  let end = 0;
  let lastSpace = 0;
  for (const character of line) {
    if (textWidth(line.slice(0, end + character.length), TEXT_SIZE) > width) break;
    end += character.length;
    if (character === ' ') lastSpace = end;
  }
  // Do not break within the indentation.
  if (line.slice(0, lastSpace).trim() !== '') return line.slice(0, lastSpace);
  return line.slice(0, Math.max(end, (line.codePointAt(0) ?? 0) > 0xffff ? 2 : 1));
}
