/**
 * How long a program is, in tokens (rule R49): each word of letters, digits, `_` and `$`, each operator or
 * punctuation mark of JavaScript (the longest that fits), and each string literal is one; so is any other
 * character. Blanks and comments are none.
 */

/** Longest first, so that the first that fits is the longest. */
const OPERATORS = [
  '>>>=',
  '... === !== **= <<= >>= >>> &&= ||= ??=',
  '=> == != <= >= && || ?? ?. ++ -- ** << >>',
  '+= -= *= /= %= &= |= ^=',
].flatMap((operators) => operators.split(' '));

const BLANK = /(?:\s|\/\/[^\n\r\u2028\u2029]*|\/\*[\s\S]*?\*\/)+/y;
const WORD = /[a-zA-Z0-9_$]+/y;
const STRING = /"(?:[^"\\\n\r]|\\[\s\S])*"|'(?:[^'\\\n\r]|\\[\s\S])*'|`(?:[^`\\]|\\[\s\S])*`/y;
const OPERATOR = new RegExp(OPERATORS.map((operator) => escaped(operator)).join('|'), 'y');
/** What cannot be read to its end: a string or a comment that was begun and not ended. */
const BROKEN = /["'`]|\/\*/y;

/** @returns the number of tokens; 0 for a program that cannot be read */
export function countTokens(program: string): number {
  let at = 0;
  let count = 0;
  /** Goes past what fits here. */
  function passes(pattern: RegExp): boolean {
    pattern.lastIndex = at;
    if (!pattern.test(program)) return false;
    at = pattern.lastIndex;
    return true;
  }
  while (at < program.length) {
    if (passes(BLANK)) continue;
    if (passes(WORD) || passes(STRING)) count += 1;
    else if (passes(BROKEN)) return 0;
    else {
      // A pair of surrogates is one character.
      if (!passes(OPERATOR)) at += (program.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
      count += 1;
    }
  }
  return count;
}

function escaped(operator: string): string {
  return operator.replaceAll(/[.*+?^|]/g, String.raw`\$&`);
}
