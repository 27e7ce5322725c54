import { now } from './clock.js';

/**
 * How much a program holds. JavaScript does not tell, so it is counted and sampled: compiled code
 * counts the words that it allocates, and one object in many is marked. When the count since the last
 * look reaches the limit, a garbage collection is provoked, and the share of marked objects that
 * survived tells the share of all that is still held.
 *
 * A mark is an object of ours that only the marked object holds, by a weak map. It is watched by a
 * weak reference. JavaScript keeps alive until the end of the present task whatever a weak reference
 * was made for or has answered with; so references are made a task ahead, and each is asked once.
 */

/** The most that a program may hold, in words of eight bytes: two and a half million pairs. */
const MAX_WORDS = 20_000_000;

/** What may be held and allocated before it is looked at. The rest may be garbage. */
const WORDS_PER_LOOK = 32_000_000;

/** Words between two marked objects; more once marks get scarce. */
const WORDS_PER_MARK = 250_000;

/** How often it can be asked whether one marked object is still held. */
const MARKS_PER_OBJECT = 4;

const MAX_MARKS = 6000;

/**
 * What is allocated to provoke a collection; nothing ever touches these bytes, so they cost nothing.
 * Four are mostly enough for V8, also in browsers; a hundred were seen to be needed.
 */
const PRESSURE_BYTES = 256 * 1024 * 1024;
const FIRST_PRESSURES = 4;
/**
 * More than any browser gives: before V8 refuses it, it collects everything, also where it has just collected a
 * large heap and would leave out a collection for the sake of speed. Those that refuse by the size alone do nothing.
 */
const REFUSED_BYTES = 16 * 1024 ** 3;
/** How often it is looked whether garbage was collected, with twice as much pressure each time. */
const MAX_LOOKS = 8;
const MAX_LOOK_MS = 300;
/** On a slow machine one collection takes longer than that, and it may have been under way before. */
const MIN_LOOKS = 3;

/** Where no collection can be provoked, it is guessed that some of the rest is garbage. */
const UNSEEN_FACTOR = 4;

// Taken while the engine loads: hosts may close the way to them afterwards.
const { ArrayBuffer, WeakMap, WeakRef } = globalThis;

interface Mark {
  /** The only strong reference to it, until it is given away. */
  object: object | undefined;
  readonly reference: WeakRef<object>;
}

/** Marks for all sessions; made ahead, since a task cannot use those that it made itself. */
const marks: Mark[] = [];

function makeMarks(): void {
  while (marks.length < MAX_MARKS) {
    const object = {};
    marks.unshift({ object, reference: new WeakRef(object) });
  }
}
makeMarks();

/** A marked object, which is not referred to, and the words that it stands for. */
interface Sample {
  readonly words: number;
  readonly references: WeakRef<object>[];
}

/** What the programs of one session hold. */
export class Memory {
  #held = new WeakMap<object, object[]>();
  #samples: Sample[] = [];
  /** Words that were counted without an object: texts. */
  #unmarked = 0;
  /** Most words that can be held now: what was held at the last look, and all allocated since. */
  #bound = 0;

  /** Makes marks for the next evaluation; to be called at the end of one. */
  static prepare(): void {
    if (marks.length < MAX_MARKS / 2) makeMarks();
  }

  /** Words that may be allocated until the next object is to be marked. */
  get wordsToNext(): number {
    return Math.round(WORDS_PER_MARK * Math.max(1, MAX_MARKS / 2 / (marks.length + 1)));
  }

  /**
   * Counts words, and marks the object that stands for them.
   * @param object undefined for texts, which cannot be marked
   * @returns false when the program holds too much
   */
  add(words: number, object?: object): boolean {
    if (object === undefined) this.#unmarked += words;
    else this.#mark(object, words);
    this.#bound += words;
    if (this.#bound <= WORDS_PER_LOOK) return true;
    this.#bound = this.#measure();
    // A collection that was under way already keeps what was alive when it began.
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

  /** @returns about how many words are held */
  #measure(): number {
    const collected = provokeCollection();
    const before = this.#samples;
    this.#samples = before.filter(({ references }) => {
      const reference = references.pop();
      // Without a reference left it was found to be held often enough.
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

/** @returns whether garbage was surely collected */
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
    // There is no such room: then the pressure is as high as it can be.
  }
}
