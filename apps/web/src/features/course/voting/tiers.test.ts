import { votesText } from '@wellspring/contract';
import { expect, test } from 'vitest';
import { assignedText, isComplete, movedText, placingOf, votesIn } from './tiers';

const entry = (submission_id: number, score: number | null = null) => ({
  submission_id,
  score,
  answer: { code: '' },
});
const placed = (text: string) => [...placingOf(votesIn(text))];

test('what was voted comes back as it was', () => {
  const entries = [10, 7, 4, 2, 1].map((score, id) => entry(id, score));
  expect([...placingOf(entries).values()]).toEqual(['S', 'A', 'B', 'C', 'D']);
  expect(votesIn(votesText(entries)).map(({ score }) => score)).toEqual([10, 7, 4, 2, 1]);
  expect(votesIn(null)).toEqual([]);
  expect(votesIn('what is this')).toEqual([]);
});

test('scores between the tiers belong to the one below', () => {
  const placing = placingOf([9, 5, 3, 0].map((score, id) => entry(id, score)));
  expect([...placing.values()]).toEqual(['A', 'B', 'C', 'D']);
});

test('a vote is complete when every entry has a tier; of no entries it never is', () => {
  const entries = [entry(1, 10), entry(2)];
  expect(isComplete(entries, placingOf(entries))).toBe(false);
  const moved = movedText(votesText(entries), 2, 'S');
  expect(isComplete(entries, placingOf(votesIn(moved)))).toBe(true);
  expect(isComplete([], new Map())).toBe(false);
});

test('an entry moves between tiers and out of them, the scores of others stay what they are', () => {
  const text = movedText(movedText(null, 1, 'S'), 2, 'D');
  expect(placed(movedText(text, 1, 'B'))).toEqual([
    [1, 'B'],
    [2, 'D'],
  ]);
  expect(placed(movedText(text, 1, null))).toEqual([[2, 'D']]);
  expect(movedText(movedText(text, 1, null), 1, 'S')).toBe(text);
  expect(votesIn(movedText('1:9', 2, 'S'))).toContainEqual({ submission_id: 1, score: 9 });
});

test('votes for entries that are not assigned any more are left out', () => {
  const text = votesText([entry(1, 10), entry(2, 7), entry(12, 1)]);
  expect(votesIn(assignedText(text, [entry(2), entry(12)]))).toEqual([
    { submission_id: 2, score: 7 },
    { submission_id: 12, score: 1 },
  ]);
  expect(assignedText(text, [entry(1), entry(2), entry(12)])).toBe(text);
});
