import { getMissionPdf, listAssessments } from '@wellspring/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../backend';

/**
 * Overviews of all assessments of the course. The key is the same as on the students' pages, so that changes
 * made here show there too.
 */
export function overviewsQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'assessments'],
    queryFn: ({ signal }) => request(listAssessments, { params: { courseId }, signal }),
  });
}

/** The PDF of an assessment; null when it has none. Always refetched, because other admins change it too. */
export function missionPdfQuery(courseId: number, assessmentId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'mission-pdf', assessmentId],
    queryFn: ({ signal }) => request(getMissionPdf, { params: { courseId, assessmentId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
