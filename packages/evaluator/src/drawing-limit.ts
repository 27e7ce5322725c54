import type { Drawing, DrawnValue } from './evaluator.js';
import { LONGEST_DRAWN_TEXTS, MOST_DRAWINGS, MOST_DRAWN_VALUES } from './protocol.js';

/**
 * How much one evaluation may draw. The worker leaves out what is beyond, so that an honest program
 * goes on; the host, which does not believe a worker, ends one that sends it all the same.
 */
export class DrawingLimit {
  #drawings = 0;

  /** @returns whether another drawing could be within the limit */
  hasRoom(): boolean {
    return this.#drawings < MOST_DRAWINGS;
  }

  /** @returns whether this drawing, after those before it, is within the limit */
  admits(drawing: Drawing): boolean {
    this.#drawings += 1;
    return this.#drawings <= MOST_DRAWINGS && isWithinSize(drawing);
  }
}

/** Whether a drawing is small enough to cross the line. */
export function isWithinSize({ structures, arrays }: Drawing): boolean {
  let values = structures.length + arrays.length;
  for (const elements of arrays) values += elements.length;
  if (values > MOST_DRAWN_VALUES) return false;
  let characters = lengthOfTexts(structures);
  for (const elements of arrays) characters += lengthOfTexts(elements);
  return characters <= LONGEST_DRAWN_TEXTS;
}

function lengthOfTexts(values: readonly DrawnValue[]): number {
  let length = 0;
  for (const value of values) if ('text' in value) length += value.text.length;
  return length;
}
