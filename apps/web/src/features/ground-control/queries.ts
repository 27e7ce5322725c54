import { getMissionPdf, listAssessments } from '@wellspring/contract';
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

/** The PDF of an assessment; null when it has none. Asked anew each time: other admins change it too. */
export function missionPdfQuery(courseId: number, assessmentId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'mission-pdf', assessmentId],
    queryFn: ({ signal }) => request(getMissionPdf, { params: { courseId, assessmentId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
