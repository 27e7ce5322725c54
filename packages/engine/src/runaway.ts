import { now } from './clock.js';
import type { Value } from './values.js';

/**
 * Finds the calls or the loop that a program repeats when its time is up. The engine notices the time limit in any
 * call or loop, often in a helper that ends as it should. So the program goes on for a short while, in which its
 * calls and the rounds of its loops are noted by their depth. The outermost call or loop that comes again is the one
 * that does not end.
 */

/** A call for a message. */
export interface NotedCall {
  readonly functionIndex: number;
  readonly values: readonly Value[];
  /** The site of the call; see `Site`. */
  readonly site: number;
}

/** The part of a program that does not end. */
export type Runaway =
  | { readonly kind: 'loop'; readonly site: number }
  | { readonly kind: 'calls'; readonly calls: readonly NotedCall[] }
  /** A function of the library, which the program called at this site. */
  | { readonly kind: 'library'; readonly site: number };

/** The number of calls that a message shows. As many calls or rounds at one depth count as repeated. */
const CALLS_SHOWN = 3;

/**
 * The program goes on for at most this many calls and rounds and this many operations, so that the result does
 * not depend on the machine; and for at most this many milliseconds if its operations are slow.
 */
const MAX_NOTES = 20_000;
const MAX_OPERATIONS = 1_000_000;
const MAX_MS = 100;

/** The depth under which functions that call nothing are noted. They do not know their own depth. */
export const LEAF_DEPTH = 2_000_000_000;

interface Level {
  readonly calls: NotedCall[];
  rounds: number;
  /** The site of the last round. */
  site: number;
}

export class RunawayWatch {
  readonly #levels = new Map<number, Level>();
  readonly #end = now() + MAX_MS;
  #librarySite: number | undefined;
  #notes = 0;

  /** Notes the entry of a function. */
  noteCall(depth: number, call: NotedCall): void {
    const { calls } = this.#levelAt(depth);
    calls.push(call);
    if (calls.length > CALLS_SHOWN) calls.shift();
    this.#notes += 1;
  }

  /** Notes a round of a loop. */
  noteRound(depth: number, site: number): void {
    const level = this.#levelAt(depth);
    level.rounds += 1;
    level.site = site;
    this.#notes += 1;
  }

  /** Notes a step of a function of the library. */
  noteLibraryStep(site: number): void {
    this.#librarySite = site;
    this.#notes += 1;
  }

  /** @param operations how many operations the program has used since its time is up */
  isOver(operations: number): boolean {
    return this.#notes >= MAX_NOTES || operations >= MAX_OPERATIONS || now() > this.#end;
  }

  /**
   * Returns the outermost call or loop that was repeated. If none was, as in a recursion that only becomes deeper,
   * returns the last calls.
   */
  found(): Runaway {
    const levels = [...this.#levels].toSorted(([a], [b]) => a - b).map(([, level]) => level);
    for (const { calls, rounds, site } of levels) {
      if (calls.length >= CALLS_SHOWN) return { kind: 'calls', calls };
      if (rounds >= CALLS_SHOWN) return { kind: 'loop', site };
    }
    const calls = mostFrequent(levels.flatMap((level) => level.calls));
    if (calls.length > 0) return { kind: 'calls', calls: calls.slice(-CALLS_SHOWN) };
    const round = levels.find(({ rounds }) => rounds > 0);
    if (round !== undefined) return { kind: 'loop', site: round.site };
    return { kind: 'library', site: this.#librarySite ?? -1 };
  }

  #levelAt(depth: number): Level {
    const known = this.#levels.get(depth);
    if (known !== undefined) return known;
    const level: Level = { calls: [], rounds: 0, site: -1 };
    this.#levels.set(depth, level);
    return level;
  }
}

/** Returns the calls of the function that is called most often; of the first one when several are. */
export function mostFrequent(calls: readonly NotedCall[]): readonly NotedCall[] {
  const byFunction = new Map<number, NotedCall[]>();
  for (const call of calls) {
    const known = byFunction.get(call.functionIndex);
    if (known === undefined) byFunction.set(call.functionIndex, [call]);
    else known.push(call);
  }
  let most: readonly NotedCall[] = [];
  for (const own of byFunction.values()) if (own.length > most.length) most = own;
  return most;
}
