import { listAssessments } from '@wellspring/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../backend';

/** Overviews of all assessments of a course. The key is the same everywhere they are shown. */
export function overviewsQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'assessments'],
    queryFn: ({ signal }) => request(listAssessments, { params: { courseId }, signal }),
  });
}
