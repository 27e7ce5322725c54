import type { Diagnostic } from './evaluator.js';

/** Each edit counts at least this many characters towards the limit of what is sent. */
const CHARACTERS_PER_EDIT = 10;

/** @returns the number of characters of a fix, for the limits of what a worker sends */
export function lengthOfFix(fix: Diagnostic['fix']): number {
  if (fix === undefined) return 0;
  return fix.edits.reduce(
    (sum, { insert }) => sum + CHARACTERS_PER_EDIT + insert.length,
    fix.label.length,
  );
}
