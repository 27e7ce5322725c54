import type { ChoiceQuestion, GradingAnswer } from '@wellspring/contract';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { uiEnglish } from '../../../ui/strings.en';
import { readingOf } from '../../../ui/testing/reading';
import { gradingEnglish } from '../strings.en';
import { mcq } from './mcq';

const QUESTION: ChoiceQuestion = {
  id: 21,
  type: 'mcq',
  library: {
    chapter: 1,
    variant: 'default',
    execTimeMs: 1000,
    globals: {},
    external: { name: 'none', symbols: [] },
    languageOptions: {},
  },
  maxXp: 100,
  blocking: false,
  content: 'How much is one and one?',
  choices: [
    { id: 0, content: 'Two', hint: 'Right.' },
    { id: 1, content: 'Eleven', hint: 'These are numbers.' },
  ],
  answer: 1,
  lastModifiedAt: null,
  grader: null,
  gradedAt: null,
  xp: 0,
  autogradingStatus: 'success',
  autogradingResults: [],
  comments: null,
};

const ANSWER: Omit<GradingAnswer, 'question'> = {
  student: { id: 41, name: 'Aisha Rahman', username: 'aisha' },
  team: null,
  solution: '0',
  grade: { grader: null, gradedAt: null, xp: 0, xpAdjustment: 0, comments: null, former: null },
  lastModifiedAt: '2030-03-10T13:00:00.000000Z',
};

const read = (element: ReactElement) =>
  readingOf(element, { grading: gradingEnglish, ui: uiEnglish });

test('who marks sees what was chosen, which choice is right, and the hints', async () => {
  const told = await read(
    <mcq.Answer
      submissionId={61}
      answer={{ ...ANSWER, question: QUESTION }}
      number={2}
      briefing={null}
      panel="The marks"
    />,
  );
  expect(told).toEqual([
    'Question 2',
    'How much is one and one?',
    'Two',
    'Right choice',
    'Hint: Right.',
    'Eleven',
    'Chosen',
    'Hint: These are numbers.',
    'The marks',
  ]);
});

test('who only reads sees what was chosen', async () => {
  const told = await read(<mcq.StudentAnswer question={QUESTION} number={2} />);
  expect(told).toContain('Chosen');
  expect(told.join(' ')).not.toMatch(/Right choice|Hint/);
});

test('read-only pages say that nothing was chosen', async () => {
  const told = await read(
    <mcq.StudentAnswer question={{ ...QUESTION, answer: null }} number={2} />,
  );
  expect(told).not.toContain('Chosen');
  expect(told).toContain(gradingEnglish.submission.unanswered);
});
