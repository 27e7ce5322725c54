import type { Question } from '@wellspring/contract';
import { expect, test } from 'vitest';
import { xpParts } from './xp-parts';

const questions = [{ xp: 30, xpAdjustment: -10 }, { xp: 90 }] as Question[];
const [first, second] = questions as [Question, Question];

test('XP are those of the autograder with what staff changed, and the bonus is what the sum lacks', () => {
  const overview = { xp: 151, earlySubmissionXp: 50 };
  expect(xpParts({ questions }, overview, first)).toEqual({
    initial: 40,
    adjustment: -10,
    questions: 120,
    bonus: 31,
    isBonusOffered: true,
  });
  expect(xpParts({ questions }, overview, second)).toMatchObject({ initial: 90, adjustment: 0 });
});

test('a bonus that was not offered is no part', () => {
  const overview = { xp: 120, earlySubmissionXp: 0 };
  expect(xpParts({ questions }, overview, first)).toMatchObject({
    bonus: 0,
    isBonusOffered: false,
  });
});
