import { expect, test } from 'vitest';
import { votesText } from './votes-text.js';

test('the same votes have the same text in any order, other votes another one', () => {
  const [one, two] = [
    { submission_id: 12, score: 7 },
    { submission_id: 9, score: 0 },
  ];
  const text = votesText([one, two]);
  expect(votesText([two, one])).toBe(text);
  expect(votesText([one, { submission_id: 9, score: 1 }])).not.toBe(text);
  expect(votesText([one])).not.toBe(text);
  expect(votesText([{ submission_id: 12, score: 1 }, two, one])).toBe(text);
});

test('what got no score is not in it, and no votes are no text', () => {
  expect(votesText([{ submission_id: 3, score: null }])).toBe('');
  expect(votesText([])).toBe('');
});
