import type { Runtime, Value } from '@wellspring/engine';
import { recordOf, type ArrayRecord } from '../heap.js';

/** Copies values as they were in a state, for code that reads arrays and knows nothing of states. */

/** Longer structures are not copied. */
const MAX_ELEMENTS = 1_000_000;

/** The maximal length of a value in a line of text. */
const MAX_SHOWN = 60;
const MAX_TEXT_LENGTH = 120;

/** The values of one state. The same array always gives the same copy, so that values can be compared. */
export class Snapshot {
  readonly #state: number;
  readonly #most: number;
  readonly #arrays = new Map<ArrayRecord, Value[]>();
  readonly #records = new Map<Value, ArrayRecord>();
  #elements = 0;

  /** @param most the maximal number of array elements to copy */
  constructor(state: number, most = MAX_ELEMENTS) {
    this.#state = state;
    this.#most = most;
  }

  /** @returns a copy of a value as it was. Values that are too large are cut */
  value(value: Value): Value {
    const pending: ArrayRecord[] = [];
    const shell = (each: Value): Value => {
      const record = Array.isArray(each) ? recordOf(each) : undefined;
      if (record === undefined) return each;
      const known = this.#arrays.get(record);
      if (known !== undefined) return known;
      const array: Value[] = [];
      this.#arrays.set(record, array);
      this.#records.set(array, record);
      pending.push(record);
      return array;
    };
    const result = shell(value);
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const array = this.#arrays.get(next);
      const length = next.lengthAt(this.#state);
      for (let index = 0; index < length && this.#elements < this.#most; index += 1) {
        this.#elements += 1;
        array?.push(shell(next.elementAt(index, this.#state)));
      }
    }
    return result;
  }

  /** The id of the original array of a value in this snapshot. */
  idOf(value: Value): number | undefined {
    return this.#records.get(value)?.id;
  }
}

/** @returns the text of a value in a state, on one line and shortened if it is long */
export function shortText(
  machine: Runtime,
  value: Value,
  state: number,
  longest = MAX_TEXT_LENGTH,
): string {
  const was = new Snapshot(state, MAX_SHOWN).value(value);
  const lines = machine.display(was, { mostValues: MAX_SHOWN }).split('\n');
  // A pattern with blanks on both sides of the line break would take quadratic time on a long run of blanks.
  const text = lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
  return text.length > longest ? `${text.slice(0, longest)}...` : text;
}

/** Whether a value in a state equals a value that belongs to no state, element by element. */
export function isEqualAt(value: Value, state: number, wanted: Value): boolean {
  const pending: [Value, Value][] = [[value, wanted]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [left, right] = pair;
    if (!Array.isArray(right)) {
      if (left === right || (Number.isNaN(left) && Number.isNaN(right))) continue;
      return false;
    }
    const record = Array.isArray(left) ? recordOf(left) : undefined;
    if (record?.lengthAt(state) !== right.length) return false;
    right.forEach((element: Value, index) => {
      pending.push([record.elementAt(index, state), element]);
    });
  }
  return true;
}
