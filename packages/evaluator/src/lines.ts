/**
 * The lines of a program as people see them: in editors, terminals and files a line ends at a line feed, a carriage
 * return, or both. Parsers of JavaScript and browsers also end one at U+2028 and U+2029, which text that was copied from
 * elsewhere may have; what they tell is led back from their lines to these, so that everything that names a line
 * means the same one.
 */

const LINE_END = /\r\n|[\n\r]/g;
/** Where JavaScript ends a line. With the flag `g`, for `split` and `matchAll`. */
export const LINE_END_OF_JAVASCRIPT = /\r\n|[\n\r\u2028\u2029]/g;
const OF_JAVASCRIPT_ALONE = /[\u2028\u2029]/;

/** A place in a text: line from 1, column from 0. */
export interface LinePlace {
  readonly line: number;
  readonly column: number;
}

/** Returns the lines of a text, without what ends them. */
export function linesOf(text: string): readonly string[] {
  return text.split(LINE_END);
}

/** Returns the offsets at which the lines of a text start. */
export function startsOfLines(text: string): readonly number[] {
  return startsAfter(text, LINE_END);
}

/** Whether JavaScript counts other lines in a text. */
export function hasOtherLines(text: string): boolean {
  return OF_JAVASCRIPT_ALONE.test(text);
}

/**
 * Returns the place of an offset.
 * @param starts of the lines of the text
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

/** Returns what leads places in the lines of JavaScript back to those of a text, which is gone through once. */
export function placesOfJavaScript(text: string): (place: LinePlace) => LinePlace {
  if (!hasOtherLines(text)) return (place) => place;
  const ofJavaScript = startsAfter(text, LINE_END_OF_JAVASCRIPT);
  const starts = startsOfLines(text);
  return (place) => {
    const start = ofJavaScript[place.line - 1];
    return start === undefined ? place : placeAt(starts, start + place.column);
  };
}

/** Leads a single place back; for several of one text, see `placesOfJavaScript`. */
export function placeOfJavaScript(text: string, place: LinePlace): LinePlace {
  return placesOfJavaScript(text)(place);
}

/** Returns a text of acorn's, which ends with its place, with the place that it is led back to. */
export function withPlace(message: string, { line, column }: LinePlace): string {
  return message.replace(/\(\d+:\d+\)$/, `(${line}:${column})`);
}

function startsAfter(text: string, lineEnd: RegExp): number[] {
  return [0, ...Array.from(text.matchAll(lineEnd), ({ 0: end, index }) => index + end.length)];
}
