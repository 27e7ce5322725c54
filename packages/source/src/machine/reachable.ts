import { isFunction, type Value } from '@wellspring/engine';
import { UNASSIGNED, type Binding } from './bindings.js';
import type { Frame } from './frames.js';
import { closureOf, continuationIn, recordOf, type ArrayRecord } from './heap.js';
import type { Recording } from './recording.js';

/** How many frames are kept only because arrays that were made in them are drawn there. */
const MAX_HOMES = 2000;

/** What the rest of the run can reach in a state. Everything else is garbage. */
export class Reachable {
  readonly frames = new Set<Frame>();
  /** Arrays and functions. */
  readonly values = new Set<Value>();
  readonly #state: number;
  #homes = 0;
  /** What has not been looked into yet. */
  readonly #pending: (Frame | ArrayRecord)[] = [];

  constructor(recording: Recording, state: number) {
    this.#state = state;
    this.#frame(recording.frameAt(state));
    recording.forEachWaitingFrame(state, (frame) => this.#frame(frame));
    for (const value of recording.stashAt(state)) this.#value(value);
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) {
      this.#lookInto(next);
    }
  }

  #lookInto(next: Frame | ArrayRecord): void {
    if ('shape' in next) {
      const { length } = next.shape.names;
      for (let slot = 0; slot < length; slot += 1) this.#value(next.valueAt(slot, this.#state));
      return;
    }
    const length = next.lengthAt(this.#state);
    for (let index = 0; index < length; index += 1) {
      this.#value(next.elementAt(index, this.#state));
    }
  }

  #frame(frame: Frame): void {
    for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
      if (this.frames.has(at)) return;
      this.frames.add(at);
      // The library refers to nothing of the program.
      if (at.shape.origin !== 'library') this.#pending.push(at);
    }
  }

  #value(value: Binding): void {
    if (Array.isArray(value)) {
      if (this.values.has(value)) return;
      this.values.add(value);
      const record = recordOf(value);
      if (record === undefined) return;
      if (this.#homes < MAX_HOMES) {
        const { size } = this.frames;
        this.#frame(record.frame);
        this.#homes += this.frames.size - size;
      }
      this.#pending.push(record);
      return;
    }
    if (value === UNASSIGNED || !isFunction(value)) return;
    const frame = closureOf(value)?.frame ?? continuationIn(value)?.frame;
    if (frame === undefined || this.values.has(value)) return;
    this.values.add(value);
    this.#frame(frame);
  }
}
