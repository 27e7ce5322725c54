import { CALLS } from '@wellspring/contract/calls';
import { votingOf } from '../contests/voting-of.js';
import type { Database } from '../db/database.js';
import { refuse } from '../http/refusal.js';
import type { Routes } from '../http/route.js';
import type { PeopleService } from '../people/service.js';

/**
 * Answers what clients of the wire request on entering a course and its pages about features that this
 * installation does not have: nothing makes achievements, contests, lessons, chapters or devices. The answers
 * are those of a course that has none of them.
 */
export function addUnbuiltRoutes(
  routes: Routes,
  database: Database,
  people: Pick<PeopleService, 'mustFind'>,
): void {
  routes.add(CALLS.listAchievements, none);
  routes.add(CALLS.listGoals, none);
  routes.add(CALLS.listOwnGoals, none);
  routes.add(CALLS.listGoalsOf, async ({ caller, params }) => {
    await people.mustFind(caller.registration, params.courseRegId);
    return [];
  });

  routes.add(CALLS.listContests, none);
  for (const call of [CALLS.getScoreLeaderboard, CALLS.getPopularLeaderboard]) {
    routes.add(call, async ({ caller, params }) => {
      const { courseId } = caller.registration;
      const votingId = await votingOf(database, courseId, params.assessmentId);
      if (votingId === null) throw refuse(call.refusals.notVoting);
      return { leaderboard: [], voting_id: votingId };
    });
  }
  for (const call of [CALLS.calculateContestScores, CALLS.dispatchContestXp]) {
    routes.add(call, async ({ caller, params }) => {
      const { courseId } = caller.registration;
      const votingId = await votingOf(database, courseId, params.assessmentId);
      if (votingId !== null) throw refuse(call.refusals.notCounted);
      return 'No voting questions found for the given assessment' as const;
    });
  }

  routes.add(CALLS.listSourcecasts, none);
  routes.add(CALLS.listStories, none);
  routes.add(CALLS.listDevices, none);
}

const none = () => Promise.resolve([]);
