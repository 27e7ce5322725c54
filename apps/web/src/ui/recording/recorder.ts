import {
  type Diagnostic,
  type Host,
  type HostSession,
  type HostSessionSettings,
  type KillReason,
  type ModuleInputs,
  type Program,
  type Question,
  type Recording,
  RECORDING_CHANNEL,
  subscribe,
} from '@wellspring/evaluator';
import { recordings } from '@wellspring/evaluator/recording';
import type { Answers } from '../workspace/evaluation/answers';
import type { Breakpoints } from '../workspace/project';

/**
 * Records runs of programs, one at a time, and returns steps of the last one. The steps stay in the worker;
 * those that were viewed are cached here.
 */

/** The outcome of a recording. */
type RecordingEnd =
  | {
      readonly kind: 'kept';
      readonly recording: Recording;
      /** The errors of the last step; empty when the program ran to its end. */
      readonly errors: readonly Diagnostic[];
    }
  /** The program cannot be run, or ended without any steps. */
  | { readonly kind: 'errors'; readonly errors: readonly Diagnostic[] }
  /** The sandbox ended it, or it could not be started. */
  | { readonly kind: 'killed'; readonly reason: KillReason };

/** Options for recording a program. */
interface RecorderOptions {
  /** The same as in `RecordOptions` of the evaluator. */
  readonly mode: string;
  readonly stepLimit: number;
  readonly breakpoints?: Breakpoints;
  readonly inputs?: ModuleInputs;
}

export interface Recorder<View> {
  /**
   * Records a program, replacing the previous one.
   * @param answers the answers to the program's questions; null when it is told that no one answers
   * @returns null when another recording was started meanwhile, or the result is no longer wanted
   */
  record(
    program: Program,
    settings: HostSessionSettings,
    options: RecorderOptions,
    answers: Answers | null,
  ): Promise<RecordingEnd | null>;
  /** A step of the last recording, from 0; null when it is no longer available. */
  look(question: Question): Promise<View | null>;
  /** The number of the step that is searched for; null when there is none. */
  seek(question: Question): Promise<number | null>;
  /** The worker's answer to any other question; null when it gives none. */
  ask(question: Question): Promise<unknown>;
  /** Frees the worker and the steps. The recorder can be used again. */
  close(): void;
}

/** Number of cached steps; a slider passes the same ones repeatedly. */
const MAX_REMEMBERED = 100;

/** @param parse validates a step that the worker has sent; returns null when it is invalid */
export function createRecorder<View>(
  host: () => Host,
  parse: (view: unknown) => View | null,
): Recorder<View> {
  let session: HostSession | null = null;
  let newest = 0;
  const remembered = new Map<string, Promise<View | null>>();

  function close() {
    newest += 1;
    session?.close();
    session = null;
    remembered.clear();
  }

  async function ask(question: Question): Promise<unknown> {
    try {
      const answer = await session?.request?.(RECORDING_CHANNEL, question);
      return answer?.status === 'answered' ? answer.data : null;
    } catch {
      return null;
    }
  }

  const lookNow = async (question: Question): Promise<View | null> => parse(await ask(question));

  return {
    async record(program, settings, options, answers) {
      close();
      const number = newest;
      const opened = host().open(settings);
      session = opened;
      let asked = 0;
      let recording: Recording | undefined;
      const outcome = await opened.evaluate(
        program,
        {
          onDisplay: () => {},
          channels: [subscribe(recordings, (kept) => void (recording = kept))],
          onPrompt() {
            asked += 1;
            return answers?.at(asked - 1) ?? Promise.resolve(null);
          },
        },
        {
          breakpoints: options.breakpoints ?? {},
          inputs: options.inputs ?? {},
          record: { mode: options.mode, stepLimit: options.stepLimit, isKept: true },
        },
      );
      if (number !== newest) return null;
      switch (outcome.status) {
        case 'finished':
          return recording === undefined
            ? { kind: 'killed', reason: 'crash' }
            : { kind: 'kept', recording, errors: [] };
        case 'error':
        case 'timeout': {
          const { errors } = outcome;
          return recording ? { kind: 'kept', recording, errors } : { kind: 'errors', errors };
        }
        case 'killed':
          return { kind: 'killed', reason: outcome.reason };
        case 'stopped':
          return null;
      }
    },
    look(question) {
      const key = JSON.stringify(question);
      const known = remembered.get(key);
      if (known) return known;
      const looked = lookNow(question);
      remembered.set(key, looked);
      void looked.then((view) => {
        // A step that failed may be available the next time.
        if (view === null && remembered.get(key) === looked) remembered.delete(key);
        return view;
      });
      const [oldest] = remembered.keys();
      if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
      return looked;
    },
    ask,
    async seek(question) {
      const found = await ask(question);
      return typeof found === 'number' && Number.isInteger(found) ? found : null;
    },
    close,
  };
}
