/** Brackets within these are ignored. */
const QUOTED_OR_COMMENT = /"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|`(?:\\.|[^`\\])*`?|\/\/.*/g;

/**
 * Whether Enter in the REPL evaluates the entry rather than starting a new line: the text is a single line,
 * the cursor is at its end and no bracket is open. Shift-Enter always evaluates.
 */
export function enterEvaluates(text: string, cursor: number): boolean {
  if (text.includes('\n') || text.slice(cursor).trim() !== '') return false;
  const code = text.replace(QUOTED_OR_COMMENT, '');
  const opened = code.match(/[([{]/g)?.length ?? 0;
  const closed = code.match(/[)\]}]/g)?.length ?? 0;
  return opened <= closed;
}
