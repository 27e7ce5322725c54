import { expect, test } from 'vitest';
import { setupChanges, setupDifference } from './achievement-changes.js';

const goal = (uuid: string, more = {}) => ({
  uuid,
  text: `Goal ${uuid}`,
  targetCount: 1,
  type: 'Manual',
  meta: { type: 'Manual', targetCount: 1 },
  ...more,
});
const achievement = (uuid: string, more = {}) => ({
  uuid,
  title: `Title ${uuid}`,
  xp: 100,
  isVariableXp: false,
  release: null,
  deadline: '2030-05-01T00:00:00.000+00:00',
  isTask: true,
  position: 1,
  prerequisiteUuids: [],
  goalUuids: ['g'],
  cardBackground: null,
  view: { coverImage: null, description: null, completionText: null },
  ...more,
});

test('states that mean the same do not differ', () => {
  const before = { achievements: [achievement('a')], goals: [goal('g')] };
  const after = {
    achievements: [achievement('a', { deadline: '2030-05-01T08:00:00+08:00' })],
    goals: [goal('g', { meta: { targetCount: 1, type: 'Manual' } })],
  };
  expect(setupChanges(before, after)).toEqual([]);
});

test('additions, changes with their fields, and deletions are told in the order of publishing', () => {
  const before = {
    achievements: [achievement('a'), achievement('b')],
    goals: [goal('g'), goal('h')],
  };
  const after = {
    achievements: [achievement('a', { xp: 50, title: 'New' }), achievement('c')],
    goals: [goal('g', { meta: {} })],
  };
  const changes = setupChanges(before, after);
  expect(changes.map(({ of, kind, title, fields }) => [of, kind, title, ...fields])).toEqual([
    ['goal', 'change', 'Goal g', 'meta'],
    ['achievement', 'change', 'New', 'title', 'xp'],
    ['achievement', 'add', 'Title c'],
    ['goal', 'delete', 'Goal h'],
    ['achievement', 'delete', 'Title b'],
  ]);
  expect(setupDifference(before, after)).toEqual({
    achievements: after.achievements,
    goals: after.goals,
    deletedAchievementUuids: ['b'],
    deletedGoalUuids: ['h'],
  });
});
