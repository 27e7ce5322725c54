import type { Value } from '@wellspring/engine';
import type { Item } from './items.js';

/**
 * Growing columns, so that a record of millions of steps takes a few bytes for each. They grow in pieces:
 * nothing is copied, and little more memory is used than was pushed.
 */

const PIECE_BITS = 14;
const PIECE = 1 << PIECE_BITS;
const MASK = PIECE - 1;

/** A growing column of 32-bit integers. */
export class IntColumn {
  readonly #pieces: Int32Array[] = [new Int32Array(PIECE)];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    const index = this.#length;
    const piece = index >>> PIECE_BITS;
    if (piece === this.#pieces.length) this.#pieces.push(new Int32Array(PIECE));
    (this.#pieces[piece] as Int32Array)[index & MASK] = value;
    this.#length = index + 1;
  }

  /** Returns the number at an index, which must be less than the length. */
  at(index: number): number {
    return (this.#pieces[index >>> PIECE_BITS] as Int32Array)[index & MASK] as number;
  }

  set(index: number, value: number): void {
    (this.#pieces[index >>> PIECE_BITS] as Int32Array)[index & MASK] = value;
  }

  /** Drops all but the first `length` numbers. */
  truncate(length: number): void {
    this.#length = length;
    this.#pieces.length = (length >>> PIECE_BITS) + 1;
  }

  /** Drops the first `count` numbers, so that the number at `count` moves to index 0. */
  dropFirst(count: number): void {
    const { length } = this;
    for (let index = count; index < length; index += 1) this.set(index - count, this.at(index));
    this.truncate(length - count);
  }

  /** In a sorted column, returns how many numbers are at most `value`. */
  upperBound(value: number): number {
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.at(middle) <= value) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Returns the numbers from one index up to, but not including, another. */
  slice(from = 0, to = this.#length): number[] {
    return Array.from({ length: Math.max(0, to - from) }, (_, offset) => this.at(from + offset));
  }
}

/** A growing column of any values. */
class Column<T> {
  readonly #pieces: T[][] = [[]];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: T): void {
    const index = this.#length;
    const piece = index >>> PIECE_BITS;
    if (piece === this.#pieces.length) this.#pieces.push([]);
    (this.#pieces[piece] as T[]).push(value);
    this.#length = index + 1;
  }

  /** Returns the value at an index, which must be less than the length. */
  at(index: number): T {
    return (this.#pieces[index >>> PIECE_BITS] as T[])[index & MASK] as T;
  }

  set(index: number, value: T): void {
    (this.#pieces[index >>> PIECE_BITS] as T[])[index & MASK] = value;
  }

  /** Drops all but the first `length` values. */
  truncate(length: number): void {
    this.#length = length;
    this.#pieces.length = (length >>> PIECE_BITS) + 1;
    const last = this.#pieces[length >>> PIECE_BITS];
    if (last === undefined) this.#pieces[length >>> PIECE_BITS] = [];
    else last.length = length & MASK;
  }
}

// The cells of control and stash. These are stacks that share their lower parts: a cell holds the top element
// and the number of the cell below, so that a single number identifies a whole stack.

/** The number of an empty stack. */
export const EMPTY = -1;

/** The payload of an item that has none. Otherwise it is the frame to return to, or a count. */
export const NO_PAYLOAD = -1;

const HAS_PAYLOAD = 1;
const IS_NEEDING = 2;
const FLAG_BITS = 2;

/** The cells of all controls of a run. */
export class ControlCells {
  /** The indices of items, with flags. */
  readonly #words = new IntColumn();
  readonly #below = new IntColumn();
  readonly #sizes = new IntColumn();
  /** The few cells that have a payload, in order, and their payloads. */
  readonly #payloadCells = new IntColumn();
  readonly #payloads = new IntColumn();

  /** @returns the new cell */
  push(item: Item, below: number, payload: number): number {
    const cell = this.#words.length;
    let word = item.index << FLAG_BITS;
    if (item.needsFrame || this.isNeeding(below)) word |= IS_NEEDING;
    if (payload !== NO_PAYLOAD) {
      word |= HAS_PAYLOAD;
      this.#payloadCells.push(cell);
      this.#payloads.push(payload);
    }
    this.#words.push(word);
    this.#below.push(below);
    this.#sizes.push(below === EMPTY ? 1 : this.#sizes.at(below) + 1);
    return cell;
  }

  get length(): number {
    return this.#words.length;
  }

  /** The index of the item in a cell. */
  itemIndex(cell: number): number {
    return this.#words.at(cell) >>> FLAG_BITS;
  }

  below(cell: number): number {
    return this.#below.at(cell);
  }

  payload(cell: number): number {
    if ((this.#words.at(cell) & HAS_PAYLOAD) === 0) return NO_PAYLOAD;
    return this.#payloads.at(this.#payloadCells.upperBound(cell) - 1);
  }

  sizeOf(cell: number): number {
    return cell === EMPTY ? 0 : this.#sizes.at(cell);
  }

  /** Tells whether the item in this cell or an item below it depends on the current frame. */
  isNeeding(cell: number): boolean {
    return cell !== EMPTY && (this.#words.at(cell) & IS_NEEDING) !== 0;
  }

  /** The memory that the cells take, in bytes. */
  get bytes(): number {
    return 12 * this.#words.length + 8 * this.#payloads.length;
  }

  /** Keeps only the given cells. @returns the new number of each */
  compact(kept: Uint8Array): Int32Array {
    const numbers = new Int32Array(this.length);
    let next = 0;
    let payloads = 0;
    for (let cell = 0; cell < numbers.length; cell += 1) {
      if (kept[cell] === 0) continue;
      const payload = this.payload(cell);
      const below = this.#below.at(cell);
      this.#words.set(next, this.#words.at(cell));
      this.#below.set(next, below === EMPTY ? EMPTY : (numbers[below] as number));
      this.#sizes.set(next, this.#sizes.at(cell));
      if (payload !== NO_PAYLOAD) {
        this.#payloadCells.set(payloads, next);
        this.#payloads.set(payloads, payload);
        payloads += 1;
      }
      numbers[cell] = next;
      next += 1;
    }
    for (const column of [this.#words, this.#below, this.#sizes]) column.truncate(next);
    for (const column of [this.#payloadCells, this.#payloads]) column.truncate(payloads);
    return numbers;
  }
}

/** The cells of all stashes of a run. */
export class StashCells {
  readonly #values = new Column<Value>();
  readonly #below = new IntColumn();
  readonly #sizes = new IntColumn();

  /** @returns the new cell */
  push(value: Value, below: number): number {
    this.#values.push(value);
    this.#below.push(below);
    this.#sizes.push(below === EMPTY ? 1 : this.#sizes.at(below) + 1);
    return this.#values.length - 1;
  }

  get length(): number {
    return this.#values.length;
  }

  value(cell: number): Value {
    return this.#values.at(cell);
  }

  below(cell: number): number {
    return this.#below.at(cell);
  }

  sizeOf(cell: number): number {
    return cell === EMPTY ? 0 : this.#sizes.at(cell);
  }

  /** The memory that the cells take, in bytes. Numbers that are not small integers take twice as much. */
  get bytes(): number {
    return 24 * this.#values.length;
  }

  /** Keeps only the given cells. @returns the new number of each */
  compact(kept: Uint8Array): Int32Array {
    const numbers = new Int32Array(this.length);
    let next = 0;
    for (let cell = 0; cell < numbers.length; cell += 1) {
      if (kept[cell] === 0) continue;
      const below = this.#below.at(cell);
      this.#values.set(next, this.#values.at(cell));
      this.#below.set(next, below === EMPTY ? EMPTY : (numbers[below] as number));
      this.#sizes.set(next, this.#sizes.at(cell));
      numbers[cell] = next;
      next += 1;
    }
    this.#values.truncate(next);
    for (const column of [this.#below, this.#sizes]) column.truncate(next);
    return numbers;
  }
}
