import { expect, test } from 'vitest';
import { groupAssessments, groupOf } from './assessment-groups';

const now = new Date('2030-03-10T12:00:00Z');
const base = {
  id: 1,
  openAt: '2030-03-01T00:00:00.000+00:00',
  closeAt: '2030-03-20T00:00:00.000+00:00',
  status: 'attempting',
} as const;

test('what opens later is upcoming, even when staff have already submitted it', () => {
  const later = { ...base, openAt: '2030-03-10T20:00:00.001+08:00' };
  expect(groupOf(later, now)).toBe('upcoming');
  expect(groupOf({ ...later, status: 'submitted' }, now)).toBe('upcoming');
});

test('it opens at its very time and closes at its very time', () => {
  expect(groupOf({ ...base, openAt: '2030-03-10T12:00:00.000+00:00' }, now)).toBe('open');
  expect(groupOf({ ...base, closeAt: '2030-03-10T20:00:00.000+08:00' }, now)).toBe('closed');
});

test('a submitted one is closed for its learner before it closes for all', () => {
  expect(groupOf({ ...base, status: 'submitted' }, now)).toBe('closed');
});

test('the newest comes first and empty groups are left out', () => {
  const groups = groupAssessments([base, { ...base, id: 7 }, { ...base, id: 3 }], now);
  expect(groups.map(({ name, assessments }) => [name, assessments.map(({ id }) => id)])).toEqual([
    ['open', [7, 3, 1]],
  ]);
  expect(groupAssessments([], now)).toEqual([]);
});
