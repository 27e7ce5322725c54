import { ExternalTokenizer, type InputStream } from '@lezer/lr';
import { missingSemicolon } from './source.grammar?terms';

const CLOSING_BRACE = 0x7d;
const END_OF_TEXT = -1;

/**
 * Ends a statement without a semicolon: before `}`, at the end of the text, and where a new line begins with
 * a token that cannot continue the statement. The parser calls this only when no other token fits
 * (`fallback`), which is the rule of JavaScript's automatic semicolon insertion (ECMA-262, 12.10.1).
 */
export const semicolons = new ExternalTokenizer(
  (input) => {
    const ends = input.next === CLOSING_BRACE || input.next === END_OF_TEXT;
    if (ends || beginsLine(input)) input.acceptToken(missingSemicolon);
  },
  { fallback: true },
);

/** Tells whether the next token is the first one on its line. */
function beginsLine(input: InputStream): boolean {
  let offset = -1;
  while (isSpace(input.peek(offset))) offset -= 1;
  return isLineBreak(input.peek(offset));
}

const isSpace = (code: number) => code === 0x20 || code === 0x09;
const isLineBreak = (code: number) => code === 0x0a || code === 0x0d;
