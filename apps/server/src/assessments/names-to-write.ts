import { type ProgrammingContent } from './question-content.js';

/**
 * Which names of the library or of the text in front a question asks its learners to declare themselves.
 * All others mean to the text behind and to the testcases what they meant before, whatever the learner
 * declares: a testcase that compares with `equal` is not answered by declaring `equal`
 * (docs/decisions/0024-marks-that-cannot-be-forged.md).
 */

/** Finds also what is inside functions and comments: to allow a name too many is the smaller mistake. */
const DECLARATION = /\b(?:function|const|let)\s+([A-Za-z_$][\w$]*)/g;

type Asking = Pick<ProgrammingContent, 'template' | 'solution'>;

/** What the template begins, and what the solution declares. */
export function namesToWrite({ template, solution }: Asking): string[] {
  return [...new Set([...declaredIn(template), ...declaredIn(solution ?? '')])];
}

/**
 * The same as far as a learner may know: what the template begins, and of what the solution declares only
 * what stands in texts that the learner is sent anyway.
 * @param sent those texts
 */
export function namesToWriteForLearner(content: Asking, sent: readonly string[]): string[] {
  const begun = new Set(declaredIn(content.template));
  const words = new Set(sent.flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []));
  return namesToWrite(content).filter((name) => begun.has(name) || words.has(name));
}

function declaredIn(text: string): string[] {
  return [...text.matchAll(DECLARATION)].flatMap(([, name]) => name ?? []);
}
