import type { AssessmentWork } from '@wellspring/contract';
import { expect, test } from 'vitest';
import { typeOfUpload, uploadEffect } from './upload-effect';

const fileOf = (...types: AssessmentWork['questionTypes']) => ({
  questions: types.map((type) => ({ type })),
});

const now = new Date('2030-03-10T12:00:00Z');
const opened = { openAt: '2030-03-10T12:00:00.000+00:00' };
const upcoming = { openAt: '2030-03-10T12:00:01.000+00:00' };
const work = (hasAnswers: boolean, ...questionTypes: AssessmentWork['questionTypes']) => ({
  submissionCount: hasAnswers ? 1 : 0,
  hasAnswers,
  questionTypes,
  votedOnIn: [],
  contests: [],
});

test('a new number makes an assessment', () => {
  const known = { existing: null, work: undefined, isForced: true, now };
  expect(uploadEffect(fileOf('mcq'), known)).toEqual({ kind: 'make' });
});

test('until it is known what is there, nothing is promised', () => {
  const known = { existing: opened, isForced: false, now };
  expect(uploadEffect(fileOf('mcq'), { ...known, work: undefined })).toEqual({ kind: 'looking' });
  expect(uploadEffect(fileOf('mcq'), { ...known, work: null })).toEqual({ kind: 'unknown' });
});

test.each([
  ['replace', false, opened, work(false, 'programming', 'mcq')],
  ['replace', true, upcoming, work(false, 'programming', 'mcq')],
  ['replace', true, opened, work(false, 'programming')],
  ['ignore', false, upcoming, work(true, 'mcq')],
  ['force', true, opened, work(true, 'mcq')],
  ['force', true, upcoming, work(true, 'mcq', 'voting')],
] as const)('it tells %s', (kind, isForced, existing, of) => {
  expect(uploadEffect(fileOf('mcq'), { existing, work: of, isForced, now })).toEqual({ kind });
});

test('a forced update that will be refused says why', () => {
  const known = { existing: opened, isForced: true, now };
  expect(uploadEffect(fileOf('mcq'), { ...known, work: work(true, 'mcq', 'mcq') })).toEqual({
    kind: 'otherCount',
    former: 2,
  });
  const types = work(true, 'mcq', 'programming');
  expect(uploadEffect(fileOf('mcq', 'mcq'), { ...known, work: types })).toEqual({
    kind: 'otherType',
    question: 2,
  });
});

test('it is not known to be new before the assessments of the course are there', () => {
  const known = { existing: undefined, isForced: false, now };
  expect(uploadEffect(fileOf('mcq'), { ...known, work: undefined })).toEqual({ kind: 'looking' });
  expect(uploadEffect(fileOf('mcq'), { ...known, work: null })).toEqual({ kind: 'unknown' });
});

test('the type is the one that the assessment has, or the one that the file names', () => {
  const types = ['Missions', 'Quests'].map((type, index) => ({
    assessmentConfigId: index + 1,
    type,
  }));
  expect(typeOfUpload({ type: 'Quests' }, 'mission', types)?.type).toBe('Quests');
  expect(typeOfUpload(null, ' Mission ', types)?.type).toBe('Missions');
  expect(typeOfUpload(null, 'quests', types)?.type).toBe('Quests');
  for (const kind of [null, '', 'path']) expect(typeOfUpload(null, kind, types)).toBeUndefined();
});
