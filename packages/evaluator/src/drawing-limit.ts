import type { Drawing, DrawnValue } from './evaluator.js';
import {
  LONGEST_DRAWN_TEXTS,
  LONGEST_TEXTS_OF_DRAWINGS,
  MOST_DRAWN_VALUES,
  MOST_VALUES_OF_DRAWINGS,
} from './protocol.js';

/** Stands for a call of which there is nothing to see, because it is too much. */
const LEFT_OUT: Drawing = { structures: [{ kind: 'cut' }], arrays: [] };

/**
 * How much one evaluation may draw. The worker leaves out what is beyond, so that an honest program
 * goes on; the host, which does not believe a worker, ends one that sends it all the same.
 */
export class DrawingLimit {
  readonly #most: number;
  #drawings = 0;
  #values = 0;
  #characters = 0;

  /** @param most so many drawings */
  constructor(most: number) {
    this.#most = most;
  }

  /** @returns whether another drawing could be within the limit */
  hasRoom(): boolean {
    return this.#drawings < this.#most;
  }

  /**
   * @returns what of a drawing is within the limit, after those before it: all of it, or that there is one;
   *   null where there is no room even for that
   */
  fit(drawing: Drawing): Drawing | null {
    if (!this.hasRoom()) return null;
    this.#drawings += 1;
    const size = sizeOf(drawing);
    const { values, characters } = size;
    const isWithin =
      isSmall(size) &&
      this.#values + values <= MOST_VALUES_OF_DRAWINGS &&
      this.#characters + characters <= LONGEST_TEXTS_OF_DRAWINGS;
    if (!isWithin) return LEFT_OUT;
    this.#values += values;
    this.#characters += characters;
    return drawing;
  }

  /** @returns whether this drawing, after those before it, is within the limit */
  admits(drawing: Drawing): boolean {
    const fitting = this.fit(drawing);
    return fitting === drawing || (fitting !== null && isLeftOut(drawing));
  }
}

/** Whether a drawing is small enough to cross the line. */
export function isWithinSize(drawing: Drawing): boolean {
  return isSmall(sizeOf(drawing));
}

interface Size {
  readonly values: number;
  readonly characters: number;
}

function isSmall({ values, characters }: Size): boolean {
  return values <= MOST_DRAWN_VALUES && characters <= LONGEST_DRAWN_TEXTS;
}

function isLeftOut({ structures: [first, ...others], arrays }: Drawing): boolean {
  return first?.kind === 'cut' && others.length === 0 && arrays.length === 0;
}

function sizeOf({ structures, arrays }: Drawing): Size {
  let values = structures.length + arrays.length;
  let characters = lengthOfTexts(structures);
  for (const elements of arrays) {
    values += elements.length;
    characters += lengthOfTexts(elements);
  }
  return { values, characters };
}

function lengthOfTexts(values: readonly DrawnValue[]): number {
  let length = 0;
  for (const value of values) if ('text' in value) length += value.text.length;
  return length;
}
