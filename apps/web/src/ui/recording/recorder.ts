import {
  type Diagnostic,
  type Host,
  type HostSession,
  type HostSessionSettings,
  type KillReason,
  type Program,
  type Question,
  type Recording,
  subscribe,
} from '@wellspring/evaluator';
import { recordings } from '@wellspring/evaluator/recording';
import type { Answers } from '../workspace/evaluation/answers';
import type { Breakpoints } from '../workspace/project';

/**
 * Records how programs run, one after the other, and looks into the last one step by step. The steps stay in the
 * worker; those that somebody has looked at are remembered here.
 */

/** How a recording ended. */
export type RecordingEnd =
  | {
      readonly kind: 'kept';
      readonly recording: Recording;
      /** What the last of the steps failed with; empty where the program has come to its end. */
      readonly errors: readonly Diagnostic[];
    }
  /** The program cannot be run, or ended without steps. */
  | { readonly kind: 'errors'; readonly errors: readonly Diagnostic[] }
  /** The walls ended it, or it could not be begun. */
  | { readonly kind: 'killed'; readonly reason: KillReason };

/** How a program is recorded. */
export interface RecorderOptions {
  /** As in `RecordOptions` of the evaluator. */
  readonly mode: string;
  readonly stepLimit: number;
  readonly breakpoints?: Breakpoints;
}

export interface Recorder<View> {
  /**
   * Records a program in place of the one before.
   * @param answers what it is answered when it asks; null where it is told that nobody answers
   * @returns null when another one was begun meanwhile, or nobody wants it any more
   */
  record(
    program: Program,
    settings: HostSessionSettings,
    options: RecorderOptions,
    answers: Answers | null,
  ): Promise<RecordingEnd | null>;
  /** A step of the last recording, from 0; null when it is not to be had any more. */
  look(question: Question): Promise<View | null>;
  /** The number of the step that is sought; null where there is none. */
  seek(question: Question): Promise<number | null>;
  /** What the worker answers to something else; null when there is no answer to be had. */
  ask(question: Question): Promise<unknown>;
  /** Frees the worker; the steps are gone. It can be used again. */
  close(): void;
}

/** Steps that are remembered; a slider comes by the same ones again and again. */
const MAX_REMEMBERED = 100;

/** @param parse reads one step out of what the worker has sent; null for what is none */
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
      const answer = await session?.request?.('recording', question);
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
        // What could not be had may be there another time.
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
