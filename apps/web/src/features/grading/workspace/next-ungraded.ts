import { type GradingQuery, listSubmissions } from '@wellspring/contract';
import { request } from '../../../backend';
import { progressQuery } from '../progress';

/** The most that the server gives at a time. */
const MOST = 1000;

/**
 * Finds submissions that wait for marks, one after another: each that was looked at in this sitting is passed
 * over until no other is left, so that one can also leave some for later.
 */
export interface UngradedFinder {
  /** Takes note that a submission was looked at. */
  visit(submissionId: number): void;
  /**
   * @param selection which submissions the list is of, and in which order
   * @returns the id of the next one; null when none but `current` waits
   */
  next(selection: Partial<GradingQuery>, current: number): Promise<number | null>;
}

/** The first page of the list that is asked for. */
export type FirstRows = (
  query: Partial<GradingQuery>,
) => Promise<{ readonly data: readonly { readonly id: number }[] }>;

export function createUngradedFinder(firstRows: FirstRows): UngradedFinder {
  const visited = new Set<number>();
  return {
    visit: (submissionId) => void visited.add(submissionId),
    async next(selection, current) {
      const { data } = await firstRows({
        ...selection,
        ...progressQuery('submitted'),
        offset: 0,
        // Among so many there is one that was not visited, if there is any.
        pageSize: Math.min(MOST, visited.size + 2),
      });
      const others = data.filter(({ id }) => id !== current);
      const fresh = others.find(({ id }) => !visited.has(id));
      if (fresh === undefined) visited.clear();
      return (fresh ?? others[0])?.id ?? null;
    },
  };
}

const finders = new Map<number, UngradedFinder>();

/** The finder of a course, for as long as the page is open. */
export function ungradedFinder(courseId: number): UngradedFinder {
  const known = finders.get(courseId);
  if (known) return known;
  const made = createUngradedFinder((query) =>
    request(listSubmissions, { params: { courseId }, query }),
  );
  finders.set(courseId, made);
  return made;
}
