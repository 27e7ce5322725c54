import { expect, test } from 'vitest';
import { gradeOf, xpParts } from './xp-parts';

const marked = (
  type: string,
  xp: number,
  maxXp = 100,
  isGradingPublished: boolean | null = true,
) => ({
  type,
  xp,
  maxXp,
  isGradingPublished,
});

test('XP are listed by type, in the order of the course, and the rest is bonus', () => {
  const assessments = [marked('Quests', 20), marked('Missions', 50), marked('Quests', 10, 50)];
  expect(xpParts(assessments, ['Missions', 'Quests', 'Paths'], 100)).toEqual({
    types: [
      { type: 'Missions', xp: 50, maxXp: 100 },
      { type: 'Quests', xp: 30, maxXp: 150 },
    ],
    rest: 20,
  });
});

test('what is not published counts nowhere', () => {
  const assessments = [marked('Missions', 50, 100, false), marked('Missions', 0, 100, null)];
  expect(xpParts(assessments, ['Missions'], 0)).toEqual({ types: [], rest: 0 });
});

test.each([
  [80, 100, 'good'],
  [79, 100, 'middling'],
  [45, 100, 'middling'],
  [44, 100, 'poor'],
  [0, 0, 'good'],
])('%i of %i is %s', (xp, maxXp, grade) => {
  expect(gradeOf(xp, maxXp)).toBe(grade);
});
