import { expect, test } from 'vitest';
import { newDraft } from '../model/initial-values';
import { checkDraft } from '../model/draft-problems';
import { addQuestion, changeQuestion } from '../model/edits';
import { isDue, placeOf } from './visits';

/** A new mission with a new multiple choice question. */
const fresh = addQuestion(newDraft(), 'mcq', null);
const questionId = fresh.questions[0]?.id ?? 0;

function told(places: readonly string[] = [], isAll = false, draft = fresh) {
  const visits = { places: new Set(places), isAll };
  const due = checkDraft(draft).problems.filter((problem) => isDue(draft, problem, visits));
  return [...new Set(due.map(({ says }) => says))];
}

test('nothing is held against a fresh mission', () => {
  expect(told()).toEqual([]);
});

test('empty fields are reported once they were left', () => {
  expect(told(['noTitle'])).toEqual(['noTitle']);
  expect(told([placeOf(questionId, 'content')])).toEqual(['noText']);
  expect(told([placeOf(questionId, 'choices')])).toEqual(['noChoiceText', 'noRightChoice']);
});

test('putting a draft into the course reports all problems', () => {
  expect(told([], true)).toEqual([
    'noTitle',
    'noNumber',
    'noText',
    'noChoiceText',
    'noRightChoice',
  ]);
});

test('errors are reported at once', () => {
  const generous = changeQuestion(fresh, questionId, { maxXp: 2_000_000 });
  expect(told([], false, generous)).toEqual(['tooMuchXp']);
});
