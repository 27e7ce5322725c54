import type { Achievement, Goal } from '../achievements.js';
import { readIsoTime } from '../iso-time.js';

/** The differences between two states of the achievements of a course. */

/** The achievements and goals of a course, as staff edit them. */
export interface AchievementSetup {
  readonly achievements: Achievement[];
  readonly goals: Goal[];
}

/** One difference. */
export interface SetupChange {
  readonly of: 'achievement' | 'goal';
  readonly uuid: string;
  /** The title of the achievement, or the text of the goal, after the change if it still exists. */
  readonly title: string;
  readonly kind: 'add' | 'change' | 'delete';
  /** The fields that a change changes, by their names on the wire. */
  readonly fields: readonly string[];
}

/** The changes to send so that the server has the second state. */
interface SetupDifference {
  readonly achievements: readonly Achievement[];
  readonly goals: readonly Goal[];
  readonly deletedAchievementUuids: readonly string[];
  readonly deletedGoalUuids: readonly string[];
}

/**
 * Returns what differs between two states: goals before achievements, and deletions last, as they are published. It
 * is the preview of a publication, and tells what somebody else has changed meanwhile.
 */
export function setupChanges(before: AchievementSetup, after: AchievementSetup): SetupChange[] {
  const goals = changesOf('goal', before.goals, after.goals, ({ text }) => text);
  const achievements = changesOf(
    'achievement',
    before.achievements,
    after.achievements,
    ({ title }) => title,
  );
  const all = [...goals, ...achievements];
  return [...all.filter(({ kind }) => kind !== 'delete'), ...all.filter(isDeletion)];
}

/** Returns what to save and what to delete so that the first state becomes the second one. */
export function setupDifference(
  before: AchievementSetup,
  after: AchievementSetup,
): SetupDifference {
  const changes = setupChanges(before, after);
  const uuidsOf = (of: SetupChange['of'], isDeleted: boolean) =>
    changes
      .filter((change) => change.of === of && isDeletion(change) === isDeleted)
      .map(({ uuid }) => uuid);
  const savedGoals = new Set(uuidsOf('goal', false));
  const savedAchievements = new Set(uuidsOf('achievement', false));
  return {
    goals: after.goals.filter(({ uuid }) => savedGoals.has(uuid)),
    achievements: after.achievements.filter(({ uuid }) => savedAchievements.has(uuid)),
    deletedGoalUuids: uuidsOf('goal', true),
    deletedAchievementUuids: uuidsOf('achievement', true),
  };
}

function isDeletion({ kind }: SetupChange): boolean {
  return kind === 'delete';
}

function changesOf<T extends { readonly uuid: string }>(
  of: SetupChange['of'],
  before: readonly T[],
  after: readonly T[],
  titleOf: (thing: T) => string,
): SetupChange[] {
  const former = new Map(before.map((thing) => [thing.uuid, thing]));
  const present = new Set(after.map(({ uuid }) => uuid));
  const saved = after.flatMap((thing): SetupChange[] => {
    const was = former.get(thing.uuid);
    const change = { of, uuid: thing.uuid, title: titleOf(thing) };
    if (was === undefined) return [{ ...change, kind: 'add', fields: [] }];
    const fields = fieldsThatDiffer(was, thing);
    return fields.length === 0 ? [] : [{ ...change, kind: 'change', fields }];
  });
  const deleted = before
    .filter(({ uuid }) => !present.has(uuid))
    .map((thing): SetupChange => {
      return { of, uuid: thing.uuid, title: titleOf(thing), kind: 'delete', fields: [] };
    });
  return [...saved, ...deleted];
}

function fieldsThatDiffer(before: object, after: object): string[] {
  const former = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]: [string, unknown]) =>
    toKey(former.get(field)) === toKey(value) ? [] : [field],
  );
}

/** Returns a text that two values share if they mean the same: the order of keys and the form of times do not matter. */
function toKey(value: unknown): string {
  if (typeof value === 'string') return readIsoTime(value)?.utc ?? JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => toKey(item)).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${toKey(item)}`).join()}}`;
}
