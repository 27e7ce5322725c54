/** Columns of numbers that grow: a record of millions of steps takes a few bytes for each. */

const FIRST_CAPACITY = 1024;

/** A growing column of 32-bit integers. */
export class IntColumn {
  data = new Int32Array(FIRST_CAPACITY);
  length = 0;

  push(value: number): void {
    if (this.length === this.data.length) this.#grow();
    this.data[this.length] = value;
    this.length += 1;
  }

  /** The number at an index below the length. */
  at(index: number): number {
    return this.data[index] as number;
  }

  #grow(): void {
    const larger = new Int32Array(this.data.length * 2);
    larger.set(this.data);
    this.data = larger;
  }
}
