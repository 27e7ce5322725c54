import { type AssessmentFile, parseAssessmentXml } from '@wellspring/assessment-xml';
import type { AssessmentWork } from '@wellspring/contract';
import { expect, test } from 'vitest';
import { unknownContests, uploadEffect } from './upload-effect';

const MCQ = `<PROBLEM type="mcq" maxxp="1"><TEXT>Choose.</TEXT>
<CHOICE correct="true"><TEXT>A</TEXT></CHOICE></PROBLEM>`;
const voting = (contest: string) => `<PROBLEM type="voting" maxxp="1"><TEXT>Vote.</TEXT>
<VOTING assessment_number="${contest}" reveal_hours="1" token_divider="1"/></PROBLEM>`;

function fileOf(...problems: string[]): AssessmentFile {
  const { assessment } = parseAssessmentXml(
    `<TASK number="M1" title="M"><PROGRAMMINGLANGUAGE interpreter="1"/>
<PROBLEMS>${problems.join('')}</PROBLEMS></TASK>`,
  );
  if (!assessment) throw new Error('The file of this test is broken.');
  return assessment;
}

const now = new Date('2030-03-10T12:00:00Z');
const opened = { openAt: '2030-03-10T12:00:00.000+00:00' };
const upcoming = { openAt: '2030-03-10T12:00:01.000+00:00' };
const work = (hasAnswers: boolean, ...questionTypes: AssessmentWork['questionTypes']) => ({
  submissionCount: hasAnswers ? 1 : 0,
  hasAnswers,
  questionTypes,
});

test('a new number makes an assessment', () => {
  const known = { existing: null, work: undefined, isForced: true, now };
  expect(uploadEffect(fileOf(MCQ), known)).toEqual({ kind: 'make' });
});

test('until it is known what is there, nothing is promised', () => {
  const known = { existing: opened, isForced: false, now };
  expect(uploadEffect(fileOf(MCQ), { ...known, work: undefined })).toEqual({ kind: 'looking' });
  expect(uploadEffect(fileOf(MCQ), { ...known, work: null })).toEqual({ kind: 'unknown' });
});

test.each([
  ['replace', false, opened, work(false, 'programming', 'mcq')],
  ['replace', true, upcoming, work(false, 'programming', 'mcq')],
  ['replace', true, opened, work(false, 'programming')],
  ['ignore', false, upcoming, work(true, 'mcq')],
  ['force', true, opened, work(true, 'mcq')],
  ['force', true, upcoming, work(true, 'mcq', 'voting')],
] as const)('it tells %s', (kind, isForced, existing, of) => {
  expect(uploadEffect(fileOf(MCQ), { existing, work: of, isForced, now })).toEqual({ kind });
});

test('a forced update that will be refused says why', () => {
  const known = { existing: opened, isForced: true, now };
  expect(uploadEffect(fileOf(MCQ), { ...known, work: work(true, 'mcq', 'mcq') })).toEqual({
    kind: 'otherCount',
    former: 2,
  });
  const types = work(true, 'mcq', 'programming');
  expect(uploadEffect(fileOf(MCQ, MCQ), { ...known, work: types })).toEqual({
    kind: 'otherType',
    question: 2,
  });
});

test('contests that the course does not have are found, and the assessment is no contest of itself', () => {
  const file = fileOf(MCQ, voting('C1'), voting('C2'), voting('M1'));
  expect(unknownContests(file, new Set(['C1', 'M1']))).toEqual([
    { question: 3, number: 'C2' },
    { question: 4, number: 'M1' },
  ]);
});
