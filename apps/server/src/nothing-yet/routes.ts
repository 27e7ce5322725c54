import { CALLS } from '@wellspring/contract/calls';
import { refuse } from '../http/refusal.js';
import type { Routes } from '../http/route.js';
import type { PeopleService } from '../people/service.js';

/**
 * What clients of the wire ask for on entering a course and its pages, about things of which this
 * installation has none: nothing makes achievements, contests, lessons, chapters or devices. The
 * answers are those of a course that has none.
 */
export function addRoutesAboutNothing(
  routes: Routes,
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
    routes.add(call, () => Promise.reject(refuse(call.refusals.notVoting)));
  }

  routes.add(CALLS.listSourcecasts, none);
  routes.add(CALLS.listStories, none);
  routes.add(CALLS.listDevices, none);
}

const none = () => Promise.resolve([]);
