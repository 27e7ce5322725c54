import { summariseGrading } from '@wellspring/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../backend';

/** The progress of each group. Its key is below that of grading, which changes the counts. */
export function summaryQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'grading', 'summary'],
    queryFn: ({ signal }) => request(summariseGrading, { params: { courseId }, signal }),
  });
}
