import type { Achievement, Goal } from '@wellspring/contract';
import { and, asc, desc, eq, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ConflictError } from '../db/conflict.js';
import type { Database } from '../db/database.js';
import {
  achievementGoals,
  achievementPrerequisites,
  achievements,
  courses,
  goalProgress,
  goals,
} from '../db/schema/index.js';
import { formattedTime } from '../http/wire-time.js';
import { type ChangedAchievement, type ChangedGoal, momentOf } from './changes.js';

/** SQL for achievements and goals. Every query names the course, so that those of others are not found. */

/** The achievements of a course: its tasks in their order, then all others. */
export async function selectAchievements(
  database: Database,
  courseId: number,
): Promise<Achievement[]> {
  const rows = await database
    .select({
      achievement: achievements,
      prerequisiteUuids: uuidsIn(
        database
          .select({ uuid: required.uuid, place: achievementPrerequisites.ordinal })
          .from(achievementPrerequisites)
          .innerJoin(required, eq(required.id, achievementPrerequisites.prerequisiteId))
          .where(eq(achievementPrerequisites.achievementId, achievements.id)),
      ),
      goalUuids: uuidsIn(
        database
          .select({ uuid: goals.uuid, place: achievementGoals.ordinal })
          .from(achievementGoals)
          .innerJoin(goals, eq(goals.id, achievementGoals.goalId))
          .where(eq(achievementGoals.achievementId, achievements.id)),
      ),
    })
    .from(achievements)
    .where(eq(achievements.courseId, courseId))
    .orderBy(desc(achievements.isTask), asc(achievements.position), asc(achievements.id));
  return rows.map(({ achievement: row, prerequisiteUuids, goalUuids }) => ({
    uuid: row.uuid,
    title: row.title,
    xp: row.xp,
    isVariableXp: row.isVariableXp,
    release: row.release === null ? null : formattedTime(row.release),
    deadline: row.deadline === null ? null : formattedTime(row.deadline),
    isTask: row.isTask,
    position: row.position,
    prerequisiteUuids,
    goalUuids,
    cardBackground: row.cardBackground,
    view: {
      coverImage: row.coverImage,
      description: row.description,
      completionText: row.completionText,
    },
  }));
}

/** The achievements that another one requires, in a query that also reads the other one. */
const required = alias(achievements, 'required');

/**
 * The `uuid`s of a query in the order of its `place`s, as an expression of the query around it: what a page shows is
 * read with one statement.
 */
function uuidsIn(query: SQLWrapper): SQL<string[]> {
  return sql<string[]>`(
    select coalesce(json_agg(linked.uuid order by linked.place), '[]'::json)
    from (${query}) as linked (uuid, place))`;
}

/** The goals of a course, oldest first. */
export function selectGoals(database: Database, courseId: number) {
  return database.select().from(goals).where(eq(goals.courseId, courseId)).orderBy(asc(goals.id));
}

/**
 * The goals of a course, oldest first, with the UUIDs of the achievements that each belongs to and the progress of a
 * registration, or nulls where it has none.
 */
export function selectGoalsOf(database: Database, courseId: number, registrationId: number) {
  return database
    .select({
      goal: goals,
      count: goalProgress.count,
      usedUntil: goalProgress.usedUntil,
      achievementUuids: uuidsIn(
        database
          .select({ uuid: achievements.uuid, place: achievements.id })
          .from(achievementGoals)
          .innerJoin(achievements, eq(achievements.id, achievementGoals.achievementId))
          .where(eq(achievementGoals.goalId, goals.id)),
      ),
    })
    .from(goals)
    .leftJoin(
      goalProgress,
      and(eq(goalProgress.goalId, goals.id), eq(goalProgress.registrationId, registrationId)),
    )
    .where(eq(goals.courseId, courseId))
    .orderBy(asc(goals.id));
}
export type GoalRow = typeof goals.$inferSelect;

/** The course and the id of each of these that exists in any course, by UUID. */
export async function selectOwners(
  database: Database,
  table: typeof achievements | typeof goals,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: number; readonly courseId: number }>> {
  if (uuids.length === 0) return new Map();
  const rows = await database
    .select({ id: table.id, courseId: table.courseId, uuid: table.uuid })
    .from(table)
    .where(inArray(table.uuid, [...uuids]));
  return new Map(rows.map(({ uuid, ...owner }) => [uuid, owner]));
}

