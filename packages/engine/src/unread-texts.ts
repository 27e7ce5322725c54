/**
 * Remembers long strings that were joined and not read since. A joined string refers to its parts. The first
 * read writes it out in full, which takes time and memory. JavaScript tells neither whether that was done,
 * nor one string from an equal one. So joins are counted by the length of their result: each join pays for
 * one read of a string of that length, and reading a string that was not joined costs nothing.
 */

const BUCKETS = 4096;
/** Distributes lengths, which are often multiples of each other, over the buckets (golden ratio of 2^32). */
const SPREAD = 0x9e_37_79_b1;
const BUCKET_SHIFT = 20;

const bucketOf = (length: number): number => Math.imul(length, SPREAD) >>> BUCKET_SHIFT;

export class UnreadTexts {
  readonly #joins = new Uint32Array(BUCKETS);

  /** Registers a joined string of this length. */
  add(length: number): void {
    const bucket = bucketOf(length);
    this.#joins[bucket] = (this.#joins[bucket] ?? 0) + 1;
  }

  /**
   * @returns whether a string of this length that is being read may have to be written out. Each join is paid
   *   for once
   */
  take(length: number): boolean {
    const bucket = bucketOf(length);
    const joins = this.#joins[bucket] ?? 0;
    if (joins === 0) return false;
    this.#joins[bucket] = joins - 1;
    return true;
  }
}
