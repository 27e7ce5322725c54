import {
  type Achievement,
  type AchievementSetup,
  atPosition,
  type Goal,
  movedTo,
  renumbered,
  tasksInOrder,
  withoutAchievement,
} from '@wellspring/contract';

/** Changes to the achievements and goals of a course, as pure functions. */

/** A new achievement, which would be the last task. */
export function newAchievement({ achievements }: AchievementSetup): Achievement {
  return {
    uuid: crypto.randomUUID(),
    title: '',
    xp: 0,
    isVariableXp: false,
    release: null,
    deadline: null,
    isTask: true,
    position: tasksInOrder(achievements).length + 1,
    prerequisiteUuids: [],
    goalUuids: [],
    cardBackground: null,
    view: { coverImage: null, description: null, completionText: null },
  };
}

/** A new goal, which staff set by hand. */
export function newGoal(): Goal {
  return {
    uuid: crypto.randomUUID(),
    text: '',
    targetCount: 1,
    type: 'Manual',
    meta: { type: 'Manual', targetCount: 1 },
  };
}

/**
 * Saves an achievement, which may be new. It swaps its position with the achievement that is there; at position 0 it
 * is no task.
 */
export function savedAchievement(setup: AchievementSetup, saved: Achievement): AchievementSetup {
  const { achievements } = setup;
  const former = achievements.find(({ uuid }) => uuid === saved.uuid);
  // In its former place until it is moved, so that the two positions are swapped.
  const inPlace: Achievement = former
    ? { ...saved, isTask: former.isTask, position: former.position }
    : { ...saved, isTask: false, position: 0 };
  const list = former
    ? achievements.map((one) => (one === former ? inPlace : one))
    : [...achievements, inPlace];
  const isMoved =
    former === undefined || former.isTask !== saved.isTask || former.position !== saved.position;
  const position = saved.isTask ? saved.position : 0;
  return {
    ...setup,
    achievements: isMoved ? atPosition(list, saved.uuid, position) : list,
  };
}

export function movedAchievement(
  setup: AchievementSetup,
  uuid: string,
  position: number,
): AchievementSetup {
  return { ...setup, achievements: movedTo(setup.achievements, uuid, position) };
}

/** Deletes an achievement, which others no longer require then. Its goals stay. */
export function deletedAchievement(setup: AchievementSetup, uuid: string): AchievementSetup {
  return { ...setup, achievements: renumbered(withoutAchievement(setup.achievements, uuid)) };
}

/** Saves a goal, which may be new. */
export function savedGoal(setup: AchievementSetup, saved: Goal): AchievementSetup {
  const isNew = !setup.goals.some(({ uuid }) => uuid === saved.uuid);
  return {
    ...setup,
    goals: isNew
      ? [...setup.goals, saved]
      : setup.goals.map((goal) => (goal.uuid === saved.uuid ? saved : goal)),
  };
}

/** Deletes a goal, also from the achievements that consist of it. */
export function deletedGoal(setup: AchievementSetup, uuid: string): AchievementSetup {
  return {
    achievements: setup.achievements.map((one) =>
      one.goalUuids.includes(uuid)
        ? { ...one, goalUuids: one.goalUuids.filter((each) => each !== uuid) }
        : one,
    ),
    goals: setup.goals.filter((goal) => goal.uuid !== uuid),
  };
}
