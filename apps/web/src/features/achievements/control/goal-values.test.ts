import { GOAL_KINDS, MAX_GOAL_COUNT, eventGoalOf } from '@wellspring/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goalFrom, type GoalValues, goalValues } from './goal-values';

const UUID = '00000000-0000-4000-8000-000000000001';
const time = fc.option(
  fc
    .date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2040-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString()),
  { nil: null },
);
const values: fc.Arbitrary<GoalValues> = fc.record({
  text: fc.constantFrom('Run', 'Read'),
  kind: fc.constantFrom(...GOAL_KINDS),
  targetCount: fc.integer({ min: 1, max: MAX_GOAL_COUNT }).map(String),
  eventNames: fc.subarray(['Run Code', 'Error', 'Run Testcase'] as const),
  release: time,
  deadline: time,
  observeFrom: time,
  observeTo: time,
  assessmentNumber: fc.constantFrom('', 'M1'),
  required: fc.nat(100).map(String),
  operation: fc.constantFrom('AND', 'OR'),
  conditions: fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 4 }),
});

test('what the form of a goal saves, it shows again', () => {
  fc.assert(
    fc.property(values, (wanted) => {
      const saved = goalFrom(UUID, wanted);
      expect(goalFrom(UUID, goalValues(saved))).toEqual(saved);
    }),
  );
});

test('what others have put into a goal is shown as far as it can be read', () => {
  const odd = { uuid: UUID, text: 'x', targetCount: 3, type: 'Event', meta: { eventNames: 7 } };
  expect(eventGoalOf(odd)).toBeNull();
  expect(goalValues(odd)).toMatchObject({ kind: 'Event', targetCount: '3', eventNames: [] });
  const binary = {
    ...odd,
    type: 'Binary (unsupported)',
    meta: { condition: { operation: 'OR', operand1: 'a', operand2: 'b' } },
  };
  expect(goalValues(binary)).toMatchObject({ operation: 'OR', conditions: ['a', 'b'] });
});
