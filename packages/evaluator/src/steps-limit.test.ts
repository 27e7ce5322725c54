import { expect, test } from 'vitest';
import { LONGEST_STEPS, MOST_STEPS } from './protocol.js';
import { areStepsWithinSize } from './steps-limit.js';

/** How much a worker may say about the steps of an evaluation. */

const step = { code: '1;', marker: 'none', explanation: '' } as const;
const long = 'x'.repeat(LONGEST_STEPS);

test.each([
  ['a step', { steps: [step], definitions: ['x => x'] }, true],
  [
    'as many as may be',
    { steps: Array.from({ length: MOST_STEPS }, () => step), definitions: [] },
    true,
  ],
  [
    'one too many',
    { steps: Array.from({ length: MOST_STEPS + 1 }, () => step), definitions: [] },
    false,
  ],
  ['a long program', { steps: [{ ...step, code: long + long }], definitions: [] }, false],
  ['a long redex', { steps: [{ ...step, redex: long }], definitions: [] }, false],
  ['a long definition', { steps: [], definitions: [long] }, true],
  ['two of them', { steps: [step], definitions: [long, long] }, false],
])('%s', (_what, steps, isWithin) => {
  expect(areStepsWithinSize(steps)).toBe(isWithin);
});
