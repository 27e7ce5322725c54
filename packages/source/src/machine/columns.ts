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
export class Column<T> {
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
