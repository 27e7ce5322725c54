import type { Steps } from './evaluator.js';
import { LONGEST_STEPS, MOST_STEPS } from './protocol.js';

/** Whether the steps of an evaluation are few and short enough to be sent to a host. */
export function areStepsWithinSize({ steps, definitions }: Steps): boolean {
  if (steps.length > MOST_STEPS) return false;
  let length = 0;
  for (const text of definitions) length += text.length;
  for (const { code, explanation, redex = '' } of steps) {
    length += code.length + explanation.length + redex.length;
  }
  return length <= LONGEST_STEPS;
}
