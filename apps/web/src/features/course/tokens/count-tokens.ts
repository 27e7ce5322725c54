/**
 * Counts the tokens of a program (rule R49). Each word of letters, digits, `_` and `$`, each operator or
 * punctuation mark of JavaScript (the longest that fits), and each string literal is one token; so is any
 * other character. White space and comments do not count.
 */

/** Longest first, so that the first match is the longest. */
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
/** An unterminated string or comment. */
const BROKEN = /["'`]|\/\*/y;

/** @returns the number of tokens; 0 for a program that cannot be tokenized */
export function countTokens(program: string): number {
  let at = 0;
  let count = 0;
  /** Moves past a match at the current position. */
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
      // A surrogate pair is one character.
      if (!passes(OPERATOR)) at += (program.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
      count += 1;
    }
  }
  return count;
}

function escaped(operator: string): string {
  return operator.replaceAll(/[.*+?^|]/g, String.raw`\$&`);
}
