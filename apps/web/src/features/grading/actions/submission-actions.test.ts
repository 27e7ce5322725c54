import { describe, expect, test } from 'vitest';
import { actionsFor, isPermitted } from './submission-actions';

const standing = {
  status: 'submitted',
  gradedCount: 1,
  isGradingPublished: false,
  assessment: { isManuallyGraded: true, questionCount: 2 },
} as const;
const byMachine = { isManuallyGraded: false, questionCount: 2 };

test('what is submitted and not published can be opened again, graded or not', () => {
  for (const gradedCount of [0, 1, 2]) {
    expect(actionsFor({ ...standing, gradedCount })).toContain('unsubmit');
    expect(actionsFor({ ...standing, gradedCount, assessment: byMachine })).toContain('unsubmit');
  }
  expect(actionsFor({ ...standing, gradedCount: 2, isGradingPublished: true })).toEqual([
    'unpublish',
  ]);
  expect(
    actionsFor({ ...standing, assessment: byMachine, isGradingPublished: true }),
  ).not.toContain('unsubmit');
});

test('nothing is offered before it is submitted', () => {
  expect(actionsFor({ ...standing, status: 'attempted' })).toEqual([]);
  expect(actionsFor({ ...standing, status: 'attempted', assessment: byMachine })).toEqual([]);
});

describe('who may publish a submission and open it again', () => {
  const student = { id: 7, name: 'Sam', username: 'sam', groupName: 'Tuesday', groupLeaderId: 3 };
  const row = { student, team: null };
  const ofTeam = { student: null, team: { id: 1, team_members: [student, { ...student, id: 8 }] } };
  const tess = { courseRegId: 3, role: 'staff' } as const;
  const olga = { courseRegId: 4, role: 'staff' } as const;

  test.each(['publish', 'unpublish', 'unsubmit'] as const)('%s', (action) => {
    expect(isPermitted(action, row, tess)).toBe(true);
    expect(isPermitted(action, row, olga)).toBe(false);
    expect(isPermitted(action, row, { ...olga, role: 'admin' })).toBe(true);
    expect(isPermitted(action, row, { ...olga, courseRegId: 7 })).toBe(true);
    expect(isPermitted(action, ofTeam, olga)).toBe(action === 'unsubmit');
  });

  test('the autograder runs again for all staff', () => {
    expect(isPermitted('autograde', row, olga)).toBe(true);
  });
});
