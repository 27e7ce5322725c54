import { expect, test } from 'vitest';
import { getSubmission } from '../examples/grading.js';
import { assessment } from '../examples/material.js';
import {
  type GradingQuestion,
  QUESTION_TYPE_NAMES,
  QUESTION_TYPES,
  questionType,
} from './index.js';

test('a type is listed under its name', () => {
  expect(Object.keys(QUESTION_TYPES)).toEqual(QUESTION_TYPE_NAMES);
});

test('what is saved is the text that a client would send', () => {
  const texts = assessment.questions.map((question) =>
    questionType(question.type).savedText(question),
  );
  expect(texts).toEqual(['function double(x) { return two * x; }', '0', '61:7']);
});

const isUnanswered = (question: GradingQuestion) =>
  questionType(question.type).isUnanswered(question);

/** The questions, each with an answer. */
const questions = getSubmission.reply.answers.map(({ question }) => question);

test('staff see which questions were not answered, including unchanged templates, but never votes', () => {
  expect(questions.map(isUnanswered)).toEqual([false, false, false]);
  const without = questions.map((question): GradingQuestion => ({ ...question, answer: null }));
  expect(without.map(isUnanswered)).toEqual([true, true, false]);
  const [program] = questions;
  if (program?.type !== 'programming')
    throw new Error('The first question asks for another thing.');
  const template = { ...program, solutionTemplate: '// Begin here.\n' };
  expect(isUnanswered({ ...template, answer: ' // Begin here.' })).toBe(true);
  expect(isUnanswered({ ...template, answer: '1;' })).toBe(false);
});
