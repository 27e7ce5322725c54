import { getAssessmentWork } from '@wellspring/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../backend';

/**
 * What has been done on an assessment; asked anew each time, since students go on. Not below the key of the
 * overviews: whoever has just deleted it does not ask again.
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
