import type {
  Breakpoint,
  DebugOptions,
  EvaluationOptions,
  FromDebugger,
  Outcome,
  Session,
  ToDebugger,
} from '@wellspring/evaluator';
import { debuggedRuns } from '@wellspring/evaluator/debugger';
import { listen, nextTurn } from '@wellspring/evaluator/testing';
import { evaluator } from '../evaluator.js';

/** Debugs programs in tests. */

type Paused = FromDebugger & { readonly kind: 'paused' };

/** A session whose runs can pause. */
export interface Debugging {
  readonly session: Session;
  readonly displayed: readonly string[];
  /** Starts a program. */
  readonly run: (
    text: string,
    debug?: Partial<DebugOptions>,
    how?: EvaluationOptions,
  ) => Promise<Outcome>;
  /** Waits until the program pauses or ends; undefined when it has ended. */
  readonly pause: () => Promise<Paused | undefined>;
  /** Tells the program something. */
  readonly tell: (command: ToDebugger) => void;
  /** Tells the program to go on, and waits until it pauses again or ends. */
  readonly go: (
    kind: 'resume' | 'stepOver' | 'stepInto' | 'stepOut',
  ) => Promise<Paused | undefined>;
  /** Evaluates a text in the scope of a call. Returns its value, or what is wrong with it. */
  readonly evaluate: (text: string, call?: number) => Promise<string>;
  /** Requests the scopes of a call. */
  readonly look: (call: number) => Promise<Paused['scopes']>;
  readonly stop: () => void;
}

const PROGRAM = '/program.js';

/** @param answer answers the questions of programs */
export function openDebugging(
  chapter: number,
  variant = 'default',
  answer: (question: string) => string | null = () => null,
): Debugging {
  const displayed: string[] = [];
  const messages: FromDebugger[] = [];
  let told: ToDebugger[] = [];
  let isStopped = false;
  let running: Promise<Outcome> | undefined;
  let hasEnded = false;
  /** Continues a test that waits for a message, or a program that waits for a command. */
  let wakeTest: (() => void) | undefined;
  let wakeProgram: (() => void) | undefined;
  const { callbacks } = listen(
    {
      prompt: async (question) => answer(question),
      isStopRequested: () => isStopped,
      emit(channel, make) {
        if (channel !== debuggedRuns.channel) return 'unread';
        const message = debuggedRuns.parse(make());
        if (message === undefined) throw new Error('the debugger has sent something malformed');
        messages.push(message);
        wakeTest?.();
        return 'sent';
      },
      async hear(isWaiting) {
        if (!isWaiting) await nextTurn();
        if (isWaiting && told.length === 0 && !isStopped) {
          await new Promise<void>((resolve) => (wakeProgram = resolve));
        }
        const all = told;
        told = [];
        return all;
      },
    },
    displayed,
  );
  const session = evaluator.createSession(
    { chapter, variant, timeoutMs: 100, isDebugged: true },
    callbacks,
  );
  const tell = (command: ToDebugger): void => {
    told.push(command);
    wakeProgram?.();
  };
  async function message<Kind extends FromDebugger['kind']>(
    kind: Kind,
  ): Promise<(FromDebugger & { readonly kind: Kind }) | undefined> {
    while (messages.length === 0) {
      if (hasEnded) return undefined;
      // oxlint-disable-next-line no-await-in-loop -- one message after another
      await new Promise<void>((resolve) => (wakeTest = resolve));
    }
    const next = messages.shift();
    if (next?.kind !== kind) throw new Error(`expected ${kind}, got ${next?.kind}`);
    return next as FromDebugger & { readonly kind: Kind };
  }
  const pause = (): Promise<Paused | undefined> => message('paused');
  return {
    session,
    displayed,
    tell,
    pause,
    run(text, debug = {}, how = {}) {
      hasEnded = false;
      isStopped = false;
      running = Promise.resolve(
        session.evaluate(
          { files: { [PROGRAM]: text }, entry: PROGRAM },
          { debug: { breakpoints: {}, ...debug }, patience: 60, timeoutMs: 100, ...how },
        ),
      );
      return running.finally(() => {
        hasEnded = true;
        wakeTest?.();
      });
    },
    go(kind) {
      tell({ kind });
      return pause();
    },
    async evaluate(text, call = 0) {
      tell({ kind: 'evaluate', id: 1, call, text });
      const evaluated = await message('evaluated');
      if (evaluated === undefined) return 'ended';
      return 'result' in evaluated
        ? evaluated.result
        : evaluated.problems.map((problem) => problem.message).join('\n');
    },
    async look(call) {
      tell({ kind: 'look', call });
      return (await message('scopes'))?.scopes ?? [];
    },
    stop() {
      isStopped = true;
      wakeProgram?.();
    },
  };
}

/** The breakpoints of the program, on lines or with more. */
export function breakpoints(...all: readonly (number | Breakpoint)[]): Partial<DebugOptions> {
  const each = all.map((one) => (typeof one === 'number' ? { line: one } : one));
  return { breakpoints: { [PROGRAM]: each } };
}

/** Returns the place at which a run has paused: the line, and the calls with their lines. */
export function where(paused: Paused | undefined): string {
  if (paused === undefined) return 'ended';
  return paused.calls.map(({ name, place }) => `${name ?? 'program'}:${place.line}`).join(' ');
}

/** The names in scope with their values, the innermost scope first. */
export function names(scopes: Paused['scopes'] | undefined): readonly string[] {
  return (scopes ?? []).map(({ kind, names: all }) =>
    [kind, ...all.map(({ name, value }) => `${name}=${value ?? '?'}`)].join(' '),
  );
}
