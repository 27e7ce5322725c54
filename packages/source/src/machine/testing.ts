import type { SourceError } from '../runtime/errors.js';
import { parse } from '../syntax/parse.js';
import { RecordingMachine, prepareRun } from './machine.js';
import type { Halt, Run } from './run.js';

/** Shortest ways to record programs in tests. */

export interface Recorded {
  readonly run: Run;
  readonly machine: RecordingMachine;
  readonly halt: Halt | undefined;
  /** The message of what ended the program. */
  readonly error: string | undefined;
  readonly display: readonly string[];
}

/** Records a program of one file that is known to be well formed. */
export function record(
  chapter: number,
  text: string,
  { stepLimit = 100_000, variant = 'default' } = {},
): Recorded {
  const { program, problems } = parse(text, chapter);
  if (program === undefined) throw new Error(problems[0]?.message ?? 'no program');
  const display: string[] = [];
  const machine = new RecordingMachine({ display: (shown) => void display.push(shown) });
  machine.startBudget(10_000);
  const run = prepareRun(program, '/program.js', machine, { chapter, variant, stepLimit });
  try {
    return { run, machine, halt: run.run(), error: undefined, display };
  } catch (error) {
    return { run, machine, halt: undefined, error: (error as SourceError).message, display };
  }
}

/** The state of a run as text: control and stash from the bottom, and the name of the frame. */
export function stateText({ run: { recording }, machine }: Recorded, state: number): string {
  const control = recording
    .controlAt(state)
    .map(({ item, count }) => (item.kind === 'Application' ? `call ${count}` : item.kind));
  const stash = recording.stashAt(state).map((value) => machine.display(value));
  const frame = recording.frameAt(state);
  return `${control.toReversed().join(' ')} | ${stash.toReversed().join(' ')} | ${frame.name}`;
}
