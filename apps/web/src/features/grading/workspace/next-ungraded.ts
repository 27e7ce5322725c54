import { type GradingQuery, listSubmissions } from '@wellspring/contract';
import { request } from '../../../backend';
import { progressQuery } from '../progress';

/** The maximum number of submissions that the server returns at a time. */
const MAX_PAGE_SIZE = 1000;

/**
 * Finds submissions that wait for marks, one after another. Submissions already visited in this session are
 * skipped until no others are left, so that some can be left for later.
 */
interface UngradedFinder {
  /** Notes that a submission was visited. */
  visit(submissionId: number): void;
  /**
   * @param selection which submissions the list has, and in which order
   * @returns the id of the next one; null when none but `current` waits
   */
  next(selection: Partial<GradingQuery>, current: number): Promise<number | null>;
}

/** Fetches the first page of a list. */
type FirstRows = (
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
        // A page of this size contains a submission that was not visited, if there is any.
        pageSize: Math.min(MAX_PAGE_SIZE, visited.size + 2),
      });
      const others = data.filter(({ id }) => id !== current);
      const fresh = others.find(({ id }) => !visited.has(id));
      if (fresh === undefined) visited.clear();
      return (fresh ?? others[0])?.id ?? null;
    },
  };
}

const finders = new Map<number, UngradedFinder>();

/** The finder of a course; it lives as long as the page. */
export function ungradedFinder(courseId: number): UngradedFinder {
  const known = finders.get(courseId);
  if (known) return known;
  const made = createUngradedFinder((query) =>
    request(listSubmissions, { params: { courseId }, query }),
  );
  finders.set(courseId, made);
  return made;
}
