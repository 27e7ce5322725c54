import { getAssessmentWork } from '@wellspring/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../backend';

/**
 * The work that has been done on an assessment; fetched each time, since students continue. Its key is not
 * below that of the overviews, so that it is not fetched again just after the assessment was deleted.
 */
export function workQuery(courseId: number, assessmentId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'work', assessmentId],
    queryFn: ({ signal }) =>
      request(getAssessmentWork, { params: { courseId, assessmentId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
