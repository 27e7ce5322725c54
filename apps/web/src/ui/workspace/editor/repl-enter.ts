import type { Language } from '@wellspring/evaluator';

/**
 * Tells whether Enter in the REPL evaluates the entry rather than starting a new line: the text is a single
 * line, the cursor is at its end and nothing is left open. Shift-Enter always evaluates.
 */
export function enterEvaluates(
  { isUnfinished }: Pick<Language, 'isUnfinished'>,
  text: string,
  cursor: number,
): boolean {
  if (text.includes('\n') || text.slice(cursor).trim() !== '') return false;
  return !isUnfinished(text);
}
