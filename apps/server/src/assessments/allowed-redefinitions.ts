import { type ProgrammingContent } from '../questions/programming/content.js';

/**
 * Finds the names of the library or of the prepended code that a question asks students to declare
 * themselves. All other names keep their meaning for the appended code and the testcases, whatever an answer
 * declares: declaring `equal` does not help with a testcase that compares with `equal`
 * (docs/decisions/0024-marks-that-cannot-be-forged.md).
 */

type Asking = Pick<ProgrammingContent, 'template' | 'solution'>;

/** The names that the template or the solution declares. */
export function namesToWrite({ template, solution }: Asking): string[] {
  return [...new Set([...declaredIn(template), ...declaredIn(solution ?? '')])];
}

/**
 * The same names as far as students may know them: those that the template declares, and of those that only
 * the solution declares the ones that also occur in texts that students are sent anyway.
 * @param sent the texts that students are sent
 */
export function namesToWriteForLearner(content: Asking, sent: readonly string[]): string[] {
  const begun = new Set(declaredIn(content.template));
  const words = new Set(sent.flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g) ?? []));
  return namesToWrite(content).filter((name) => begun.has(name) || words.has(name));
}

/**
 * A token of a program, as far as tokens matter here. The real parser cannot be used: a template need not be
 * a whole program, e.g. when it has `…` in place of the answer.
 */
const PIECE =
  /\/\/[^\n\r\u2028\u2029]*|\/\*[^]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|`(?:[^`\\]|\\[^])*`?|[A-Za-z_$][\w$]*|\s+|[^]/g;

/**
 * The names that a text declares at the top level. Comments, strings and the bodies of functions are skipped,
 * because every name that is allowed needlessly can be used for forging.
 */
function declaredIn(text: string): string[] {
  const names: string[] = [];
  let depth = 0;
  /** The previous token, apart from space and comments. */
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
