import type { AutogradingResult, Testcase } from '@wellspring/contract';
import { type Host, type HostSession, runTestcase } from '@wellspring/evaluator';
import type { Grader, GradingInput } from '../grading/grader.js';

/** How long each part of a testcase may run in the grader, in milliseconds (rule R37). */
const TIME_LIMIT_MS = 3000;
/** The libraries of questions name no language; all of them are Source. */
const LANGUAGE = 'source';

/** Marks answers in the processes of a host, one testcase after another. */
export function createGrader(host: Host): Grader {
  return {
    async grade(input, signal) {
      const givenUp = rejectionOn(signal);
      try {
        const results = [];
        for (const testcase of input.testcases) {
          signal.throwIfAborted();
          results.push(await Promise.race([runOne(host, input, testcase), givenUp.promise]));
        }
        return results;
      } finally {
        givenUp.forget();
      }
    },
  };
}

/** @throws when the host broke down; whatever the program does is a result */
async function runOne(
  host: Host,
  { library, prepend, student, postpend }: GradingInput,
  testcase: Testcase,
): Promise<AutogradingResult> {
  const watched = watchForBreakdown(host);
  const result = await runTestcase(watched.host, {
    language: LANGUAGE,
    chapter: library.chapter,
    variant: library.variant ?? 'default',
    timeoutMs: TIME_LIMIT_MS,
    prepend,
    student,
    postpend,
    testcase,
  });
  if (watched.brokeDown()) throw new Error('The grader broke down under a testcase.');
  return result;
}

/**
 * A host that remembers whether an evaluation ended for a reason that is not the program's: a result
 * alone does not tell a broken grader from a broken program, and nobody is marked for the former.
 */
function watchForBreakdown(host: Host): { readonly host: Host; brokeDown(): boolean } {
  let broken = false;
  const watch = (session: HostSession): HostSession => ({
    async evaluate(program, onOutput, options) {
      const outcome = await session.evaluate(program, onOutput, options);
      broken ||=
        outcome.status === 'stopped' || (outcome.status === 'killed' && outcome.reason === 'crash');
      return outcome;
    },
    stop: () => session.stop(),
    close: () => session.close(),
  });
  return {
    host: { open: (settings) => watch(host.open(settings)), dispose: () => host.dispose() },
    brokeDown: () => broken,
  };
}

/** A promise that rejects when the signal aborts, for races; the signal outlives many of them. */
function rejectionOn(signal: AbortSignal): { promise: Promise<never>; forget(): void } {
  const controller = new AbortController();
  const promise = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { signal: controller.signal });
  });
  // Nobody may be racing against it at the moment when it rejects.
  promise.catch(() => undefined);
  return { promise, forget: () => controller.abort() };
}
