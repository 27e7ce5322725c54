import { getVersionOfAnswer, listVersionsOfAnswer } from '@wellspring/contract';
import { request } from '../../backend';
import type { VersionSource } from './version-source';

/** The versions of an answer within a submission, read-only for staff. */
export function versionsOfSubmission(
  courseId: number,
  submissionId: number,
  questionId: number,
): VersionSource {
  const params = { courseId, submissionId, questionId };
  return {
    key: ['courses', courseId, 'submissions', submissionId, 'questions', questionId],
    list: (signal) => request(listVersionsOfAnswer, { params, signal }),
    code: async (versionId, signal) => {
      const wanted = { params: { ...params, versionId }, signal };
      return (await request(getVersionOfAnswer, wanted)).content.code;
    },
  };
}
