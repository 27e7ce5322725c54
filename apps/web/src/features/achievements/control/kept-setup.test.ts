import type { Achievement, AchievementSetup, Goal } from '@wellspring/contract';
import { setupChanges } from '@wellspring/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rebased } from './kept-setup';

/** The changes of two editors at the same time are put together. */

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const achievement = (number: number, change: Partial<Achievement> = {}): Achievement => ({
  uuid: uuid(number),
  title: `A${number}`,
  xp: 0,
  isVariableXp: false,
  release: null,
  deadline: null,
  isTask: false,
  position: 0,
  prerequisiteUuids: [],
  goalUuids: [],
  cardBackground: null,
  view: { coverImage: null, description: null, completionText: null },
  ...change,
});
const goal = (number: number, text: string): Goal => ({
  uuid: uuid(number),
  text,
  targetCount: 1,
  type: 'Manual',
  meta: {},
});

const arbitrarySetup: fc.Arbitrary<AchievementSetup> = fc.record({
  achievements: fc.uniqueArray(
    fc
      .record({ number: fc.nat(4), title: fc.constantFrom('a', 'b'), xp: fc.nat(2) })
      .map(({ number, ...change }) => achievement(number, change)),
    { selector: (one) => one.uuid },
  ),
  goals: fc.uniqueArray(
    fc
      .record({ number: fc.nat(4), text: fc.constantFrom('a', 'b') })
      .map(({ number, text }) => goal(100 + number, text)),
    { selector: (one) => one.uuid },
  ),
});

test('onto what they were made from, the changes give the draft, and no changes give the other state', () => {
  fc.assert(
    fc.property(arbitrarySetup, arbitrarySetup, (base, other) => {
      expect(setupChanges(rebased(base, other, base), other)).toEqual([]);
      expect(setupChanges(rebased(base, base, other), other)).toEqual([]);
    }),
  );
});

test('different fields of one achievement are both changed, and links to what is gone are removed', () => {
  const base = {
    achievements: [achievement(1, { goalUuids: [uuid(101)] }), achievement(2)],
    goals: [goal(101, 'g')],
  };
  const mine = {
    ...base,
    achievements: [
      achievement(1, { goalUuids: [uuid(101)], title: 'Mine', prerequisiteUuids: [uuid(2)] }),
      achievement(2),
    ],
  };
  const theirs = { achievements: [achievement(1, { xp: 7 })], goals: [] };
  expect(rebased(base, mine, theirs)).toEqual({
    achievements: [achievement(1, { xp: 7, title: 'Mine' })],
    goals: [],
  });
});
