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

/** Everything here about grading in a course, for what changes it to have it asked for again. */
export function gradingKey(courseId: number) {
  return ['courses', courseId, 'grading'] as const;
}

const POLL_MS = 2000;

/** One page of the course's submissions, asked again by itself while the autograder is at work on one. @param query which, in which order */
export function submissionsQuery(courseId: number, query: Partial<GradingQuery>) {
  return queryOptions({
    queryKey: [...gradingKey(courseId), 'list', query],
    queryFn: ({ signal }) => request(listSubmissions, { params: { courseId }, query, signal }),
    // The former page stays while the next one is on its way, so that nothing jumps.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ isBeingAutograded }) => isBeingAutograded) ? POLL_MS : false,
  });
}

/** One submission with its answers; asked again by itself while the autograder is at work on it. */
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

/** What the caller has written on answers to a question. */
export function earlierCommentsQuery(courseId: number, questionId: number) {
  return queryOptions({
    queryKey: [...gradingKey(courseId), 'comments', questionId],
    queryFn: ({ signal }) =>
      request(listEarlierComments, { params: { courseId, questionId }, signal }),
  });
}

/** The people of the course. */
export function peopleQuery(courseId: number) {
  return queryOptions({
    queryKey: [...gradingKey(courseId), 'people'],
    queryFn: ({ signal }) => request(listPeople, { params: { courseId }, signal }),
    staleTime: 60_000,
  });
}

/** More than one person has made in any course. */
const MAX_SUBMISSIONS = 1000;

/** The submissions of a person, and of those whose username has theirs within. @param username null while it is not known */
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

/** The assessments of one person, with how they stand. */
export function assessmentsOfQuery(courseId: number, courseRegId: number) {
  return queryOptions({
    queryKey: [...gradingKey(courseId), 'assessments-of', courseRegId],
    queryFn: ({ signal }) =>
      request(listAssessmentsOf, { params: { courseId, courseRegId }, signal }),
  });
}

/** One assessment with the answers of one person. */
export function assessmentOfQuery(courseId: number, courseRegId: number, assessmentId: number) {
  return queryOptions({
    queryKey: [...gradingKey(courseId), 'assessments-of', courseRegId, assessmentId],
    queryFn: ({ signal }) =>
      request(getAssessmentOf, { params: { courseId, courseRegId, assessmentId }, signal }),
  });
}
