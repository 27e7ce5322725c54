import { CALLS } from '@wellspring/contract/calls';
import type { Routes } from '../http/route.js';
import type { ContestService } from './service.js';

const NO_VOTING = 'No voting questions found for the given assessment';

export function addContestRoutes(routes: Routes, contests: ContestService): void {
  routes.add(CALLS.listContests, ({ caller }) => contests.list(caller.registration));

  routes.add(CALLS.getScoreLeaderboard, ({ caller, params, query }) =>
    contests.leaderboard(caller.registration, 'relative', { ...params, ...query }),
  );

  routes.add(CALLS.getPopularLeaderboard, ({ caller, params, query }) =>
    contests.leaderboard(caller.registration, 'popular', { ...params, ...query }),
  );

  routes.add(CALLS.calculateContestScores, async ({ caller, params }) =>
    (await contests.count(caller, params.assessmentId)) ? 'Contest scores calculated' : NO_VOTING,
  );

  routes.add(CALLS.dispatchContestXp, async ({ caller, params }) =>
    (await contests.dispatch(caller, params.assessmentId)) ? 'XP Dispatched' : NO_VOTING,
  );
}
