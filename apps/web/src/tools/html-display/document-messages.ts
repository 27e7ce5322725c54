import type { Diagnostic } from '@wellspring/evaluator';

/** Reads messages of a document in the frame: its errors with their lines, and its console output. */

/** Playground specification, section 2. All other messages are ignored. */
const MESSAGE = /^Line (\d+): /;

/** Prefix of messages with console output of the document (`reporter.ts` of `packages/html`). */
const OUTPUT = 'console ';

/**
 * Maximum number of messages of each kind that are shown for one document; further ones rarely say anything
 * new.
 */
export const MAX_SHOWN = { problem: 100, output: 200 } as const;
const MAX_MESSAGE_LENGTH = 1000;
const MAX_DIGITS = 7;

export type DocumentMessage =
  | { readonly kind: 'problem'; readonly error: Diagnostic }
  | { readonly kind: 'output'; readonly text: string };

/**
 * @param data anything that the document sent; it may be hostile
 * @returns null for any other message
 */
export function readDocumentMessage(data: unknown): DocumentMessage | null {
  if (typeof data !== 'string') return null;
  if (data.startsWith(OUTPUT)) {
    return { kind: 'output', text: cut(data.slice(OUTPUT.length)) };
  }
  const start = data.slice(0, MAX_MESSAGE_LENGTH);
  const [head, digits = ''] = MESSAGE.exec(start) ?? [];
  if (head === undefined || digits.length > MAX_DIGITS) return null;
  const line = Number(digits);
  return {
    kind: 'problem',
    error: {
      type: 'Runtime',
      line: line > 0 ? line : null,
      column: null,
      message: cut(data).slice(head.length),
      explanation: '',
    },
  };
}

function cut(text: string): string {
  return text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH)}…` : text;
}
