import { summariseGrading } from '@wellspring/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../backend';

/** How much each group has submitted. Below the key of grading, which changes it. */
export function summaryQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'grading', 'summary'],
    queryFn: ({ signal }) => request(summariseGrading, { params: { courseId }, signal }),
  });
}
