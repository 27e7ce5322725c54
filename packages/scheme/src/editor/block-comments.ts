import { ExternalTokenizer } from '@lezer/lr';
import { BlockComment } from './scheme.grammar?terms';

const HASH = 0x23;
const BAR = 0x7c;

/** Reads comments between `#|` and `|#`, within which there may be others. One that is not closed ends with the text. */
export const blockComments = new ExternalTokenizer((input) => {
  if (input.next !== HASH || input.peek(1) !== BAR) return;
  let depth = 0;
  for (;;) {
    const [next, after] = [input.peek(0), input.peek(1)];
    if (next < 0) break;
    const opens = next === HASH && after === BAR;
    const closes = next === BAR && after === HASH;
    if (opens) depth += 1;
    if (closes) depth -= 1;
    input.advance(opens || closes ? 2 : 1);
    if (depth === 0) break;
  }
  input.acceptToken(BlockComment);
});
