import { expect, test } from 'vitest';
import { actionsFor } from './submission-actions';

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
