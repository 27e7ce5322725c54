import {
  type GradingQuery,
  getAssessmentOf,
  getSubmission,
  listAssessmentsOf,
  listEarlierComments,
  listPeople,
  listSubmissions,
} from '@wellspring/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../backend';

/** The key of all queries about grading in a course, for invalidating them. */
export function gradingKey(courseId: number) {
  return ['courses', courseId, 'grading'] as const;
}

const POLL_MS = 2000;

/**
 * One page of the course's submissions. Refetched automatically while the autograder is working on one.
 * @param query which submissions, in which order
 */
export function submissionsQuery(courseId: number, query: Partial<GradingQuery>) {
  return queryOptions({
    queryKey: [...gradingKey(courseId), 'list', query],
    queryFn: ({ signal }) => request(listSubmissions, { params: { courseId }, query, signal }),
    // The previous page stays while the next one loads, so that the layout does not jump.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ isBeingAutograded }) => isBeingAutograded) ? POLL_MS : false,
  });
}

/** One submission with its answers. Refetched automatically while the autograder is working on it. */
export function submissionQuery(courseId: number, submissionId: number) {
  return queryOptions({
    queryKey: [...gradingKey(courseId), 'submission', submissionId],
    queryFn: ({ signal }) =>
      request(getSubmission, {
        params: { courseId, submissionId },
        query: { empty: 'shown' },
        signal,
      }),
    refetchInterval: ({ state }) =>
      state.data?.answers.some(({ question }) => question.autogradingStatus === 'processing')
        ? POLL_MS
        : false,
  });
}

/** The user's own comments on answers to a question. */
export function earlierCommentsQuery(courseId: number, questionId: number) {
  return queryOptions({
    queryKey: [...gradingKey(courseId), 'comments', questionId],
    queryFn: ({ signal }) =>
      request(listEarlierComments, { params: { courseId, questionId }, signal }),
  });
}

/** The members of the course. */
export function peopleQuery(courseId: number) {
  return queryOptions({
    queryKey: [...gradingKey(courseId), 'people'],
    queryFn: ({ signal }) => request(listPeople, { params: { courseId }, signal }),
    staleTime: 60_000,
  });
}

/** More than one student has made in any course. */
const MAX_SUBMISSIONS = 1000;

/**
 * The submissions of a student, and of others whose username contains theirs. @param username null while it
 * is not known
 */
export function submissionsOfQuery(courseId: number, username: string | null) {
  return queryOptions({
    ...submissionsQuery(courseId, {
      group: 'false',
      username: username ?? '',
      pageSize: MAX_SUBMISSIONS,
    }),
    enabled: username !== null,
  });
}

/** The assessments of one student, with their states. */
export function assessmentsOfQuery(courseId: number, courseRegId: number) {
  return queryOptions({
    queryKey: [...gradingKey(courseId), 'assessments-of', courseRegId],
    queryFn: ({ signal }) =>
      request(listAssessmentsOf, { params: { courseId, courseRegId }, signal }),
  });
}

/** One assessment with the answers of one student. */
export function assessmentOfQuery(courseId: number, courseRegId: number, assessmentId: number) {
  return queryOptions({
    queryKey: [...gradingKey(courseId), 'assessments-of', courseRegId, assessmentId],
    queryFn: ({ signal }) =>
      request(getAssessmentOf, { params: { courseId, courseRegId, assessmentId }, signal }),
  });
}
