import { type AutogradingResult, librariesOf, type Testcase } from '@wellspring/contract';
import {
  type Host,
  type HostSession,
  isGradable,
  killMessage,
  type LanguageConfiguration,
  runTestcase,
  type ShownComparison,
  type TestcaseError,
} from '@wellspring/evaluator';
import { chapterName, findChapter } from '@wellspring/languages';
import { comparisonWith, unpackShown } from '@wellspring/modules/marking';
import {
  type Grader,
  type GradingInput,
  type GradingTurn,
  UnmarkableLanguage,
  UnmarkableSolution,
} from './grader.js';
import {
  type ComparingTestcase,
  createSolutionOutputs,
  isComparing,
  type SolutionOutputs,
} from './solution-output.js';

/**
 * The time for which one answer may run in real time, for all its testcases together; the remaining testcases
 * then count as too slow. This is far more than a program that is meant to end takes within the limits of the
 * engine.
 */
const MAX_ANSWER_MS = 10 * 60_000;

/**
 * The time, as the engine counts it, that an answer may waste on testcases that exceed their limits: enough
 * for sixty of the usual limit. The remaining testcases are not run: an endless program then does not occupy
 * its grader any longer, and the verdict is the same on every machine.
 */
const MAX_WASTED_MS = 60_000;

/**
 * The part of that for which running out of memory counts, if the limit is not higher: filling the memory takes
 * some seconds, whatever the limit.
 */
const OUT_OF_MEMORY_MS = 5_000;

const TIMED_OUT: AutogradingResult = { resultType: 'error', errors: [{ errorType: 'timeout' }] };

interface GraderOptions {
  /** The time that a part may take in real time, as a multiple of its limit. Default: 60. */
  readonly patience?: number;
  /** The time for which one answer may run in real time, in milliseconds. Default: ten minutes. */
  readonly maxAnswerMs?: number;
  /**
   * The number of testcases that run at a time; the others wait, first come first served. Default: no limit.
   */
  readonly atOnce?: number;
  /**
   * Returns the factor by which everything takes longer now than on an otherwise idle machine; called before
   * each testcase. Turns become longer by this factor, and used time counts for less: otherwise everybody
   * would seem to be slow on a busy machine. Default: 1.
   */
  readonly slowdown?: () => number;
  /** The clock by which the time of turns is measured, in milliseconds. Default: `performance.now`. */
  readonly now?: () => number;
}

/** A grader, and what it has found out about solutions. */
export interface HostGrader extends Grader {
  readonly solutions: SolutionOutputs;
}

