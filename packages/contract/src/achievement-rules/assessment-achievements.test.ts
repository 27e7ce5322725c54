import { expect, test } from 'vitest';
import { standingsOf } from './achievement-status.js';
import { assessmentAchievements, groupOfType } from './assessment-achievements.js';

const NOW = new Date('2030-03-10T12:00:00.000Z');
const overview = {
  id: 7,
  title: 'Tickets, please',
  type: 'Missions',
  openAt: '2030-03-01T00:00:00.000+00:00',
  closeAt: '2030-04-01T00:00:00.000+00:00',
  status: 'attempting',
  isManuallyGraded: true,
  isGradingPublished: null,
  coverImage: '/covers/tickets.svg',
  shortSummary: 'A ticket machine.',
  xp: 0,
  maxXp: 300,
} as const;
const PAST = { closeAt: '2030-03-09T00:00:00.000+00:00' };
const make = (...assessments: Parameters<typeof assessmentAchievements>[0]) =>
  assessmentAchievements(assessments, ['Missions', 'Paths'], NOW);

test('an assessment that people mark has two goals, others have one', () => {
  expect(make(overview).goals.map(({ text }) => text)).toEqual([
    'Submitted Tickets, please',
    'Graded Tickets, please',
  ]);
  expect(make({ ...overview, isManuallyGraded: false }).goals).toHaveLength(1);
});

test('achievements hang below a group of their type, and types without any have no group', () => {
  const { achievements } = make(overview);
  expect(achievements.map(({ title, uuid }) => [title, uuid])).toEqual([
    ['Completed Missions', groupOfType('Missions').uuid],
    ['Tickets, please', '7'],
  ]);
  expect(achievements[0]).toMatchObject({ isTask: true, prerequisiteUuids: ['7'] });
  expect(achievements[0]?.position).toBeLessThan(0);
});

test('what has not opened, or has closed without being submitted, is left out', () => {
  expect(make({ ...overview, openAt: '2030-03-11T00:00:00.000+00:00' }).achievements).toEqual([]);
  expect(make({ ...overview, ...PAST }).achievements).toEqual([]);
  expect(make({ ...overview, ...PAST, status: 'submitted' }).achievements).toHaveLength(2);
});

test('the group is complete when the marks of everything in it are published', () => {
  const statusOf = (...assessments: Parameters<typeof assessmentAchievements>[0]) => {
    const { achievements, goals } = make(...assessments);
    const standings = standingsOf(achievements, goals, NOW);
    return standings.get(groupOfType('Missions').uuid)?.status;
  };
  const submitted = { ...overview, status: 'submitted' } as const;
  const marked = { ...submitted, isGradingPublished: true, xp: 250 };
  expect(statusOf(submitted)).toBe('ACTIVE');
  expect(statusOf(marked)).toBe('COMPLETED');
  expect(statusOf(marked, { ...submitted, id: 8 })).toBe('ACTIVE');
  const { achievements, goals } = make(marked);
  expect(standingsOf(achievements, goals, NOW).get('7')).toMatchObject({ xp: 250, fraction: 1 });
});
