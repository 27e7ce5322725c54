import type { AutogradingResult, Testcase } from '@wellspring/contract';
import {
  findChapter,
  type Host,
  type HostSession,
  isGradable,
  killMessage,
  runTestcase,
  type TestcaseError,
} from '@wellspring/evaluator';
import { type Grader, type GradingInput, type GradingTurn, UnmarkableLanguage } from './grader.js';

/**
 * How long one answer may run in real time, all its testcases together; the rest of them then ends as what
 * takes too long. Far more than any limit of the engine lets a program that is meant to end take.
 */
const MAX_ANSWER_MS = 10 * 60_000;

/**
 * So much time, as the engine counts it, the testcases of an answer may take that do not end within their
 * limits: enough for sixty of the usual limit. The rest is not run: a program that never ends takes its
 * graders no longer, and the verdict is the same on every machine.
 */
const MAX_WASTED_MS = 60_000;

/**
 * What running out of memory counts towards that, where the limit is not more: filling the memory takes some
 * seconds, whatever the limit.
 */
const OUT_OF_MEMORY_MS = 5_000;

const TIMED_OUT: AutogradingResult = { resultType: 'error', errors: [{ errorType: 'timeout' }] };

export interface GraderOptions {
  /** How many times its limit a part may take in real time. Default: 60. */
  readonly patience?: number;
  /** How long one answer may run in real time, in milliseconds. Default: ten minutes. */
  readonly longestAnswerMs?: number;
  /** How many testcases are run at a time; the others wait, in the order in which they came. Default: all. */
  readonly atOnce?: number;
  /**
   * How many times longer things take now than on a machine that does nothing else; asked before each testcase.
   * Turns are so many times longer, and what was used counts so much less: otherwise everybody would seem to
   * take long on a busy machine. Default: once.
   */
  readonly slowdown?: () => number;
}

/** Marks answers in the processes of a host, one testcase after another. */
export function createGrader(host: Host, options: GraderOptions = {}): Grader {
  const { patience = PATIENCE, longestAnswerMs = MAX_ANSWER_MS } = options;
  const { atOnce = Infinity, slowdown = () => 1 } = options;
  const threads = createSemaphore(atOnce);
  return {
    async grade(input, signal, turn = WHOLE) {
      const language = languageOf(input);
      const watched = watch(host);
      const givenUp = rejectionOn(signal);
      const results: AutogradingResult[] = [...turn.earlier];
      let wastedMs = 0;
      for (const result of results) wastedMs += wasteOf(result, input.timeoutMs);
      let ranMs = 0;
      let isLate = false;
      try {
        for (const testcase of input.testcases.slice(results.length)) {
          const leftMs = longestAnswerMs - turn.spentMs - ranMs;
          if (isLate || leftMs <= 0 || watched.isOverdue() || wastedMs >= MAX_WASTED_MS) {
            results.push(TIMED_OUT);
            continue;
          }
          if (ranMs >= turn.pauseAfterMs) break;
          const free = threads.acquire(signal);
          if (free !== null) await Promise.race([free, givenUp.promise]);
          const begun = performance.now();
          const slower = Math.max(1, slowdown());
          const late = settlesAfter(leftMs * slower, TIMED_OUT);
          const cutMs = turn.mayCut ? turn.pauseAfterMs - ranMs : Infinity;
          const cut = settlesAfter(cutMs * slower, null);
          let result: AutogradingResult | null;
          try {
            const run = runOne(watched, { ...input, language, patience }, testcase, signal);
            // Nobody may be waiting for it any more when it breaks down.
            run.catch(() => undefined);
            result = await Promise.race([run, givenUp.promise, late.promise, cut.promise]);
          } finally {
            late.forget();
            cut.forget();
            // What was given up goes on otherwise, and keeps a thread from others.
            watched.closeAll();
            threads.release();
            const tookMs = (performance.now() - begun) / slower;
            ranMs += tookMs;
            turn.onRan(tookMs);
          }
          if (result === null) break;
          isLate = result === TIMED_OUT;
          wastedMs += wasteOf(result, input.timeoutMs);
          results.push(result);
        }
        return results;
      } finally {
        givenUp.forget();
      }
    },
  };
}