/** Adds an achievement, or changes what is given of the one that exists. @returns its id */
export async function upsertAchievement(
  tx: Database,
  courseId: number,
  { uuid, release, deadline, view, ...achievement }: ChangedAchievement,
): Promise<number> {
  const { title, xp, isVariableXp, isTask, position, cardBackground } = achievement;
  const values = {
    title,
    xp,
    isVariableXp,
    isTask,
    position,
    cardBackground,
    ...(release !== undefined && { release: momentOf(release) }),
    ...(deadline !== undefined && { deadline: momentOf(deadline) }),
    coverImage: view?.coverImage,
    description: view?.description,
    completionText: view?.completionText,
  };
  const [row] = await tx
    .insert(achievements)
    .values({ courseId, uuid, ...values })
    .onConflictDoUpdate({
      target: achievements.uuid,
      set: values,
      setWhere: eq(achievements.courseId, courseId),
    })
    .returning({ id: achievements.id });
  if (row === undefined) throw new ConflictError('Another course has just used this UUID.');
  return row.id;
}

/** Makes these, in this order, the prerequisites of an achievement. */
export async function replacePrerequisites(
  tx: Database,
  courseId: number,
  achievementId: number,
  prerequisiteIds: readonly number[],
): Promise<void> {
  await tx
    .delete(achievementPrerequisites)
    .where(eq(achievementPrerequisites.achievementId, achievementId));
  if (prerequisiteIds.length === 0) return;
  await tx.insert(achievementPrerequisites).values(
    prerequisiteIds.map((prerequisiteId, ordinal) => ({
      courseId,
      achievementId,
      prerequisiteId,
      ordinal,
    })),
  );
}

/** Makes these, in this order, the goals of an achievement. */
export async function replaceGoals(
  tx: Database,
  courseId: number,
  achievementId: number,
  goalIds: readonly number[],
): Promise<void> {
  await tx.delete(achievementGoals).where(eq(achievementGoals.achievementId, achievementId));
  if (goalIds.length === 0) return;
  await tx
    .insert(achievementGoals)
    .values(goalIds.map((goalId, ordinal) => ({ courseId, achievementId, goalId, ordinal })));
}

/** Adds goals, or changes those that exist; progress on them stays. Each UUID must be given once. */
export async function upsertGoals(
  tx: Database,
  courseId: number,
  changed: readonly ChangedGoal[],
): Promise<void> {
  if (changed.length === 0) return;
  const saved = await tx
    .insert(goals)
    .values(
      changed.map(({ uuid, text, type, targetCount, meta }) => {
        return { courseId, uuid, text, type, targetCount, meta };
      }),
    )
    .onConflictDoUpdate({
      target: goals.uuid,
      set: {
        text: sql`excluded.text`,
        type: sql`excluded.type`,
        targetCount: sql`excluded.target_count`,
        meta: sql`excluded.meta`,
      },
      setWhere: eq(goals.courseId, courseId),
    })
    .returning({ id: goals.id });
  if (saved.length < changed.length) {
    throw new ConflictError('Another course has just used this UUID.');
  }
}

/** Deletes achievements with their links to others and to goals. @returns the titles by UUID */
export async function deleteAchievements(
  tx: Database,
  courseId: number,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (uuids.length === 0) return new Map();
  const rows = await tx
    .delete(achievements)
    .where(and(eq(achievements.courseId, courseId), inArray(achievements.uuid, [...uuids])))
    .returning({ uuid: achievements.uuid, title: achievements.title });
  return new Map(rows.map(({ uuid, title }) => [uuid, title]));
}

/** Deletes goals with the progress on them. @returns their texts by UUID */
export async function deleteGoals(
  tx: Database,
  courseId: number,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (uuids.length === 0) return new Map();
  const rows = await tx
    .delete(goals)
    .where(and(eq(goals.courseId, courseId), inArray(goals.uuid, [...uuids])))
    .returning({ uuid: goals.uuid, text: goals.text });
  return new Map(rows.map(({ uuid, text }) => [uuid, text]));
}

/** Sets the positions of achievements. */
export async function updatePositions(
  tx: Database,
  courseId: number,
  placed: readonly Pick<Achievement, 'uuid' | 'position'>[],
): Promise<void> {
  for (const { uuid, position } of placed) {
    await tx
      .update(achievements)
      .set({ position })
      .where(and(eq(achievements.courseId, courseId), eq(achievements.uuid, uuid)));
  }
}

export async function selectVersion(database: Database, courseId: number): Promise<number> {
  const [row] = await database
    .select({ version: courses.achievementsVersion })
    .from(courses)
    .where(eq(courses.id, courseId));
  return row?.version ?? 0;
}

/** @returns the new version */
export async function raiseVersion(tx: Database, courseId: number): Promise<number> {
  const [row] = await tx
    .update(courses)
    .set({ achievementsVersion: sql`${courses.achievementsVersion} + 1` })
    .where(eq(courses.id, courseId))
    .returning({ version: courses.achievementsVersion });
  return row?.version ?? 0;
}

/** A goal as staff see it. `meta` is an object: nothing else is saved. */
export function presentGoal({ uuid, text, targetCount, type, meta }: GoalRow): Goal {
  return { uuid, text, targetCount, type, meta: isRecord(meta) ? meta : {} };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
