import { CALLS } from '@wellspring/contract/calls';
import type { Database } from '../db/database.js';
import type { Routes } from '../http/route.js';
import { countStudents, selectXp } from './queries.js';

/**
 * There is no service in between, because these calls only read, and have no rules beyond what the SQL says.
 */
export function addLeaderboardRoutes(routes: Routes, database: Database): void {
  routes.add(CALLS.listAllXp, async ({ caller }) => ({
    users: await selectXp(database, caller.registration.courseId),
  }));

  routes.add(CALLS.listXp, async ({ caller, query }) => {
    const { courseId } = caller.registration;
    const page = { offset: query.offset, pageSize: query.page_size };
    return {
      users: await selectXp(database, courseId, page),
      total_count: await countStudents(database, courseId),
    };
  });
}
