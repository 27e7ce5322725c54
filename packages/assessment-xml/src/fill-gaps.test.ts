import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AssessmentFile } from './assessment.js';
import { fillGaps } from './fill-gaps.js';
import { parseAssessmentXml } from './parse-assessment.js';
import { arbitraryAssessment } from './testing/index.js';
import { writeAssessmentXml } from './write-assessment.js';

/** Assessments that were stored before uploads refused them can be exported and uploaded again. */

const LIBRARY = {
  chapter: 1,
  variant: null,
  execTimeMs: 0,
  globals: { x: '', y: '1' },
  external: { name: 'none', symbols: [] },
  languageOptions: { '': 'x' },
};
const COMMON = {
  maxXp: 2_000_000,
  blocking: false,
  showSolution: false,
  library: null,
  gradingLibrary: null,
  llmGradingPrompt: null,
  content: ' ',
};
const GAPS: AssessmentFile = {
  title: '',
  number: 'M1',
  password: 'x\u0001'.repeat(300),
  story: 's'.repeat(300),
  coverPicture: null,
  reading: null,
  summaryShort: null,
  summaryLong: null,
  llmAssessmentPrompt: null,
  kind: null,
  openAt: null,
  closeAt: null,
  library: LIBRARY,
  gradingLibrary: null,
  questions: [
    {
      type: 'programming',
      ...COMMON,
      prepend: '',
      template: '',
      postpend: '',
      solution: null,
      testcases: [{ type: 'public', program: '\n', answer: '', score: -1 }],
    },
    { type: 'mcq', ...COMMON, choices: [{ content: '', hint: '' }], solution: 3 },
    { type: 'mcq', ...COMMON, choices: [], solution: 0 },
  ],
};

test('a title of two lines, stored before, becomes one', () => {
  const { assessment, filled } = fillGaps({ ...GAPS, title: 'Runes\nBcc: x', number: 'M\u202e1' });
  expect(assessment).toMatchObject({ title: 'Runes Bcc: x', number: 'M 1' });
  expect(filled).toContain('The title');
  expect(filled).toContain('The number');
});

test('each gap is filled and named, and the file can be uploaded', () => {
  const { assessment, filled } = fillGaps(GAPS);
  expect(filled).toEqual([
    'Characters that XML cannot hold',
    'The title',
    'The password',
    'The story',
    'the time limit',
    'the globals and options of the language',
    'Question 1: the XP',
    'Question 1: the text',
    'Question 1: the template',
    'Question 1: the program of testcase 1',
    'Question 1: the answer of testcase 1',
    'Question 1: the score of testcase 1',
    'Question 2: the XP',
    'Question 2: the text',
    'Question 2: choice 1',
    'Question 2: which choice is right',
    'Question 3: the XP',
    'Question 3: the text',
    'Question 3: choice 1',
  ]);
  const { text, problems } = writeAssessmentXml(assessment, ['These were filled:', ...filled]);
  expect(problems).toEqual([]);
  expect(text).toContain('Question 1: the template\n');
  expect(parseAssessmentXml(text ?? '').assessment).toEqual(assessment);
});

test('what an upload takes is left as it is', () => {
  fc.assert(
    fc.property(arbitraryAssessment, (assessment) => {
      expect(fillGaps(assessment)).toEqual({ assessment, filled: [] });
    }),
  );
});
