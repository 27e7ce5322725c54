/**
 * Which long texts were joined and not read since. A joined text refers to its parts; whoever reads it
 * first writes it out in full, which takes time and memory. JavaScript does not tell whether that was
 * done, nor a text from its equals. So joins are counted by the length of what they made: each pays for
 * one reading of that length, and no reading of a text that nobody joined pays at all.
 */

const BUCKETS = 4096;
/** Spreads lengths, which are often multiples of each other, over the buckets (golden ratio of 2^32). */
const SPREAD = 0x9e_37_79_b1;
const BUCKET_SHIFT = 20;

const bucketOf = (length: number): number => Math.imul(length, SPREAD) >>> BUCKET_SHIFT;

export class UnreadTexts {
  readonly #joins = new Uint32Array(BUCKETS);

  /** Notes that a text of this length was joined. */
  add(length: number): void {
    const bucket = bucketOf(length);
    this.#joins[bucket] = (this.#joins[bucket] ?? 0) + 1;
  }

  /** @returns whether a text of this length that is being read may have to be written out; paid once for each join */
  take(length: number): boolean {
    const bucket = bucketOf(length);
    const joins = this.#joins[bucket] ?? 0;
    if (joins === 0) return false;
    this.#joins[bucket] = joins - 1;
    return true;
  }
}
