import { expect, test } from 'vitest';
import { progressOf } from './progress';

const row = {
  status: 'submitted',
  gradedCount: 2,
  isGradingPublished: false,
  assessment: { isManuallyGraded: true, questionCount: 2 },
} as const;

test('what no person grades is autograded, whatever its state', () => {
  const assessment = { isManuallyGraded: false, questionCount: 2 };
  expect(progressOf({ ...row, assessment })).toBe('autograded');
  expect(progressOf({ ...row, assessment, status: 'attempting' })).toBe('autograded');
});

test('before submission the status says it all', () => {
  expect(progressOf({ ...row, status: 'attempted' })).toBe('attempted');
});

test('it is graded once every question is, and published on top', () => {
  expect(progressOf({ ...row, gradedCount: 1 })).toBe('submitted');
  expect(progressOf(row)).toBe('graded');
  expect(progressOf({ ...row, isGradingPublished: true })).toBe('published');
});
