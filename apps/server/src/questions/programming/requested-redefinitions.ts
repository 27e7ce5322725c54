import type { Language } from '@wellspring/evaluator';
import type { ProgrammingContent } from './content.js';

/**
 * Finds the names of the library or of the prepended code that a question asks students to declare
 * themselves. All other names keep their meaning for the appended code and the testcases, whatever an answer
 * declares: declaring `equal` does not help with a testcase that compares with `equal`
 * (docs/decisions/0024-marks-that-cannot-be-forged.md).
 */

type Asking = Pick<ProgrammingContent, 'template' | 'solution'>;

/** The names that the template or the solution declares. */
export function requestedRedefinitions(
  language: Language,
  { template, solution }: Asking,
): string[] {
  const declared = [template, solution ?? ''].flatMap((text) => language.declaredNames(text));
  return [...new Set(declared)];
}

/**
 * The same names as far as students may know them: those that the template declares, and of those that only
 * the solution declares the ones that also occur in texts that students are sent anyway.
 * @param sent the texts that students are sent
 */
export function requestedRedefinitionsForLearner(
  language: Language,
  content: Asking,
  sent: readonly string[],
): string[] {
  const begun = new Set(language.declaredNames(content.template));
  const words = new Set(sent.flatMap((text) => language.words(text)));
  return requestedRedefinitions(language, content).filter(
    (name) => begun.has(name) || words.has(name),
  );
}
