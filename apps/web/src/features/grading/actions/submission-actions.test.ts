import type { CourseRegistration } from '@wellspring/contract';
import { describe, expect, test } from 'vitest';
import { actionsFor, refusalOf, relationOf, type SubmissionAction } from './submission-actions';

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
  const row = { student, team: null, assessment: { isOpen: true } };
  const closed = { ...row, assessment: { isOpen: false } };
  const ofTeam = {
    ...row,
    student: null,
    team: { id: 1, team_members: [student, { ...student, id: 8 }] },
  };
  const tess = { courseRegId: 3, role: 'staff' } as const;
  const olga = { courseRegId: 4, role: 'staff' } as const;
  const sam = { ...olga, courseRegId: 7 };
  const adam = { ...olga, role: 'admin' } as const;
  type Person = Pick<CourseRegistration, 'courseRegId' | 'role'>;
  const refused = (
    action: SubmissionAction,
    of: Parameters<typeof relationOf>[0],
    person: Person,
  ) => refusalOf(action, relationOf(of, person), person);

  test.each(['publish', 'unpublish', 'unsubmit'] as const)('%s', (action) => {
    for (const person of [tess, adam, sam]) expect(refused(action, row, person)).toBeNull();
    expect(refused(action, row, olga)).toBe('notPermitted');
    expect(refused(action, ofTeam, olga)).toBe(action === 'unsubmit' ? null : 'notPermitted');
  });

  test('after an assessment has closed, staff can reopen only their own submission', () => {
    for (const person of [tess, adam]) expect(refused('unsubmit', closed, person)).toBe('notOpen');
    expect(refused('unsubmit', closed, sam)).toBeNull();
    expect(refused('publish', closed, tess)).toBeNull();
  });

  test('the autograder runs again for all staff', () => {
    expect(refused('autograde', closed, olga)).toBeNull();
  });
});