/** Creates a grader that marks answers in the processes of a host, one testcase after another. */
export function createGrader(host: Host, options: GraderOptions = {}): HostGrader {
  const { patience = PATIENCE, maxAnswerMs = MAX_ANSWER_MS } = options;
  const { atOnce = Infinity, slowdown = () => 1, now = () => performance.now() } = options;
  const threads = createSemaphore(atOnce);
  const solutions = createSolutionOutputs(async (input, testcase, comparison, signal) => {
    const language = languageOf(input);
    const watched = watch(host);
    const givenUp = rejectionOn(signal);
    const free = threads.acquire(signal);
    if (free !== null) await Promise.race([free, givenUp.promise]);
    try {
      const marked = { ...input, language, patience, testcases: [testcase] };
      const run = runOne(watched, marked, testcase, comparison, signal);
      run.catch(() => undefined);
      return await Promise.race([run, givenUp.promise]);
    } finally {
      givenUp.forget();
      watched.closeAll();
      threads.release();
    }
  });
  return {
    solutions,
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
          const leftMs = maxAnswerMs - turn.spentMs - ranMs;
          if (isLate || leftMs <= 0 || watched.isOverdue() || wastedMs >= MAX_WASTED_MS) {
            results.push(TIMED_OUT);
            continue;
          }
          if (ranMs >= turn.pauseAfterMs) break;
          // Before a thread is taken, since the solution needs one as well.
          const comparison = isComparing(testcase)
            ? await comparisonOf(solutions, input, testcase, signal)
            : undefined;
          const free = threads.acquire(signal);
          if (free !== null) await Promise.race([free, givenUp.promise]);
          const begun = now();
          const slower = Math.max(1, slowdown());
          const late = settlesAfter(leftMs * slower, TIMED_OUT);
          const cutMs = turn.mayCut ? turn.pauseAfterMs - ranMs : Infinity;
          const cut = settlesAfter(cutMs * slower, null);
          let result: AutogradingResult | null;
          try {
            const marked = { ...input, language, patience };
            const run = runOne(watched, marked, testcase, comparison, signal);
            // By the time it fails, nothing may be waiting for it any more.
            run.catch(() => undefined);
            result = await Promise.race([run, givenUp.promise, late.promise, cut.promise]);
          } finally {
            late.forget();
            cut.forget();
            // Otherwise an abandoned run would continue and occupy a thread.
            watched.closeAll();
            threads.release();
            const tookMs = (now() - begun) / slower;
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

/**
 * Returns the comparison with the solution.
 * @throws UnmarkableSolution when there is nothing to compare with
 */
async function comparisonOf(
  solutions: SolutionOutputs,
  input: GradingInput,
  testcase: ComparingTestcase,
  signal: AbortSignal,
): Promise<ShownComparison> {
  const { shown, problem } = await solutions.find(input, testcase, signal);
  if (shown === null) throw new UnmarkableSolution(problem ?? 'Nothing is expected.');
  return comparisonWith(unpackShown(shown));
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
 * The time that a testcase which exceeded its limits counts as waste. Real time is not used, because the
 * verdict would depend on how busy the machine is; real time only matters for turns.
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

/** The beginning of the engine's message that a program uses too much memory (`outOfMemory` of Source). */
const OUT_OF_MEMORY = 'Out of memory.';

/** Lets at most this many callers continue at a time; the others wait in order. */
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
     * @param signal when it aborts, a place that becomes free later is not taken
     * @returns null when there was a place at once
     */
    acquire(signal: AbortSignal): Promise<void> | null {
      if (free === 0) return wait(signal);
      free -= 1;
      return null;
    },
  };
}

/** A promise for races that resolves to a value after a time. */
function settlesAfter<T>(ms: number, value: T) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const promise = new Promise<T>((resolve) => {
    if (ms < Infinity) timer = setTimeout(() => resolve(value), ms);
  });
  return { promise, forget: () => clearTimeout(timer) };
}

/**
 * The time that a part may take in real time, as a multiple of its limit. The engine counts operations, so
 * that a verdict does not depend on how busy the machine is; the clock only limits what is not counted.
 */
const PATIENCE = 60;

/** An answer in a language that the grader supports. */
interface Marked extends GradingInput {
  readonly language: LanguageConfiguration;
  readonly patience: number;
}

/**
 * Returns the language of a question, which names only its chapter.
 * @throws UnmarkableLanguage instead of marking by the rules of another language
 */
function languageOf({
  library: { chapter, variant },
}: Pick<GradingInput, 'library'>): LanguageConfiguration {
  const found = findChapter(chapter, variant ?? 'default');
  if (found === undefined)
    throw new UnmarkableLanguage(`${chapterName(chapter)} ${variant ?? ''}`.trim());
  if (!isGradable(found)) throw new UnmarkableLanguage(found.displayName);
  return found;
}

/** The number of attempts for a testcase when the host breaks down; another program may be the cause. */
const MAX_ATTEMPTS = 3;

/** @throws when the host broke down each time; anything that the program does is a result */
async function runOne(
  host: WatchedHost,
  input: Marked,
  testcase: Testcase,
  comparison: ShownComparison | undefined,
  signal: AbortSignal,
): Promise<AutogradingResult> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    signal.throwIfAborted();
    const result = await tryOne(host, input, testcase, comparison);
    if (result !== null) return result;
  }
  throw new Error(`The grader broke down ${MAX_ATTEMPTS} times under a testcase.`);
}

/** Returns null when the host broke down, so that nothing is known about the program. */
async function tryOne(
  watched: WatchedHost,
  { language, library, timeoutMs, patience, prepend, student, replaces, postpend }: Marked,
  testcase: Testcase,
  comparison: ShownComparison | undefined,
): Promise<AutogradingResult | null> {
  watched.forgetBreakdown();
  const result = await runTestcase(watched.host, {
    language,
    timeoutMs,
    patience,
    languageOptions: library.languageOptions,
    libraries: librariesOf(library.external),
    globals: library.globals,
    prepend,
    student,
    replaces,
    postpend,
    testcase,
    comparison,
  });
  return watched.brokeDown() ? null : result;
}

/** A host for one answer. */
interface WatchedHost {
  readonly host: Host;
  /**
   * Tells whether an evaluation ended for a reason other than the program. A result alone does not tell a
   * broken grader from a broken program, and a broken grader must not cost marks.
   */
  brokeDown(): boolean;
  forgetBreakdown(): void;
  /**
   * Tells whether the clock had to end an evaluation, which it does long after its limit; further testcases
   * would be no better.
   */
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
    async request(channel, data, options) {
      const answer = await session.request?.(channel, data, options);
      if (answer === undefined) return { status: 'stopped', namesKept: true };
      const reason = answer.status === 'killed' ? answer.reason : null;
      broken ||= answer.status === 'stopped' || reason === 'crash';
      overdue ||= reason === 'time';
      return answer;
    },
    stop: () => session.stop(),
    close() {
      // Closed once, because by then another session may run in its place.
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
 * A promise for races that rejects when the signal aborts. The signal outlives many of these, so each removes
 * its listener itself: a listener added with a `signal` of its own may stay, because Node holds the object
 * that would remove it only weakly.
 */
function rejectionOn(signal: AbortSignal): { promise: Promise<never>; forget(): void } {
  let reject: (reason: unknown) => void;
  const onAbort = () => reject(signal.reason);
  const promise = new Promise<never>((_resolve, rejectPromise) => {
    reject = rejectPromise;
    signal.addEventListener('abort', onAbort);
  });
  // Nothing may be racing against it at the moment when it rejects.
  promise.catch(() => undefined);
  return { promise, forget: () => signal.removeEventListener('abort', onAbort) };
}
