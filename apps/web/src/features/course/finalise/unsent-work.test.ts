import { answerDigest } from '@wellspring/contract';
import { expect, test } from 'vitest';
import type { KeptCopy } from '../answers/answer-copies';
import { hasUnsent, savedAnswers } from './unsent-work';

const program = (answer: string | null) => ({ id: 7, type: 'programming' as const, answer });
const choice = { id: 8, type: 'mcq' as const, answer: 1 };
const voting = {
  id: 9,
  type: 'voting' as const,
  contestEntries: [10, 7].map((score, index) => ({
    submission_id: index,
    score,
    answer: { code: '' },
  })),
};

const kept = (text: string, ...ancestors: readonly string[]): KeptCopy => ({
  key: text,
  copy: { text, ancestors: ancestors.map((it) => answerDigest(it)), at: 1, courseId: 1 },
});
const typed = (...copies: readonly KeptCopy[]) => copies;

test('what was typed here and is not with the server would be left behind', () => {
  expect(hasUnsent(program('a'), typed())).toBe(false);
  expect(hasUnsent(program('a'), typed(kept('a')))).toBe(false);
  expect(hasUnsent(program('a'), typed(kept('b', 'a')))).toBe(true);
  expect(hasUnsent(program('elsewhere'), typed(kept('b', 'a')))).toBe(true);
  expect(hasUnsent(choice, typed(kept('1')))).toBe(false);
  expect(hasUnsent(choice, typed(kept('0', '1')))).toBe(true);
});

test('votes that were moved since would be left behind, those of other entries not', () => {
  expect(hasUnsent(voting, typed())).toBe(false);
  expect(hasUnsent(voting, typed(kept('0:10 1:7 5:4')))).toBe(false);
  expect(hasUnsent(voting, typed(kept('0:10 1:4', '0:10 1:7')))).toBe(true);
  expect(hasUnsent(voting, typed(kept('0:10')))).toBe(true);
});

test('the submitted answers and votes are identified by their digests', () => {
  expect(savedAnswers([program('a'), choice, voting, program(null)])).toEqual([
    { questionId: 7, digest: answerDigest('a') },
    { questionId: 8, digest: answerDigest('1') },
    { questionId: 9, digest: answerDigest('0:10 1:7') },
  ]);
});
