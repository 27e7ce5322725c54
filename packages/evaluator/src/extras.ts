import type { Diagnostic } from './evaluator.js';

/** Each edit and each call counts at least this many characters towards the limit of what is sent. */
const CHARACTERS_EACH = 10;

/** @returns the number of characters of the fix and the calls of a problem, for the limits of what a worker sends */
export function lengthOfExtras({ fix, calls = [] }: Pick<Diagnostic, 'fix' | 'calls'>): number {
  const edits = fix?.edits.map(({ insert }) => insert) ?? [];
  const texts = calls.map(({ text, file = '' }) => text + file);
  return [...edits, ...texts].reduce(
    (sum, text) => sum + CHARACTERS_EACH + text.length,
    fix?.label.length ?? 0,
  );
}
