import {
  type Achievement,
  type AchievementStanding,
  assessmentAchievements,
  type AssessmentOverview,
  type GoalWithProgress,
  groupOfType,
  standingsOf,
  tasksInOrder,
} from '@wellspring/contract';

/** The achievements of a person as the page shows them: the tasks, and below each its prerequisites. */

/** One achievement on the page. */
export interface ShownAchievement {
  readonly achievement: Achievement;
  readonly standing: AchievementStanding;
  readonly goals: readonly GoalWithProgress[];
  /** The assessment that it was made from; null for one of the course. */
  readonly assessment: AssessmentOverview | null;
  /** The type of assessments that it groups; null for other achievements. */
  readonly groups: string | null;
}

export interface ShownAchievements {
  /** By UUID, also those that are hidden. */
  readonly of: ReadonlyMap<string, ShownAchievement>;
  /** The achievements at the top, in their order. */
  readonly top: readonly ShownAchievement[];
  /** Those that students do not see yet. */
  readonly hidden: readonly ShownAchievement[];
}

interface Collected {
  readonly achievements: readonly Achievement[];
  readonly goals: readonly GoalWithProgress[];
  readonly assessments: readonly AssessmentOverview[];
  /** The types of assessments of the course, in their order. */
  readonly types: readonly string[];
}

/**
 * Puts the achievements of the course and those made from assessments together.
 * @param showsHidden also shows at the top what is hidden: tasks that are not released, and achievements that are no
 *   tasks and that no task requires
 */
export function shownAchievements(
  { achievements, goals, assessments, types }: Collected,
  now: Date,
  showsHidden: boolean,
): ShownAchievements {
  const made = assessmentAchievements(assessments, types, now);
  const all = [...achievements, ...made.achievements];
  const allGoals = [...goals, ...made.goals];
  const standings = standingsOf(all, allGoals, now);
  const goalByUuid = new Map(allGoals.map((goal) => [goal.uuid, goal]));
  const assessmentById = new Map(assessments.map((one) => [String(one.id), one]));
  const typeByGroup = new Map(types.map((type) => [groupOfType(type).uuid, type]));
  const of = new Map(
    all.flatMap((achievement): [string, ShownAchievement][] => {
      const { uuid, goalUuids } = achievement;
      const standing = standings.get(uuid);
      if (standing === undefined) return [];
      return [
        [
          uuid,
          {
            achievement,
            standing,
            goals: goalUuids.flatMap((goal) => goalByUuid.get(goal) ?? []),
            assessment: assessmentById.get(uuid) ?? null,
            groups: typeByGroup.get(uuid) ?? null,
          },
        ],
      ];
    }),
  );
  const shownIn = (list: readonly Achievement[]) => list.flatMap(({ uuid }) => of.get(uuid) ?? []);
  const tasks = shownIn([
    ...tasksInOrder(achievements),
    ...made.achievements.filter(({ isTask }) => isTask),
  ]);
  const released = tasks.filter((one) => isReleased(one));
  const reached = reachedFrom(of, released);
  const hidden = [
    ...tasks.filter((one) => !isReleased(one)),
    ...shownIn(achievements.filter(({ isTask }) => !isTask)),
  ].filter(({ achievement }) => !reached.has(achievement.uuid));
  return { of, top: showsHidden ? [...released, ...hidden] : released, hidden };
}

function isReleased({ standing }: ShownAchievement): boolean {
  return standing.status !== 'UNRELEASED';
}

/** The UUIDs of these achievements and all that they require. */
function reachedFrom(
  of: ReadonlyMap<string, ShownAchievement>,
  from: readonly ShownAchievement[],
): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = from.map(({ achievement }) => achievement.uuid);
  for (const uuid of waiting) {
    const found = of.get(uuid);
    if (reached.has(uuid) || found === undefined) continue;
    reached.add(uuid);
    waiting.push(...found.achievement.prerequisiteUuids);
  }
  return reached;
}

/** The filters of the page, with their names in the specification. */
export const FILTERS = ['ALL', 'ACTIVE', 'COMPLETED'] as const;
export type Filter = (typeof FILTERS)[number];

/** Tells whether a filter lets an achievement through. */
function passes({ standing }: ShownAchievement, filter: Filter): boolean {
  return filter === 'ALL' || standing.status === filter;
}

/** The number of achievements on the page that each filter lets through. */
export function countsOf({ of, top }: ShownAchievements): Readonly<Record<Filter, number>> {
  const shown = [...reachedFrom(of, top)].flatMap((uuid) => of.get(uuid) ?? []);
  const count = (filter: Filter) => shown.filter((one) => passes(one, filter)).length;
  return { ALL: count('ALL'), ACTIVE: count('ACTIVE'), COMPLETED: count('COMPLETED') };
}

/** One visible row of the tree. An achievement that several others require has a row below each. */
export interface TreeRow {
  /** The UUIDs from the top to the row. */
  readonly path: readonly string[];
  /** The path as a text. */
  readonly key: string;
  readonly shown: ShownAchievement;
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  /** Null when nothing is below it. */
  readonly isOpen: boolean | null;
  /** True if it is only shown for the sake of a row below it. */
  readonly isDimmed: boolean;
}

export function keyOf(path: readonly string[]): string {
  return path.join(' ');
}

/** The keys of the rows that were opened and folded. All others are folded, except those that only lead to others. */
export interface Unfolding {
  readonly open: ReadonlySet<string>;
  readonly folded: ReadonlySet<string>;
}

/** The visible rows of the tree. Whatever passes the filter is shown, with what leads to it. */
export function treeRows(
  { of, top }: ShownAchievements,
  { open, folded }: Unfolding,
  filter: Filter,
): TreeRow[] {
  const below = (shown: ShownAchievement, path: readonly string[]) =>
    shown.achievement.prerequisiteUuids
      .flatMap((uuid) => of.get(uuid) ?? [])
      // In a circle, the page ends where it began.
      .filter(({ achievement }) => !path.includes(achievement.uuid));
  const leads = (shown: ShownAchievement): boolean =>
    filter === 'ALL' ||
    [...reachedFrom(of, [shown])].some((uuid) => {
      const found = of.get(uuid);
      return found !== undefined && passes(found, filter);
    });

  function rowsOf(list: readonly ShownAchievement[], above: readonly string[]): TreeRow[] {
    const kept = list.filter((one) => leads(one));
    return kept.flatMap((shown, index) => {
      const path = [...above, shown.achievement.uuid];
      const key = keyOf(path);
      const children = below(shown, path).filter((one) => leads(one));
      const isDimmed = !passes(shown, filter);
      const isUnfolded = open.has(key) || (isDimmed && !folded.has(key));
      const isOpen = children.length === 0 ? null : isUnfolded;
      const row: TreeRow = {
        path,
        key,
        shown,
        level: path.length,
        position: index + 1,
        siblings: kept.length,
        isOpen,
        isDimmed,
      };
      return [row, ...(isOpen === true ? rowsOf(children, path) : [])];
    });
  }
  return rowsOf(top, []);
}

/** The path from the top to an achievement; null when it is not on the page. */
export function pathTo({ of, top }: ShownAchievements, uuid: string): readonly string[] | null {
  const waiting = top.map(({ achievement }) => [achievement.uuid]);
  const seen = new Set<string>();
  for (const path of waiting) {
    const last = path.at(-1) ?? '';
    if (last === uuid) return path;
    if (seen.has(last)) continue;
    seen.add(last);
    for (const next of of.get(last)?.achievement.prerequisiteUuids ?? []) {
      if (of.has(next)) waiting.push([...path, next]);
    }
  }
  return null;
}
