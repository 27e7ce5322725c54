import type { Notification } from '@wellspring/contract';
import { expect, test } from 'vitest';
import { ofAssessment, ofGrading, ofSubmission, ofType } from './selections';

const one = (id: number, type: string, assessment: number, submission: number | null) =>
  ({
    id,
    type: 'new',
    assessment_id: assessment,
    submission_id: submission,
    assessment: { type, title: `${type} ${assessment}` },
  }) satisfies Notification;

const ALL = [one(1, 'Missions', 7, null), one(2, 'Paths', 8, null), one(3, 'Missions', 7, 20)];
const ids = (found: readonly Notification[]) => found.map(({ id }) => id);

test('what is about a submission belongs to grading, and not to its assessment', () => {
  expect(ids(ofGrading(ALL))).toEqual([3]);
  expect(ids(ofSubmission(ALL, 20))).toEqual([3]);
  expect(ids(ofType(ALL, 'Missions'))).toEqual([1]);
  expect(ids(ofAssessment(ALL, 7))).toEqual([1]);
});

test('other types, assessments and submissions have nothing', () => {
  expect(ofType(ALL, 'Quests')).toEqual([]);
  expect(ofAssessment(ALL, 20)).toEqual([]);
  expect(ofSubmission(ALL, 7)).toEqual([]);
});
