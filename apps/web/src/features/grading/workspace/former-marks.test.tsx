import type { GradingAnswer } from '@wellspring/contract';
import { expect, test } from 'vitest';
import { uiEnglish } from '../../../ui/strings.en';
import { readingOf } from '../../../ui/testing/reading';
import { gradingEnglish } from '../strings.en';
import { FormerMarks } from './FormerMarks';
import { marksOf } from './use-marks';

const jonas = { id: 44, name: 'Jonas Lindqvist' };
const GRADE: GradingAnswer['grade'] = {
  grader: null,
  gradedAt: null,
  xp: 100,
  xpAdjustment: 0,
  comments: 'Good.',
  former: {
    grader: jonas,
    gradedAt: '2030-03-11T08:30:00.000+00:00',
    xp: 60,
    xpAdjustment: -10,
    startsAt: -10,
  },
};
const read = async (grade: GradingAnswer['grade']) =>
  (await readingOf(<FormerMarks grade={grade} />, { grading: gradingEnglish, ui: uiEnglish })).join(
    ' ',
  );

test('the marks of the earlier answer and their marker are shown beside a new answer', async () => {
  const told = await read(GRADE);
  expect(told).toContain('Marked before it was resubmitted');
  expect(told).toContain('The answer before got 50 XP (60 and an adjustment of -10).');
  expect(told).toContain('Graded by Jonas Lindqvist on');
  expect(await read({ ...GRADE, former: null })).toBe('');
});

test('marking begins with the earlier marks, or with the present ones if there are any', () => {
  expect(marksOf({ grade: GRADE })).toEqual({ xpAdjustment: -10, comments: 'Good.' });
  const now = { ...GRADE, former: null, xpAdjustment: 5, comments: null };
  expect(marksOf({ grade: now })).toEqual({ xpAdjustment: 5, comments: '' });
});
