import { TEXT_SIZE } from '../measures.js';
import { textWidth } from '../values.js';

/**
 * Breaks a text into lines, where it can at a space, and cuts it with an ellipsis after the last line that has
 * room.
 * @param width of a line, in units of the scene
 * @param most lines
 * @returns at least one line
 */
export function wrapText(text: string, width: number, most: number): readonly string[] {
  const lines: string[] = [];
  for (const line of text.slice(0, 40 * most).split('\n')) {
    let rest = line.trimEnd();
    do {
      const fitting = fittingPart(rest, width);
      lines.push(fitting);
      rest = rest.slice(fitting.length).trimStart();
      if (lines.length > most) return cutLines(lines, width, most);
    } while (rest !== '');
  }
  return text.length > 40 * most ? cutLines([...lines, ''], width, lines.length) : lines;
}

/** What is far behind the cut is not looked at. */
const MAX_READ = 200;

/** The text on one line, cut with an ellipsis where it is too long. */
export function cutText(text: string, width: number): string {
  const line = text.slice(0, MAX_READ).replaceAll(/\s+/g, ' ');
  return withEllipsis(line, width, text.length > MAX_READ);
}

function cutLines(lines: readonly string[], width: number, most: number): readonly string[] {
  const kept = lines.slice(0, most);
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

/** As much of the beginning of a line as fits: whole words if there is a space, and at least one character. */
function fittingPart(line: string, width: number): string {
  if (textWidth(line, TEXT_SIZE) <= width) return line;
  let end = 0;
  let lastSpace = 0;
  for (const character of line) {
    if (textWidth(line.slice(0, end + character.length), TEXT_SIZE) > width) break;
    end += character.length;
    if (character === ' ') lastSpace = end;
  }
  // An indentation is no place to break.
  if (line.slice(0, lastSpace).trim() !== '') return line.slice(0, lastSpace);
  return line.slice(0, Math.max(end, (line.codePointAt(0) ?? 0) > 0xffff ? 2 : 1));
}
