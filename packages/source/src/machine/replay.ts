import { oldestDeadFrame, type Checkpoint } from './checkpoint.js';
import { FrameTable } from './frames.js';
import { HeapCopy } from './heap-copy.js';
import { Recording } from './recording.js';
import { Registers, type RunContext } from './run/registers.js';
import { Run } from './run/run.js';

/** The states of a run that its record was too long for, by running again from the checkpoint before. */

/** How many parts that were run again are kept, so that going on from one is at once. */
const MAX_PARTS = 6;

/** Gives the record of any state of a run that has ended. */
export class Replays {
  readonly #registers: Registers;
  /** By their first states, the one used last at the end. */
  readonly #parts = new Map<number, Recording>();

  constructor(registers: Registers) {
    this.#registers = registers;
  }

  /** The record that was kept, of the last states; what it says of the whole run holds for all of it. */
  get kept(): Recording {
    return this.#registers.recording;
  }

  /** What the run shared with the rest of the engine. */
  get context(): RunContext {
    return this.#registers.context;
  }

  /** @returns a record in which a state is; equal states of equal runs look the same in both */
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
   * All records of a run one after another.
   * @returns each with the states of it that are not in the one before
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
    // Nothing of it must be heard outside.
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
