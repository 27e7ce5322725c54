import type { XpRow } from '@wellspring/contract';
import { countCompleted } from '../achievements/completed.js';
import type { Database } from '../db/database.js';
import type { Registration } from '../http/access.js';
import { shownTo } from './anonymity.js';
import { countStudents, type RankedStudent, selectRanked } from './queries.js';
import { settleTotals } from './totals.js';

/** The students of a course by their XP (rule R35). */
export interface LeaderboardService {
  /** All students; for staff with the number of achievements that each has completed. */
  all(caller: Registration): Promise<XpRow[]>;
  page(
    caller: Registration,
    page: { readonly offset: number; readonly pageSize: number },
  ): Promise<XpPage>;
}

interface XpPage {
  readonly users: XpRow[];
  /** The number of students on all pages. */
  readonly count: number;
  /** The caller's row, wherever it is; null when the caller is not ranked. */
  readonly own: (XpRow & { readonly position: number }) | null;
}

interface LeaderboardServiceParts {
  readonly database: Database;
  readonly now: () => Date;
}

export function createLeaderboardService({
  database,
  now,
}: LeaderboardServiceParts): LeaderboardService {
  return {
    async all(caller) {
      const { courseId, role } = caller;
      await settleTotals(database, courseId);
      const ranked = await selectRanked(database, courseId);
      if (role === 'student') return ranked.map((row) => rowFor(caller, row));
      const completed = await countCompleted(database, courseId, now());
      return ranked.map((row) => ({
        ...rowFor(caller, row),
        achievements: completed.get(row.registrationId) ?? 0,
      }));
    },

    async page(caller, { offset, pageSize }) {
      await settleTotals(database, caller.courseId);
      const page = { offset, pageSize, besides: caller.id };
      const ranked = await selectRanked(database, caller.courseId, page);
      const own = ranked.find(({ registrationId }) => registrationId === caller.id);
      const isOnPage = ({ position }: RankedStudent) =>
        position >= offset && position < offset + pageSize;
      return {
        users: ranked.filter(isOnPage).map((row) => rowFor(caller, row)),
        count: await countStudents(database, caller.courseId),
        own: own === undefined ? null : { ...rowFor(caller, own), position: own.position },
      };
    },
  };
}

function rowFor(caller: Registration, row: RankedStudent): XpRow {
  const { name, username, isAnonymous } = shownTo(caller, row);
  return {
    rank: row.rank,
    user_id: isAnonymous ? 0 : row.userId,
    name,
    username,
    total_xp: row.xp,
    is_anonymous: isAnonymous,
  };
}
