import { getAssessment, getTeam, listAssessments } from '@wellspring/contract';
import { queryOptions } from '@tanstack/react-query';
import { BackendError, request } from '../../backend';

/** Overviews of the course's assessments, of all types. */
export function assessmentsQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'assessments'],
    queryFn: ({ signal }) => request(listAssessments, { params: { courseId }, signal }),
  });
}

/** One assessment with its questions and the user's answers. */
export function assessmentQuery(courseId: number, assessmentId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'assessments', assessmentId],
    queryFn: ({ signal }) => request(getAssessment, { params: { courseId, assessmentId }, signal }),
    // An editor must never start from an answer cached by an earlier visit.
    gcTime: 0,
  });
}

/** The beginning of all query keys for the answer to a question, such as that of its versions. */
export function answerKey(courseId: number, questionId: number) {
  return ['courses', courseId, 'questions', questionId];
}

/** The user's team for an assessment; null when they are in none. */
export function teamQuery(courseId: number, assessmentId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'teams', 'own', assessmentId],
    queryFn: async ({ signal }) => {
      try {
        return await request(getTeam, { params: { courseId, assessmentId }, signal });
      } catch (error) {
        const isNone = error instanceof BackendError && error.failure.kind === 'refused';
        if (isNone) return null;
        throw error;
      }
    },
  });
}
