import { now } from './clock.js';

/**
 * Estimates how much memory a program holds. JavaScript does not tell, so this counts and samples: compiled
 * code counts the words that it allocates, and one object in many is marked. When the count since the last
 * check reaches the limit, a garbage collection is provoked, and the share of marked objects that survive
 * shows the share of all memory that is still held.
 *
 * A mark is one of our own objects, which only the marked object holds, through a weak map. A weak reference
 * shows whether it still exists. Until the end of the current task JavaScript keeps alive every object for
 * which a weak reference was made or read. So references are made a task ahead, and each is read only once.
 */

/** The maximum that a program may hold, in words of eight bytes: two and a half million pairs. */
const MAX_WORDS = 20_000_000;

/**
 * The number of words that may be held and allocated before the memory is measured. Some of them may be
 * garbage.
 */
const WORDS_PER_LOOK = 32_000_000;

/** The words between two marked objects. The number grows when marks become scarce. */
const WORDS_PER_MARK = 250_000;

/** The number of times that one marked object can be checked for whether it is still held. */
const MARKS_PER_OBJECT = 4;

const MAX_MARKS = 6000;

/**
 * The size of an allocation that provokes a collection. Nothing touches these bytes, so they cost nothing.
 * Four allocations are mostly enough for V8, also in browsers; up to a hundred were seen to be needed.
 */
const PRESSURE_BYTES = 256 * 1024 * 1024;
const FIRST_PRESSURES = 4;
/**
 * More than any browser provides. Before V8 refuses it, V8 collects everything, even if it has just collected
 * a large heap and would otherwise skip a collection to save time. Engines that refuse it by its size alone
 * do nothing.
 */
const REFUSED_BYTES = 16 * 1024 ** 3;
/** The number of checks whether garbage was collected, each with twice as much pressure as the one before. */
const MAX_LOOKS = 8;
const MAX_LOOK_MS = 300;
/** On a slow machine one collection takes longer than that, and it may have begun before. */
const MIN_LOOKS = 3;

/** When no collection can be provoked, this factor accounts for the part that is presumably garbage. */
const UNSEEN_FACTOR = 4;

// Taken while the engine loads, because hosts may remove access to them afterwards.
const { ArrayBuffer, WeakMap, WeakRef } = globalThis;

interface Mark {
  /** The only strong reference to it, until it is given away. */
  object: object | undefined;
  readonly reference: WeakRef<object>;
}

/** Marks for all sessions. They are made ahead, since a task cannot use marks that it made itself. */
const marks: Mark[] = [];

function makeMarks(): void {
  while (marks.length < MAX_MARKS) {
    const object = {};
    marks.unshift({ object, reference: new WeakRef(object) });
  }
}
makeMarks();

/** A marked object, to which nothing here refers, and the number of words that it represents. */
interface Sample {
  readonly words: number;
  readonly references: WeakRef<object>[];
}

/** The memory that the programs of one session hold. */
export class Memory {
  #held = new WeakMap<object, object[]>();
  #samples: Sample[] = [];
  /** Words that were counted without an object: strings. */
  #unmarked = 0;
  /**
   * An upper bound of the words held now: what was held at the last measurement, and everything allocated
   * since.
   */
  #bound = 0;

  /** Makes marks for the next evaluation. Call it at the end of an evaluation. */
  static prepare(): void {
    if (marks.length < MAX_MARKS / 2) makeMarks();
  }

  /** The words that may be allocated until the next object must be marked. */
  get wordsToNext(): number {
    return Math.round(WORDS_PER_MARK * Math.max(1, MAX_MARKS / 2 / (marks.length + 1)));
  }

  /**
   * Counts words, and marks the object that represents them.
   * @param object undefined for strings, which cannot be marked
   * @returns false when the program holds too much
   */
  add(words: number, object?: object): boolean {
    if (object === undefined) this.#unmarked += words;
    else this.#mark(object, words);
    this.#bound += words;
    if (this.#bound <= WORDS_PER_LOOK) return true;
    this.#bound = this.#measure();
    // A collection that had already begun keeps everything that was alive when it began.
    if (this.#bound > MAX_WORDS) this.#bound = this.#measure();
    return this.#bound <= MAX_WORDS;
  }

  #mark(object: object, words: number): void {
    const references: WeakRef<object>[] = [];
    const holders = this.#held.get(object) ?? [];
    for (let count = 0; count < MARKS_PER_OBJECT; count += 1) {
      const mark = marks.pop();
      if (mark?.object === undefined) break;
      holders.push(mark.object);
      references.push(mark.reference);
      mark.object = undefined;
    }
    this.#held.set(object, holders);
    this.#samples.push({ words, references });
  }

  /** @returns approximately how many words are held */
  #measure(): number {
    const collected = provokeCollection();
    const before = this.#samples;
    this.#samples = before.filter(({ references }) => {
      const reference = references.pop();
      // When no reference is left, it was found alive so often that it counts as held.
      return reference === undefined || reference.deref() !== undefined;
    });
    const [all, left] = [total(before), total(this.#samples)];
    this.#unmarked = all === 0 ? this.#unmarked : (this.#unmarked * left) / all;
    const held = left + this.#unmarked;
    return collected ? held : held / UNSEEN_FACTOR;
  }
}

function total(samples: readonly Sample[]): number {
  return samples.reduce((sum, { words }) => sum + words, 0);
}

/** @returns whether garbage was certainly collected */
function provokeCollection(): boolean {
  const canaries = marks.splice(-MAX_LOOKS);
  for (const canary of canaries) canary.object = undefined;
  const end = now() + MAX_LOOK_MS;
  let pressures = FIRST_PRESSURES;
  for (const [index, { reference }] of canaries.entries()) {
    if (index === 1) press(1, REFUSED_BYTES);
    press(pressures);
    if (reference.deref() === undefined) return true;
    if (index + 1 >= MIN_LOOKS && now() > end) return false;
    pressures *= 2;
  }
  return false;
}

function press(times: number, bytes = PRESSURE_BYTES): void {
  try {
    for (let count = 0; count < times; count += 1) {
      // oxlint-disable-next-line no-new -- to be garbage at once is what it is for
      new ArrayBuffer(bytes);
    }
  } catch {
    // The allocation failed, so the pressure is already as high as possible.
  }
}
