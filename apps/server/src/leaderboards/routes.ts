import { CALLS } from '@wellspring/contract/calls';
import type { Routes } from '../http/route.js';
import type { LeaderboardService } from './service.js';

export function addLeaderboardRoutes(routes: Routes, leaderboards: LeaderboardService): void {
  routes.add(CALLS.listAllXp, async ({ caller }) => ({
    users: await leaderboards.all(caller.registration),
  }));

  routes.add(CALLS.listXp, async ({ caller, query }) => {
    const page = { offset: query.offset, pageSize: query.page_size };
    const { users, count, own } = await leaderboards.page(caller.registration, page);
    return { users, total_count: count, own };
  });
}
