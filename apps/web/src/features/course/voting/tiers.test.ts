import { expect, test } from 'vitest';
import { isComplete, isSamePlacing, moved, placingOf, votesOf } from './tiers';

const entry = (submission_id: number, score: number | null = null) => ({
  submission_id,
  score,
  answer: { code: '' },
});

test('what was voted comes back as it was', () => {
  const entries = [10, 7, 4, 2, 1].map((score, id) => entry(id, score));
  const placing = placingOf(entries);
  expect([...placing.values()]).toEqual(['S', 'A', 'B', 'C', 'D']);
  expect(votesOf(placing).map(({ score }) => score)).toEqual([10, 7, 4, 2, 1]);
});

test('scores between the tiers belong to the one below', () => {
  const placing = placingOf([9, 5, 3, 0].map((score, id) => entry(id, score)));
  expect([...placing.values()]).toEqual(['A', 'B', 'C', 'D']);
});

test('a vote is complete when every entry has a tier; of no entries it never is', () => {
  const entries = [entry(1, 10), entry(2)];
  expect(isComplete(entries, placingOf(entries))).toBe(false);
  expect(isComplete(entries, moved(placingOf(entries), 2, 'S'))).toBe(true);
  expect(isComplete([], new Map())).toBe(false);
});

test('an entry moves between tiers and out of them', () => {
  const placing = moved(moved(new Map(), 1, 'S'), 2, 'D');
  expect([...moved(placing, 1, 'B')]).toEqual([
    [1, 'B'],
    [2, 'D'],
  ]);
  expect([...moved(placing, 1, null)]).toEqual([[2, 'D']]);
  expect(isSamePlacing(moved(moved(placing, 1, null), 1, 'S'), placing)).toBe(true);
  expect(isSamePlacing(moved(placing, 1, 'A'), placing)).toBe(false);
});
