import { listen } from '@wellspring/evaluator/testing';
import type { MachineLanguage } from '@wellspring/cse-machine';
import type { ModuleLibrary, ProvidedModule } from '@wellspring/evaluator';
import { PLAIN_READER } from '../reader.js';
import { machineLanguage } from './language.js';
import {
  recordProgram,
  viewOf as machineViewOf,
  type RecordedRun,
  type StateView,
  type ViewOptions,
  type Recording,
  type Replays,
} from '@wellspring/cse-machine/testing';

/** Records programs in tests. */

export interface Recorded extends RecordedRun {
  readonly recording: Recording;
  readonly replays: Replays;
  /** The value, or the message of the error that ended the program. */
  readonly result: string;
  readonly display: readonly string[];
}

/** Returns Source on the machine, with the names of libraries. */
export function languageOf(
  chapter: number,
  variant = 'default',
  libraries: readonly ModuleLibrary[] = [],
): MachineLanguage {
  return machineLanguage({ chapter, variant, reader: PLAIN_READER, libraries });
}

/** Records a program that never waits. It has one file, or several files by path. */
export function record(
  chapter: number,
  text: string | Readonly<Record<string, string>>,
  {
    stepLimit = 100_000,
    variant = 'default',
    maxBytes,
    modules = [],
    libraries = [],
    timeoutMs = 10_000,
  }: {
    readonly stepLimit?: number;
    readonly variant?: string;
    readonly maxBytes?: number | undefined;
    readonly modules?: readonly ProvidedModule[];
    readonly libraries?: readonly ModuleLibrary[];
    readonly timeoutMs?: number;
  } = {},
): Recorded {
  const files = typeof text === 'string' ? { '/program.js': text } : text;
  const display: string[] = [];
  const recorded = recordProgram(
    languageOf(chapter, variant, libraries),
    { files, entry: '/program.js' },
    { stepLimit, timeoutMs, modules, ...(maxBytes && { maxBytes }) },
    listen({}, display).callbacks,
  );
  if (recorded instanceof Promise) throw new Error('the program waits');
  const { outcome, recording, replays } = recorded;
  const result =
    outcome.status === 'finished'
      ? outcome.result
      : outcome.status === 'stopped'
        ? 'stopped'
        : (outcome.errors[0]?.message ?? '');
  if (recording === undefined || replays === undefined) throw new Error(result);
  return { ...recorded, recording, replays, result, display };
}

/** The language of runs whose chapter makes no difference. */
const LANGUAGE = languageOf(4);

/** @returns the picture of a state, with the code of Source */
export function viewOf(
  recording: Recording,
  state: number,
  options: Omit<ViewOptions, 'language'>,
): StateView {
  return machineViewOf(recording, state, { language: LANGUAGE, ...options });
}

/** A state of the run as text: control and stash from the bottom, and the name of the frame. */
export function stateText({ recording, runtime }: Recorded, state: number): string {
  const control = recording
    .controlAt(state)
    .map(({ item, count }) => (item.kind === 'Application' ? `call ${count}` : item.kind));
  const stash = recording.stashAt(state).map((value) => runtime.display(value));
  const frame = recording.frameAt(state);
  return `${control.toReversed().join(' ')} | ${stash.toReversed().join(' ')} | ${frame.name}`;
}
