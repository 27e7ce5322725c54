import type { GradingRow } from '@wellspring/contract';
import { expect, test } from 'vitest';
import { freshRows, NOTHING_SELECTED, rowsBetween, shareSelected, withRows } from './selection';

const row = (id: number, gradedCount = 0): GradingRow => ({
  id,
  status: 'submitted',
  unsubmittedAt: null,
  xp: null,
  xpAdjustment: null,
  xpBonus: 0,
  isGradingPublished: false,
  gradedCount,
  isBeingAutograded: false,
  assessment: {
    id: 5,
    title: 'One step',
    assessmentNumber: 'M1',
    isManuallyGraded: true,
    type: 'Missions',
    maxXp: 200,
    questionCount: 2,
    isOpen: true,
  },
  student: null,
  team: { id: 1, team_members: [] },
  unsubmittedBy: null,
});
const page = [row(1), row(2), row(3), row(4)];

test('rows are chosen and given up again, and a page knows how many of it are', () => {
  const two = withRows(NOTHING_SELECTED, [row(2), row(9)], true);
  expect([...two.keys()]).toEqual([2, 9]);
  expect(shareSelected(two, page)).toBe('some');
  expect(shareSelected(withRows(two, page, true), page)).toBe('all');
  expect(shareSelected(withRows(two, page, false), page)).toBe('none');
});

const ids = (fromId: number | null, toId: number) =>
  rowsBetween(page, fromId, toId).map(({ id }) => id);

test('a range goes in both directions, and from a row that is not there is one row', () => {
  expect(ids(2, 4)).toEqual([2, 3, 4]);
  expect(ids(4, 2)).toEqual([2, 3, 4]);
  expect(ids(null, 3)).toEqual([3]);
  expect(ids(99, 3)).toEqual([3]);
});

test('what is chosen is as the page shows it now, and on other pages as it was seen', () => {
  const chosen = withRows(NOTHING_SELECTED, [row(2), row(9)], true);
  const fresh = freshRows(chosen, [row(2, 2)]);
  expect(fresh.map(({ id, gradedCount }) => [id, gradedCount])).toEqual([
    [2, 2],
    [9, 0],
  ]);
});
