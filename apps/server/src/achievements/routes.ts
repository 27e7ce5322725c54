import { CALLS } from '@wellspring/contract/calls';
import { followable } from '../http/followable.js';
import type { PublicAddress } from '../http/public-origin.js';
import type { Routes } from '../http/route.js';
import type { PeopleService } from '../people/service.js';
import type { GoalProgressService } from './progress.js';
import type { AchievementService } from './service.js';

/** @param address null when the back end runs in the page itself */
export function addAchievementRoutes(
  routes: Routes,
  achievements: AchievementService,
  progress: GoalProgressService,
  people: Pick<PeopleService, 'mustFind'>,
  address: PublicAddress | null,
): void {
  routes.add(CALLS.listAchievements, async ({ caller, http }) =>
    (await achievements.list(caller.registration)).map((achievement) => ({
      ...achievement,
      cardBackground: followable(achievement.cardBackground, http, address),
      view: {
        ...achievement.view,
        coverImage: followable(achievement.view.coverImage, http, address),
      },
    })),
  );
  routes.add(CALLS.listGoals, ({ caller }) => achievements.listGoals(caller.registration));

  // Before the calls that have a UUID in the same place.
  routes.add(CALLS.getAchievementSetup, ({ caller }) => achievements.getSetup(caller.registration));
  routes.add(CALLS.publishAchievements, async ({ caller, body }) => ({
    version: await achievements.publish(caller, body),
  }));

  routes.add(CALLS.saveAchievements, ({ caller, body }) =>
    achievements.save(caller, body.achievements),
  );
  routes.add(CALLS.saveAchievement, ({ caller, params, body }) =>
    achievements.save(caller, [{ ...body.achievement, uuid: params.uuid }]),
  );
  routes.add(CALLS.deleteAchievement, ({ caller, params }) =>
    achievements.remove(caller, params.uuid),
  );
  routes.add(CALLS.saveGoals, ({ caller, body }) => achievements.saveGoals(caller, body.goals));
  routes.add(CALLS.saveGoal, ({ caller, params, body }) =>
    achievements.saveGoals(caller, [{ ...body.goal, uuid: params.uuid }]),
  );
  routes.add(CALLS.deleteGoal, ({ caller, params }) =>
    achievements.removeGoal(caller, params.uuid),
  );

  routes.add(CALLS.listOwnGoals, ({ caller }) => progress.list(caller.registration));
  routes.add(CALLS.listGoalsOf, async ({ caller, params }) =>
    progress.list(await people.mustFind(caller.registration, params.courseRegId)),
  );
  routes.add(CALLS.reportProgress, ({ caller, params, body }) =>
    progress.report(caller.registration, params.uuid, body.progress.count),
  );
  routes.add(CALLS.setProgressOf, ({ caller, params, body }) =>
    progress.set(caller, params.courseRegId, params.uuid, body.progress.count),
  );
  routes.add(CALLS.recordGoalEvents, ({ caller, body }) =>
    progress.countEvents(caller.registration, body),
  );
}
