import type { Achievement, GoalWithProgress } from '../achievements.js';
import { descendantsOf } from './achievement-tree.js';

/** The state of achievements for a person, derived from the progress on their goals (specification, section 4). */

type AchievementStatus = 'UNRELEASED' | 'COMPLETED' | 'EXPIRED' | 'ACTIVE';

type Measured = Pick<GoalWithProgress, 'uuid' | 'count' | 'targetCount' | 'completed'>;
type Judged = Pick<
  Achievement,
  'uuid' | 'xp' | 'isVariableXp' | 'release' | 'deadline' | 'prerequisiteUuids' | 'goalUuids'
>;

/** All that is derived about one achievement. */
export interface AchievementStanding {
  readonly status: AchievementStatus;
  /** The next deadline to keep, of the achievement or of one that it requires; null when there is none. */
  readonly displayDeadline: Date | null;
  /** The XP that the person has from it. */
  readonly xp: number;
  /** The XP that it is worth: if they are variable, the sum of its targets. */
  readonly worth: number;
  /** The XP that it is worth together with all achievements that it requires. */
  readonly totalWorth: number;
  /** Between 0 and 1. */
  readonly fraction: number;
}

/**
 * Derives the standing of every achievement, by UUID. Goals and prerequisites that are not in the lists count as
 * absent. Achievements that require each other in a circle are never complete.
 */
export function standingsOf(
  achievements: readonly Judged[],
  goals: readonly Measured[],
  now: Date,
): ReadonlyMap<string, AchievementStanding> {
  const byUuid = new Map(achievements.map((one) => [one.uuid, one]));
  const goalByUuid = new Map(goals.map((goal) => [goal.uuid, goal]));
  const goalsOf = (one: Judged) => one.goalUuids.flatMap((uuid) => goalByUuid.get(uuid) ?? []);
  const found = (uuids: readonly string[]) => uuids.flatMap((uuid) => byUuid.get(uuid) ?? []);

  const completed = completedAchievements(achievements, (uuid) => {
    return goalByUuid.get(uuid)?.completed ?? null;
  });

  return new Map(
    achievements.map((one) => {
      const own = goalsOf(one);
      const below = found(descendantsOf(achievements, one.uuid)).filter((each) => each !== one);
      const displayDeadline = displayDeadlineOf(one, below, now);
      const worth = worthOf(one, own);
      return [
        one.uuid,
        {
          status: statusOf(one, completed.has(one.uuid), displayDeadline, now),
          displayDeadline,
          xp: xpOf(one, own),
          worth,
          totalWorth: below.reduce((sum, each) => sum + worthOf(each, goalsOf(each)), worth),
          fraction: fractionOf(own),
        },
      ];
    }),
  );
}

/**
 * Finds the achievements that are complete: all of their goals and all of their prerequisites are.
 * @param isReached tells whether a goal is complete, by its UUID; null when there is no such goal
 * @returns their UUIDs
 */
export function completedAchievements(
  achievements: readonly Pick<Judged, 'uuid' | 'prerequisiteUuids' | 'goalUuids'>[],
  isReached: (goalUuid: string) => boolean | null,
): ReadonlySet<string> {
  const byUuid = new Map(achievements.map((one) => [one.uuid, one]));
  const known = new Map<string, boolean>();
  const isComplete = (uuid: string): boolean => {
    const before = known.get(uuid);
    if (before !== undefined) return before;
    // Prerequisites that lead back to this achievement form a circle, in which it counts as not complete.
    known.set(uuid, false);
    const one = byUuid.get(uuid);
    const goals = (one?.goalUuids ?? []).map(isReached).filter((is) => is !== null);
    const required = (one?.prerequisiteUuids ?? []).filter((each) => byUuid.has(each));
    const is =
      goals.length + required.length > 0 && goals.every(Boolean) && required.every(isComplete);
    known.set(uuid, is);
    return is;
  };
  return new Set(achievements.flatMap(({ uuid }) => (isComplete(uuid) ? [uuid] : [])));
}

function statusOf(
  { release }: Judged,
  isComplete: boolean,
  displayDeadline: Date | null,
  now: Date,
): AchievementStatus {
  if (release !== null && new Date(release) > now) return 'UNRELEASED';
  if (isComplete) return 'COMPLETED';
  return displayDeadline !== null && displayDeadline < now ? 'EXPIRED' : 'ACTIVE';
}

/** The earliest deadline that has not passed, of the achievement and those below it; otherwise its own. */
function displayDeadlineOf(one: Judged, below: readonly Judged[], now: Date): Date | null {
  const deadlines = [one, ...below].flatMap(({ deadline }) =>
    deadline === null ? [] : [new Date(deadline)],
  );
  const [earliest] = deadlines
    .filter((deadline) => deadline >= now)
    .toSorted((a, b) => a.getTime() - b.getTime());
  if (earliest !== undefined) return earliest;
  return one.deadline === null ? null : new Date(one.deadline);
}

/** The XP from an achievement: none until all of its goals are complete, and none without goals. */
export function xpOf(
  { xp, isVariableXp }: Pick<Achievement, 'xp' | 'isVariableXp'>,
  goals: readonly Measured[],
): number {
  if (goals.length === 0 || !goals.every(({ completed }) => completed)) return 0;
  return isVariableXp ? sumOf(goals, 'count') : xp;
}

function worthOf({ xp, isVariableXp }: Judged, goals: readonly Measured[]): number {
  return isVariableXp ? sumOf(goals, 'targetCount') : xp;
}

/** Returns the progress of a person: the sum of the counts over the sum of the targets, at most 1; 0 without goals. */
export function fractionOf(goals: readonly Pick<Measured, 'count' | 'targetCount'>[]): number {
  if (goals.length === 0) return 0;
  const target = sumOf(goals, 'targetCount');
  return target === 0 ? 1 : Math.min(1, sumOf(goals, 'count') / target);
}

function sumOf<Field extends string>(
  goals: readonly Readonly<Record<Field, number>>[],
  field: Field,
): number {
  return goals.reduce((sum, goal) => sum + goal[field], 0);
}
