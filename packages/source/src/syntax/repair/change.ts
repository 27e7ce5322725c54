import type { Fix } from '@wellspring/evaluator';
import { EditedText } from '../edits.js';
import { Parser } from '../parser.js';

/** The repair of a text that cannot be read. */
export interface Repair {
  /** In plain words. */
  readonly advice: string;
  readonly fix?: Fix | undefined;
}

/** A change of the text, and what it does. */
export interface Change {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export function changed(text: string, { from, to, insert }: Omit<Change, 'label'>): string {
  return `${text.slice(0, from)}${insert}${text.slice(to)}`;
}

export function fixOf(text: string, { label, from, to, insert }: Change): Fix {
  return { label, edits: [new EditedText(text).replace(from, to, insert)] };
}

/** A fix, if the text can be read after the change. */
export function readableFix(text: string, change: Change): Fix | undefined {
  return failureOf(changed(text, change)) === null ? fixOf(text, change) : undefined;
}

/** The offset at which the parser gives up; null when it can read the text. */
export function failureOf(text: string): number | null {
  try {
    Parser.parse(text, { ecmaVersion: 6, sourceType: 'module' });
    return null;
  } catch (error) {
    return error instanceof SyntaxError && 'pos' in error ? Number(error.pos) : 0;
  }
}
