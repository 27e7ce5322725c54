import { expect, test } from 'vitest';
import { chooseStory } from './story.js';

const day = (n: number) => new Date(Date.UTC(2030, 0, n));
const early = { story: 'early', openAt: day(1), closeAt: day(9), started: false };
const late = { story: 'late', openAt: day(2), closeAt: day(5), started: false };

test('the story of the first opened assessment that was not begun is to be played', () => {
  expect(chooseStory([late, early])).toEqual({ story: 'early', playStory: true });
  expect(chooseStory([late, { ...early, started: true }])).toEqual({
    story: 'late',
    playStory: true,
  });
});

test('with all begun, the one closing last is at hand but not played', () => {
  const begun = [early, late].map((candidate) => ({ ...candidate, started: true }));
  expect(chooseStory(begun)).toEqual({ story: 'early', playStory: false });
});

test('no story without candidates', () => {
  expect(chooseStory([])).toEqual({ story: null, playStory: false });
});
