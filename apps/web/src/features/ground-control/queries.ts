import { listAssessments } from '@wellspring/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../backend';

/**
 * Overviews of all assessments of the course. Under the same key as where learners find them: what is
 * changed here is new there too.
 */
export function overviewsQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'assessments'],
    queryFn: ({ signal }) => request(listAssessments, { params: { courseId }, signal }),
  });
}
