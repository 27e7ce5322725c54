import type { Diagnostic } from '@wellspring/evaluator';

/** What a document in the frame may say: what is wrong in it, and on which line of its text. */

/** Playground specification, section 2; anything else a document says is not heard. */
const MESSAGE = /^Line (\d+): /;

/** Messages of one document that are shown; one that reports more repeats itself. */
export const MOST_MESSAGES = 100;
const LONGEST_MESSAGE = 1000;
const MOST_DIGITS = 7;

/**
 * @param data anything that a document sent, and it may be a stranger's
 * @returns null for what is no such message
 */
export function readDocumentMessage(data: unknown): Diagnostic | null {
  if (typeof data !== 'string') return null;
  const start = data.slice(0, LONGEST_MESSAGE);
  const [head, digits = ''] = MESSAGE.exec(start) ?? [];
  if (head === undefined || digits.length > MOST_DIGITS) return null;
  const line = Number(digits);
  return {
    type: 'Runtime',
    line: line > 0 ? line : null,
    column: null,
    message: start.slice(head.length) + (data.length > start.length ? '…' : ''),
    explanation: '',
  };
}
