import { oldestDeadFrame, type Checkpoint } from './checkpoint.js';
import { FrameTable } from './frames.js';
import { HeapCopy } from './heap-copy.js';
import { Recording } from './recording.js';
import { Registers, type RunContext } from './run/registers.js';
import { Run } from './run/run.js';

/**
 * Provides the states of a run that are no longer in its record, by running again from the checkpoint before
 * them.
 */

/** How many parts that were run again are kept, so that going on from one of them takes no time. */
const MAX_PARTS = 6;

/** Provides the record of any state of a finished run. */
export class Replays {
  readonly #registers: Registers;
  /** By their first states. The one used last is at the end. */
  readonly #parts = new Map<number, Recording>();

  constructor(registers: Registers) {
    this.#registers = registers;
  }

  /** The record of the last states. Its data about the whole run is complete. */
  get kept(): Recording {
    return this.#registers.recording;
  }

  /** What the run shared with the rest of the engine. */
  get context(): RunContext {
    return this.#registers.context;
  }

  /** @returns a record that contains the state. The same state looks the same in every record */
  at(state: number): Recording {
    const { recording } = this.#registers;
    if (state >= recording.first) return recording;
    const { checkpoints } = recording;
    const index = checkpoints.findLastIndex((checkpoint) => checkpoint.state <= state);
    const start = checkpoints[index];
    if (start === undefined) throw new Error(`no state ${state}`);
    const known = this.#parts.get(start.state);
    const part = known ?? this.#runAgain(start, checkpoints[index + 1]?.state ?? recording.first);
    this.#parts.delete(start.state);
    this.#parts.set(start.state, part);
    const [oldest] = this.#parts.keys();
    if (this.#parts.size > MAX_PARTS && oldest !== undefined) this.#parts.delete(oldest);
    return part;
  }

  /**
   * Iterates over all records of a run.
   * @returns each record, with the range of states that were not in the one before
   */
  *parts(): Generator<{ readonly part: Recording; readonly from: number; readonly to: number }> {
    const { recording } = this.#registers;
    for (let from = 0; from <= recording.last;) {
      const part = this.at(from);
      yield { part, from, to: part.last };
      from = part.last + 1;
    }
  }

  #runAgain(start: Checkpoint, end: number): Recording {
    const { context, recording, shared, base } = this.#registers;
    // Running again must have no effect outside.
    context.machine.makeQuiet();
    const { state, frameCount } = start;
    const { total, items } = recording;
    const frames = new FrameTable(frameCount);
    const part = new Recording({ first: state, total, items, frames });
    const registers = new Registers(context, part, shared);
    const copy = new HeapCopy(recording, part, state);
    registers.control = copy.control(start.control);
    registers.stash = copy.stash(start.stash);
    registers.frame = copy.frame(start.frame);
    registers.base = base;
    registers.state = state;
    registers.nextId = start.nextId;
    registers.programSite = start.programSite;
    registers.frameCounts = new Map(start.frameCounts);
    registers.given = recording.inputs;
    registers.givenCount = start.inputCount;
    for (const frame of recording.frames) {
      const { shape, index } = frame;
      if (index >= frameCount) break;
      if (shape.origin === 'program' || index >= oldestDeadFrame(frameCount)) copy.frame(frame);
    }
    frames.addOlder(copy.finish());
    const run = new Run(registers, { stepLimit: end, mostBytes: Number.POSITIVE_INFINITY });
    run.record();
    run.run();
    return part;
  }
}
