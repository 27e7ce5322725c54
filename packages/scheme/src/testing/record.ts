import type { MachineView } from '@wellspring/cse-machine';
import { RECORDING_CHANNEL } from '@wellspring/evaluator/channels';
import { CHANNELS, listen } from '@wellspring/evaluator/testing';
import type { Outcome, ProvidedModule } from '@wellspring/evaluator';
import { evaluator } from '../evaluator.js';
import { FULL_SCHEME } from './run.js';

/** Records runs of programs in tests. */

/** A recorded run. */
interface Recorded {
  readonly outcome: Outcome;
  /** The lines that were displayed. */
  readonly displayed: readonly string[];
  /** True if the step limit ended it. */
  readonly isCut: boolean;
  /** The number of its states. */
  readonly total: number;
  /** Asks a question about it, as pages do. */
  readonly ask: (question: object) => unknown;
}

const PATH = '/program.scm';

/** Records a program on the CSE machine or in the stepper. */
export async function record(
  mode: 'cse' | 'stepper',
  text: string,
  {
    chapter = FULL_SCHEME,
    lines = [],
    stepLimit = 100_000,
    answers,
    modules = [],
    timeoutMs = 20_000,
  }: {
    readonly chapter?: number;
    /** The lines with breakpoints. */
    readonly lines?: readonly number[];
    readonly stepLimit?: number;
    /** The answers of the user. */
    readonly answers?: readonly string[];
    readonly modules?: readonly ProvidedModule[];
    readonly timeoutMs?: number;
  } = {},
): Promise<Recorded> {
  const { callbacks, displayed, sent } = listen();
  const left = [...(answers ?? [])];
  const session = evaluator.createSession(
    { chapter, variant: 'default', timeoutMs },
    { ...callbacks, ...(answers && { prompt: async () => left.shift() ?? null }) },
  );
  for (const module of modules) session.provide?.(module);
  const run = session.recorders?.[mode];
  if (run === undefined) throw new Error(`no ${mode}`);
  const outcome = await run(
    { files: { [PATH]: text }, entry: PATH },
    { mode, isKept: true, stepLimit },
    { breakpoints: { [PATH]: lines } },
  );
  const [recording] = sent(CHANNELS.recording);
  return {
    outcome,
    displayed,
    isCut: recording?.isCut === true,
    total: recording?.total ?? 0,
    ask: (question) => {
      const answer = session.request?.(RECORDING_CHANNEL, question);
      return answer !== undefined && 'data' in answer ? answer.data : undefined;
    },
  };
}

/** Returns all states of a run on the machine. */
export async function statesOf(
  text: string,
  chapter = FULL_SCHEME,
  modules: readonly ProvidedModule[] = [],
): Promise<readonly MachineView[]> {
  const { total, ask } = await record('cse', text, { chapter, modules });
  return Array.from({ length: total }, (_, at) => ask({ at }) as MachineView);
}
