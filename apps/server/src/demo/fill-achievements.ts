import { artworkAddress } from '@wellspring/contract';
import type { Database } from '../db/database.js';
import {
  achievementGoals,
  achievementPrerequisites,
  achievements,
  goalProgress,
  goals,
} from '../db/schema/index.js';
import { DEMO_ACHIEVEMENTS, DEMO_GOALS, DEMO_PROGRESS } from './achievements.js';
import type { FilledCourse } from './fill-work.js';
import { insertedId } from './inserted-id.js';

const DAY_MS = 24 * 3_600_000;

/** Writes the achievements of the demo course, its goals, and the progress of its people. */
export async function fillAchievements(
  tx: Database,
  { courseId, registrations }: Pick<FilledCourse, 'courseId' | 'registrations'>,
  now: Date,
): Promise<void> {
  const goalIds = new Map<string, number>();
  for (const [name, goal] of Object.entries(DEMO_GOALS)) {
    const { text, targetCount } = goal;
    const type = 'events' in goal ? 'Event' : 'Manual';
    const meta = {
      type,
      targetCount,
      ...('events' in goal && { eventNames: goal.events }),
      ...('observe' in goal && {
        observeFrom: timeOfDay(now, goal.observe.from),
        observeTo: timeOfDay(now, goal.observe.to),
      }),
    };
    const row = { courseId, uuid: crypto.randomUUID(), text, type, targetCount, meta };
    goalIds.set(name, await insertedId(tx.insert(goals).values(row).returning({ id: goals.id })));
  }

  const afterDays = (days: number | undefined) =>
    days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
  const ids = new Map<string, number>();
  for (const [name, achievement] of Object.entries(DEMO_ACHIEVEMENTS)) {
    const { title, artwork, description, completionText, xp, position, release, deadline } =
      achievement;
    const row = {
      courseId,
      uuid: crypto.randomUUID(),
      title,
      xp,
      isVariableXp: achievement.isVariableXp ?? false,
      release: afterDays(release),
      deadline: afterDays(deadline),
      isTask: position !== undefined,
      position: position ?? 0,
      cardBackground: artworkAddress(artwork),
      coverImage: artworkAddress(artwork),
      description,
      completionText,
    };
    const inserted = tx.insert(achievements).values(row).returning({ id: achievements.id });
    ids.set(name, await insertedId(inserted));
  }
  for (const [name, { requires = [], goals: own = [] }] of Object.entries(DEMO_ACHIEVEMENTS)) {
    const achievementId = found(ids, name);
    for (const [ordinal, required] of requires.entries()) {
      const prerequisiteId = found(ids, required);
      await tx
        .insert(achievementPrerequisites)
        .values({ courseId, achievementId, prerequisiteId, ordinal });
    }
    for (const [ordinal, goal] of own.entries()) {
      const goalId = found(goalIds, goal);
      await tx.insert(achievementGoals).values({ courseId, achievementId, goalId, ordinal });
    }
  }

  const progress = Object.entries(DEMO_PROGRESS).flatMap(([username, counts]) =>
    Object.entries(counts).map(([goal, count]) => ({
      courseId,
      registrationId: found(registrations, username),
      goalId: found(goalIds, goal),
      count,
      usedUntil: now,
      updatedAt: now,
    })),
  );
  await tx.insert(goalProgress).values(progress);
}

/** @throws Error when there is none of this name */
function found(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo course has no "${name}".`);
  return id;
}

/** The time of day, in UTC, on the day of a moment. */
function timeOfDay(day: Date, clock: string): string {
  return `${day.toISOString().slice(0, 10)}T${clock}:00.000Z`;
}
