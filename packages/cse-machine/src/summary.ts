import type {
  EvaluationOptions,
  FrameNames,
  MachineSteps,
  Outcome,
  Program as Files,
  ProvidedModule,
  RecordOptions,
  SessionCallbacks,
  SessionSettings,
} from '@wellspring/evaluator';
import { MACHINE_CHANNEL } from '@wellspring/evaluator/channels';
import type { MachineLanguage } from './language.js';
import { type RecordedRun, recordProgram } from './record.js';
import type { Recording } from './recording.js';

/** A summary of what the machine did, in numbers and names, for other programs to read. */

/** The default of the playground (playground specification, section 9). */
export const DEFAULT_STEP_LIMIT = 1000;

/** More than would be read as numbers. */
const MAX_STEPS = 100_000;

/** Frames that are nested more deeply are not distinguished. */
const MAX_FRAME_DEPTH = 500;

/** The settings for a run on the machine in a session. */
export type RunSettings = SessionSettings &
  EvaluationOptions &
  Omit<RecordOptions, 'mode'> & { readonly modules: readonly ProvidedModule[] };

/** Runs a program on the machine, and sends the summary of its steps. */
export function runOnMachine(
  language: MachineLanguage,
  program: Files,
  settings: RunSettings,
  callbacks: SessionCallbacks,
): Outcome | Promise<Outcome> {
  const stepLimit = Math.min(settings.stepLimit ?? DEFAULT_STEP_LIMIT, MAX_STEPS);
  const { timeoutMs, modules, inputs } = settings;
  const limits = { timeoutMs, stepLimit, modules, inputs };
  const recorded = recordProgram(language, program, limits, callbacks);
  const ended = (run: RecordedRun): Outcome => {
    const steps = summarise(run);
    if (steps !== undefined) callbacks.emit?.(MACHINE_CHANNEL, () => steps);
    return run.outcome;
  };
  return recorded instanceof Promise ? recorded.then(ended) : ended(recorded);
}

function summarise({ outcome, hasLibrary, recording }: RecordedRun): MachineSteps | undefined {
  if (outcome.status === 'stopped') return undefined;
  if (recording !== undefined) return stepsOf(recording);
  return outcome.status === 'finished' ? undefined : nothingOf(hasLibrary);
}

/** The summary of a program that could not begin. */
function nothingOf(hasLibrary: boolean): MachineSteps {
  return {
    totalSteps: 0,
    breakpointSteps: [],
    changepointSteps: [],
    control: [],
    stash: [],
    frame: [],
    next: [],
    frames: { name: 'global', children: hasLibrary ? [{ name: 'prelude', children: [] }] : [] },
  };
}

function stepsOf(recording: Recording): MachineSteps {
  const states = Array.from({ length: recording.total }, (_, index) => index + 1);
  return {
    totalSteps: recording.total,
    breakpointSteps: recording.breakpoints.filter((state) => isHalt(recording, state)),
    changepointSteps: recording.changepoints,
    control: states.map((state) => recording.controlSize(state)),
    stash: states.map((state) => recording.stashSize(state)),
    frame: states.map((state) => recording.frameAt(state).name),
    next: states.map((state) => recording.next(state)?.item.kind ?? null),
    frames: framesOf(recording),
  };
}

/**
 * Tells whether a state counts as one in which the program halts. Interactive runs also halt in two cases
 * that the reference does not count: a block that contains nothing but a `debugger` statement, which then
 * acts in the step of the block, and a halt at the step limit.
 */
function isHalt(recording: Recording, state: number): boolean {
  const next = recording.next(state)?.item.kind;
  return next === 'DebuggerStatement' && state < recording.total;
}

function framesOf(recording: Recording): FrameNames {
  const nodes = [...recording.frames].map(({ name }) => ({ name, children: [] as FrameNames[] }));
  const depths: number[] = [];
  for (const { index, parent } of recording.frames) {
    const depth = parent === undefined ? 0 : (depths[parent.index] ?? 0) + 1;
    depths[index] = depth;
    const node = nodes[index];
    const around = parent && nodes[parent.index];
    if (node !== undefined && depth < MAX_FRAME_DEPTH) around?.children.push(node);
  }
  return nodes[0] ?? { name: 'global', children: [] };
}
