import { type ProgrammingContent } from '../questions/programming/content.js';

/**
 * Which names of the library or of the text in front a question asks its learners to declare themselves.
 * All others mean to the text behind and to the testcases what they meant before, whatever the learner
 * declares: a testcase that compares with `equal` is not answered by declaring `equal`
 * (docs/decisions/0024-marks-that-cannot-be-forged.md).
 */

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

/**
 * The pieces of a program as far as they matter here. Not its parser: a template need not be a whole
 * program, e.g. with `…` where the answer goes.
 */
const PIECE =
  /\/\/[^\n\r\u2028\u2029]*|\/\*[^]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|`(?:[^`\\]|\\[^])*`?|[A-Za-z_$][\w$]*|\s+|[^]/g;

/**
 * The names that a text declares on its outermost level. What stands in comments and texts declares nothing,
 * nor does what is inside functions: each name too many can be forged.
 */
function declaredIn(text: string): string[] {
  const names: string[] = [];
  let depth = 0;
  /** The piece before, apart from space and comments. */
  let before = '';
  for (const [piece] of text.matchAll(PIECE)) {
    if (/^(?:\s|\/\/|\/\*)/.test(piece)) continue;
    if (OPENING.has(piece)) depth += 1;
    if (CLOSING.has(piece)) depth = Math.max(0, depth - 1);
    if (depth === 0 && DECLARING.has(before) && /^[A-Za-z_$]/.test(piece)) names.push(piece);
    before = piece;
  }
  return names;
}

const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);
const DECLARING = new Set(['function', 'const', 'let']);
