import { listXp } from '@wellspring/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { request } from '../../backend';

/** The places that are loaded at once (screen reference, section 13). */
const PLACES_PER_PAGE = 25;
/** New ranks appear after at most this time for each page that is loaded. */
const REFRESH_MS = 30_000;

export const boardsKey = (courseId: number) => ['courses', courseId, 'leaderboards'] as const;

/** The students of a course by their XP, page by page, up to a number of places. */
export function overallQuery(courseId: number, places: number) {
  return infiniteQueryOptions({
    queryKey: [...boardsKey(courseId), 'overall', places],
    queryFn: ({ pageParam, signal }) =>
      request(listXp, {
        params: { courseId },
        query: { offset: pageParam, page_size: PLACES_PER_PAGE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total_count: count }, _pages, offset) => {
      const next = offset + PLACES_PER_PAGE;
      return next < Math.min(count, places) ? next : null;
    },
    // The pages are fetched again one after another, so a longer list is fetched less often.
    refetchInterval: ({ state }) => REFRESH_MS * Math.max(1, state.data?.pages.length ?? 1),
    placeholderData: keepPreviousData,
  });
}
