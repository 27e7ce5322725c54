import type { Diagnostic } from '@wellspring/evaluator';
import { explain } from '../explain.js';
import type { Construct } from '../scope/bindings.js';
import { outOfMemory, SourceError, stackOverflow, usedTooEarly } from './errors.js';
import { NO_SITE, SITE } from './counters.js';
import type { Machine } from './machine.js';

/**
 * Converts whatever ended a run to a diagnostic for the user. Errors of JavaScript are translated, so that
 * users never see their messages.
 */
export function diagnose(
  error: unknown,
  machine: Machine,
): { readonly diagnostic: Diagnostic; readonly isTimeout: boolean } {
  const lastCall = machine.counters[SITE] ?? NO_SITE;
  const failure = error instanceof SourceError ? error : translate(error, lastCall !== NO_SITE);
  const site = machine.sites[failure.site ?? lastCall];
  return {
    diagnostic: {
      type: 'Runtime',
      ...(site === undefined ? {} : { file: site.file }),
      line: site?.line ?? null,
      column: site?.column ?? null,
      message: failure.message,
      explanation: explanationOf(failure, site?.construct, machine),
    },
    isTimeout: failure.isTimeout,
  };
}

/** The explanation in the words of the program, or else the general one. */
function explanationOf(
  failure: SourceError,
  construct: Construct | undefined,
  machine: Machine,
): string {
  const { misuse, explanation } = failure;
  if (misuse === undefined || construct === undefined) return explanation;
  return explain(misuse, construct, (value) => machine.quote(value)) ?? explanation;
}

/**
 * @param hasCalled whether the program has made a call. Before the first call, only deeply nested code can
 *   overflow the stack
 */
function translate(error: unknown, hasCalled: boolean): SourceError {
  const [name, text] = error instanceof Error ? [error.name, error.message] : ['', String(error)];
  if (/call stack|too much recursion/i.test(text)) {
    return hasCalled
      ? stackOverflow()
      : new SourceError(
          'The program is nested too deeply.',
          'Break its longest expression or deepest block into several statements or functions.',
        );
  }
  const [, early] = /'(?:u_)?(\S+)' before initialization/.exec(text) ?? [];
  if (name === 'ReferenceError' && early !== undefined) return usedTooEarly(early);
  if (name === 'RangeError') return outOfMemory();
  return new SourceError(
    'The evaluator failed.',
    'This is a defect of the evaluator and not of your program. Please report it together with the program.',
  );
}
