import { type Host, type HostSession, runTestcase } from '@wellspring/evaluator';
import type { Grader } from '../grading/grader.js';

/** How long each part of a testcase may run in the grader, in milliseconds (rule R37). */
const TIME_LIMIT_MS = 3000;
/** The libraries of questions name no language; all of them are Source. */
const LANGUAGE = 'source';

/** Marks answers in the processes of a host, one testcase after another. */
export function createGrader(host: Host): Grader {
  return {
    async grade({ library, prepend, student, postpend, testcases }, signal) {
      const results = [];
      for (const testcase of testcases) {
        signal.throwIfAborted();
        const watched = watchForBreakdown(host);
        const run = runTestcase(watched.host, {
          language: LANGUAGE,
          chapter: library.chapter,
          variant: library.variant ?? 'default',
          timeoutMs: TIME_LIMIT_MS,
          prepend,
          student,
          postpend,
          testcase,
        });
        const result = await Promise.race([run, rejectionOn(signal)]);
        if (watched.brokeDown()) throw new Error('The grader broke down under a testcase.');
        results.push(result);
      }
      return results;
    },
  };
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

function rejectionOn(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
