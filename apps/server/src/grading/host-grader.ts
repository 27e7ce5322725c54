import type { AutogradingResult, Testcase } from '@wellspring/contract';
import {
  findChapter,
  type Host,
  type HostSession,
  isGradable,
  runTestcase,
} from '@wellspring/evaluator';
import { type Grader, type GradingInput, UnmarkableLanguage } from './grader.js';

export interface GraderOptions {
  /** How many times its limit a part may take in real time. Default: 60. */
  readonly patience?: number;
}

/** Marks answers in the processes of a host, one testcase after another. */
export function createGrader(host: Host, { patience = PATIENCE }: GraderOptions = {}): Grader {
  return {
    async grade(input, signal) {
      const language = languageOf(input);
      const givenUp = rejectionOn(signal);
      try {
        const results = [];
        for (const testcase of input.testcases) {
          const result = runOne(host, { ...input, language, patience }, testcase, signal);
          results.push(await Promise.race([result, givenUp.promise]));
        }
        return results;
      } finally {
        givenUp.forget();
      }
    },
  };
}

/**
 * How many times its limit a part may take in real time. The engine counts what a program does, so that a
 * verdict does not depend on how busy the machine is; the clock is only for what is not counted.
 */
const PATIENCE = 60;

/** What is marked: an answer in a language that the grader has. */
interface Marked extends GradingInput {
  readonly language: string;
  readonly patience: number;
}

/**
 * The language of a question, which names its chapter only.
 * @throws UnmarkableLanguage rather than to mark by the meaning of another language
 */
function languageOf({ library: { chapter, variant } }: GradingInput): string {
  const found = findChapter(chapter, variant ?? 'default');
  if (found === undefined)
    throw new UnmarkableLanguage(`Source §${chapter} ${variant ?? ''}`.trim());
  if (!isGradable(found)) throw new UnmarkableLanguage(found.displayName);
  return found.language;
}

/** So often a testcase is run under which the host breaks down: it may do so for a neighbour's program. */
const MOST_ATTEMPTS = 3;

/** @throws when the host broke down each time; whatever the program does is a result */
async function runOne(
  host: Host,
  input: Marked,
  testcase: Testcase,
  signal: AbortSignal,
): Promise<AutogradingResult> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    signal.throwIfAborted();
    const result = await tryOne(host, input, testcase);
    if (result !== null) return result;
  }
  throw new Error(`The grader broke down ${MOST_ATTEMPTS} times under a testcase.`);
}

/** Null when the host broke down, so that nothing is known of the program. */
async function tryOne(
  host: Host,
  { language, library, timeoutMs, patience, prepend, student, replaces, postpend }: Marked,
  testcase: Testcase,
): Promise<AutogradingResult | null> {
  const watched = watchForBreakdown(host);
  const result = await runTestcase(watched.host, {
    language,
    chapter: library.chapter,
    variant: library.variant ?? 'default',
    timeoutMs,
    patience,
    globals: library.globals,
    prepend,
    student,
    replaces,
    postpend,
    testcase,
  });
  return watched.brokeDown() ? null : result;
}

/**
 * A host that remembers whether an evaluation ended for a reason that is not the program's: a result
 * alone does not tell a broken grader from a broken program, and nobody is marked for the former.
 */
function watchForBreakdown(host: Host): { readonly host: Host; brokeDown(): boolean } {
  let broken = false;
  const watch = (session: HostSession): HostSession => ({
    async evaluate(program, listener, options) {
      const outcome = await session.evaluate(program, listener, options);
      broken ||=
        outcome.status === 'stopped' || (outcome.status === 'killed' && outcome.reason === 'crash');
      return outcome;
    },
    check: (program, options) => session.check(program, options),
    stop: () => session.stop(),
    close: () => session.close(),
  });
  return {
    host: { open: (settings) => watch(host.open(settings)), dispose: () => host.dispose() },
    brokeDown: () => broken,
  };
}

/**
 * A promise that rejects when the signal aborts, for races. The signal outlives many of them, so each
 * takes its listener away itself: one added with a `signal` of its own may stay, because Node holds
 * what would remove it too weakly.
 */
function rejectionOn(signal: AbortSignal): { promise: Promise<never>; forget(): void } {
  let reject: (reason: unknown) => void;
  const onAbort = () => reject(signal.reason);
  const promise = new Promise<never>((_resolve, rejectPromise) => {
    reject = rejectPromise;
    signal.addEventListener('abort', onAbort);
  });
  // Nobody may be racing against it at the moment when it rejects.
  promise.catch(() => undefined);
  return { promise, forget: () => signal.removeEventListener('abort', onAbort) };
}
