import type { AssessmentWork } from '@wellspring/contract';
import type { Database } from '../db/database.js';
import { formattedTime } from '../http/wire-time.js';
import { selectEntries, selectNamedContests } from './queries.js';

/**
 * The contests that the voting questions of an assessment name, for admins who want their entries assigned
 * (rule R48). Contests that no longer exist are left out.
 */
export async function contestsOf(
  database: Database,
  assessmentId: number,
  now: Date,
): Promise<AssessmentWork['contests']> {
  const contests = await selectNamedContests(database, assessmentId);
  return Promise.all(
    contests.map(async ({ id, number, title, closeAt }) => ({
      number,
      title,
      closeAt: formattedTime(closeAt),
      hasClosed: closeAt <= now,
      entryCount: (await selectEntries(database, id)).length,
    })),
  );
}
