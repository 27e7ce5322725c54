/**
 * The lines of a program as users see them. In editors, terminals and files a line ends at a line feed, a
 * carriage return, or both. JavaScript parsers and browsers also end lines at U+2028 and U+2029, which may
 * occur in copied text. Positions from them are converted to the user's lines, so that everything that names
 * a line means the same one.
 */

const LINE_END = /\r\n|[\n\r]/g;
/** Matches the line ends of JavaScript. It has the flag `g`, for `split` and `matchAll`. */
export const LINE_END_OF_JAVASCRIPT = /\r\n|[\n\r\u2028\u2029]/g;
const OF_JAVASCRIPT_ALONE = /[\u2028\u2029]/;

/** A position in a text: line from 1, column from 0. */
interface LinePlace {
  readonly line: number;
  readonly column: number;
}

/** Returns the lines of a text without their line ends. */
export function linesOf(text: string): readonly string[] {
  return text.split(LINE_END);
}

/** Returns the offsets at which the lines of a text start. */
export function startsOfLines(text: string): readonly number[] {
  return startsAfter(text, LINE_END);
}

/** Tells whether JavaScript counts the lines of this text differently. */
export function hasOtherLines(text: string): boolean {
  return OF_JAVASCRIPT_ALONE.test(text);
}

/**
 * Returns the position of an offset.
 * @param starts the offsets of the lines, from `startsOfLines`
 */
export function placeAt(starts: readonly number[], offset: number): LinePlace {
  let first = 0;
  let end = starts.length;
  while (end - first > 1) {
    const middle = (first + end) >> 1;
    if ((starts[middle] as number) <= offset) first = middle;
    else end = middle;
  }
  return { line: first + 1, column: offset - (starts[first] ?? 0) };
}

/**
 * Returns a function that converts positions in JavaScript's lines to positions in the lines of the text. The
 * text is scanned only once.
 */
export function placesOfJavaScript(text: string): (place: LinePlace) => LinePlace {
  if (!hasOtherLines(text)) return (place) => place;
  const ofJavaScript = startsAfter(text, LINE_END_OF_JAVASCRIPT);
  const starts = startsOfLines(text);
  return (place) => {
    const start = ofJavaScript[place.line - 1];
    return start === undefined ? place : placeAt(starts, start + place.column);
  };
}

/** Converts one position. To convert several positions of one text, use `placesOfJavaScript`. */
export function placeOfJavaScript(text: string, place: LinePlace): LinePlace {
  return placesOfJavaScript(text)(place);
}

/** Replaces the position at the end of a message from acorn with the converted position. */
export function withPlace(message: string, { line, column }: LinePlace): string {
  return message.replace(/\(\d+:\d+\)$/, `(${line}:${column})`);
}

function startsAfter(text: string, lineEnd: RegExp): number[] {
  return [0, ...Array.from(text.matchAll(lineEnd), ({ 0: end, index }) => index + end.length)];
}
