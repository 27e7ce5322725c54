import { getSubmission, listSubmissions } from '@wellspring/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../backend';

/** Rows per page (course specification, section 9). */
export const PAGE_SIZE = 10;

/** One page of the course's submissions, newest first. @param page from 1 */
export function submissionsQuery(courseId: number, page: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'grading', 'page', page],
    queryFn: ({ signal }) =>
      request(listSubmissions, {
        params: { courseId },
        query: { pageSize: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
        signal,
      }),
    // The former page stays while the next one is on its way, so that nothing jumps.
    placeholderData: keepPreviousData,
  });
}

const POLL_MS = 2000;

/** One submission with its answers; asked again by itself while the autograder is at work on it. */
export function submissionQuery(courseId: number, submissionId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'grading', 'submission', submissionId],
    queryFn: ({ signal }) => request(getSubmission, { params: { courseId, submissionId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.answers.some(({ question }) => question.autogradingStatus === 'processing')
        ? POLL_MS
        : false,
  });
}
