import { ExternalTokenizer } from '@lezer/lr';
import { closeAngle } from './source.grammar?terms';

const GREATER = 0x3e;

/** Closes the arguments of a type wherever some are open, even if more follows that would be an operator. */
export const angles = new ExternalTokenizer(
  (input, stack) => {
    if (input.next === GREATER && stack.canShift(closeAngle)) input.acceptToken(closeAngle, 1);
  },
  { contextual: true },
);
