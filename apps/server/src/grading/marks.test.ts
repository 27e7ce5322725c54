import type { AutogradingResult } from '@wellspring/contract';
import { expect, test } from 'vitest';
import { type AnswerContent, type QuestionContent, xpAtOnce } from '../questions/index.js';
import { earlyBonus, xpFromResults } from './marks.js';

const pass = (score: number): AutogradingResult => ({ resultType: 'pass', score });
const fail: AutogradingResult = { resultType: 'fail', expected: '1', actual: '2' };
const timeout: AutogradingResult = { resultType: 'error', errors: [{ errorType: 'timeout' }] };

test.each([
  ['all passed', 100, [1, 2], [pass(1), pass(2)], 100],
  ['the share of the scores', 100, [1, 2], [fail, pass(2)], 66],
  ['rounded down', 10, [1, 1, 1], [pass(1), pass(1), fail], 6],
  ['none passed', 100, [1, 2], [fail, timeout], 0],
  ['without scores each testcase counts the same', 100, [0, 0, 0], [pass(0), fail, fail], 33],
  ['no testcases', 100, [], [], 0],
  ['a question worth nothing', 0, [1], [pass(1)], 0],
] as const)('xp from results: %s', (_name, maxXp, scores, results, xp) => {
  expect(xpFromResults(maxXp, scores, results)).toBe(xp);
});

const choices = [
  { content: 'No', hint: null },
  { content: 'Yes', hint: null },
];
const choice: QuestionContent = { type: 'mcq', content: '', choices, solution: 1 };
const vote: QuestionContent = {
  type: 'voting',
  content: '',
  prepend: '',
  template: '',
  contestNumber: 'C1',
  revealHours: 1,
  tokenDivider: 1,
  xpValues: [],
};

test.each<[string, QuestionContent, AnswerContent, unscored: number | null, number]>([
  ['the right choice', choice, { type: 'mcq', choice: 1 }, 0, 30],
  ['a wrong choice', choice, { type: 'mcq', choice: 0 }, 0, 0],
  ['a choice that is none', choice, { type: 'mcq', choice: 9 }, 0, 0],
  ['the right choice, filled in at night', choice, { type: 'mcq', choice: 1, isBlank: true }, 0, 0],
  ['a vote on everything', vote, { type: 'voting' }, 0, 30],
  ['a vote with an entry left out', vote, { type: 'voting' }, 1, 0],
  ['a vote where nothing was assigned', vote, { type: 'voting' }, null, 0],
  ['a vote filled in at night', vote, { type: 'voting', isBlank: true }, 0, 0],
  ['an answer of another type', choice, { type: 'voting' }, 0, 0],
])('xp at once: %s', (_name, content, given, unscored, xp) => {
  const entries = unscored === null ? { assigned: 0, unscored: 0 } : { assigned: 3, unscored };
  expect(xpAtOnce(30, content, given, entries)).toBe(xp);
});

/** Open for 100 hours; the bonus of 60 is complete for the first 40 and decays over the other 60. */
const assessment = {
  earlySubmissionXp: 60,
  hoursBeforeEarlyXpDecay: 40,
  openAt: new Date('2030-01-01T00:00:00Z'),
  closeAt: new Date('2030-01-05T04:00:00Z'),
};
const after = (hours: number) => new Date(assessment.openAt.getTime() + hours * 3_600_000);

test.each([
  ['nothing without marks', 1, 0, 0],
  ['nothing when adjustments eat the marks', 1, -5, 0],
  ['all of it at once', 0, 10, 60],
  ['all of it before the opening (staff may)', -5, 10, 60],
  ['all of it just before the decay', 39.999, 10, 60],
  ['all of it when the decay begins', 40, 10, 60],
  ['half of it halfway through the decay', 70, 10, 30],
  ['less with every begun hour only when it is whole', 70.5, 10, 29],
  ['nothing at closing', 100, 10, 0],
  ['nothing after closing', 500, 10, 0],
])('early bonus: %s', (_name, hours, total, bonus) => {
  expect(earlyBonus({ ...assessment, submittedAt: after(hours), total })).toBe(bonus);
});

test('early bonus: whole until the end when the decay would begin after closing', () => {
  const submittedAt = after(99);
  const input = { ...assessment, hoursBeforeEarlyXpDecay: 1000, submittedAt, total: 1 };
  expect(earlyBonus(input)).toBe(60);
});