/** All testcases without a pause. */
const WHOLE: GradingTurn = {
  earlier: [],
  spentMs: 0,
  pauseAfterMs: Infinity,
  mayCut: false,
  onRan: () => undefined,
};

/**
 * What a testcase that did not end within its limits counts. Not how long it took in real time: the verdict
 * would depend on how busy the machine is. That counts when turns are taken.
 */
function wasteOf(result: AutogradingResult, timeoutMs: number): number {
  if (result.resultType !== 'error') return 0;
  if (result.errors.some(({ errorType }) => errorType === 'timeout')) return timeoutMs;
  return result.errors.some(isOutOfMemory) ? Math.max(timeoutMs, OUT_OF_MEMORY_MS) : 0;
}

function isOutOfMemory(error: TestcaseError): boolean {
  switch (error.errorType) {
    case 'runtime':
      return error.errorExplanation.includes(OUT_OF_MEMORY);
    case 'systemError':
      return error.errorMessage === killMessage('memory').message;
    default:
      return false;
  }
}

/** With what the engine begins the message that a program holds too much (`outOfMemory` of Source). */
const OUT_OF_MEMORY = 'Out of memory.';

/** Lets so many go on at a time; the others wait, in their order. */
function createSemaphore(places: number) {
  let free = places;
  const waiting: (() => void)[] = [];
  const release = () => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  const wait = async (signal: AbortSignal) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (!signal.aborted) return;
    release();
    throw signal.reason;
  };
  return {
    release,
    /**
     * @param signal when it aborts, a place that comes later is not taken
     * @returns null when there was one at once
     */
    acquire(signal: AbortSignal): Promise<void> | null {
      if (free === 0) return wait(signal);
      free -= 1;
      return null;
    },
  };
}

/** A value for when a time is over, for races. */
function settlesAfter<T>(ms: number, value: T) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const promise = new Promise<T>((resolve) => {
    if (ms < Infinity) timer = setTimeout(() => resolve(value), ms);
  });
  return { promise, forget: () => clearTimeout(timer) };
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
const MAX_ATTEMPTS = 3;

/** @throws when the host broke down each time; whatever the program does is a result */
async function runOne(
  host: WatchedHost,
  input: Marked,
  testcase: Testcase,
  signal: AbortSignal,
): Promise<AutogradingResult> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    signal.throwIfAborted();
    const result = await tryOne(host, input, testcase);
    if (result !== null) return result;
  }
  throw new Error(`The grader broke down ${MAX_ATTEMPTS} times under a testcase.`);
}

/** Null when the host broke down, so that nothing is known of the program. */
async function tryOne(
  watched: WatchedHost,
  { language, library, timeoutMs, patience, prepend, student, replaces, postpend }: Marked,
  testcase: Testcase,
): Promise<AutogradingResult | null> {
  watched.forgetBreakdown();
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

/** A host for one answer. */
interface WatchedHost {
  readonly host: Host;
  /**
   * Whether an evaluation ended for a reason that is not the program's: a result alone does not tell a
   * broken grader from a broken program, and nobody is marked for the former.
   */
  brokeDown(): boolean;
  forgetBreakdown(): void;
  /** Whether the clock had to end one, which it does long after its limit: nothing good comes after that. */
  isOverdue(): boolean;
  closeAll(): void;
}

function watch(host: Host): WatchedHost {
  let broken = false;
  let overdue = false;
  const open = new Set<HostSession>();
  const watchSession = (session: HostSession): HostSession => ({
    async evaluate(program, listener, options) {
      const outcome = await session.evaluate(program, listener, options);
      const reason = outcome.status === 'killed' ? outcome.reason : null;
      broken ||= outcome.status === 'stopped' || reason === 'crash';
      overdue ||= reason === 'time';
      return outcome;
    },
    check: (program, options) => session.check(program, options),
    stop: () => session.stop(),
    close() {
      // Closed once: what runs in its place by then is another's.
      if (open.delete(session)) session.close();
    },
  });
  return {
    host: {
      open(settings) {
        const session = host.open(settings);
        open.add(session);
        return watchSession(session);
      },
      dispose: () => host.dispose(),
    },
    brokeDown: () => broken,
    forgetBreakdown() {
      broken = false;
    },
    isOverdue: () => overdue,
    closeAll() {
      for (const session of open) session.close();
      open.clear();
    },
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
