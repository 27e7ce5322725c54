import type { Place } from '@wellspring/javascript';

/** Reads source maps (version 3) with one source. */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const CONTINUES = 32;

/** From this column on, a line of the generated text comes from this position. */
interface Segment {
  readonly column: number;
  readonly place: Place;
}

/** @returns the numbers of a segment: base 64, five bits per digit, the sign in the lowest bit */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const sign of segment) {
    const digit = DIGITS.indexOf(sign);
    value += (digit % CONTINUES) * 2 ** shift;
    shift += 5;
    if (digit >= CONTINUES) continue;
    numbers.push(value % 2 === 1 ? -(value - 1) / 2 : value / 2);
    value = 0;
    shift = 0;
  }
  return numbers;
}

/**
 * @param mappings the `mappings` of a source map
 * @returns a function that converts a position in the generated text to the original position. It returns a
 *   position unchanged when the map does not contain it
 */
export function readMappings(mappings: string): (place: Place) => Place {
  let sourceLine = 0;
  let sourceColumn = 0;
  const lines = mappings.split(';').map((line) => {
    let column = 0;
    const segments: Segment[] = [];
    for (const text of line.split(',')) {
      const [columns, , downwards, rightwards] = numbersOf(text);
      if (columns === undefined) continue;
      column += columns;
      if (downwards === undefined || rightwards === undefined) continue;
      sourceLine += downwards;
      sourceColumn += rightwards;
      segments.push({ column, place: { line: sourceLine + 1, column: sourceColumn } });
    }
    return segments;
  });
  return (place) => {
    const segments = lines[place.line - 1] ?? [];
    const segment = segments.findLast(({ column }) => column <= place.column) ?? segments[0];
    return segment?.place ?? place;
  };
}
