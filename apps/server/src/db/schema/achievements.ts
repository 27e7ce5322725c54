import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment } from './columns.js';
import { courses } from './courses.js';
import { courseRegistrations } from './people.js';

/** Achievements of a course (rules R60 and R61). Their status and XP are derived from progress on their goals. */
export const achievements = pgTable(
  'achievements',
  {
    id: id(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** The identity on the wire, which clients choose. */
    uuid: uuid().notNull().unique('achievements_uuid'),
    title: text().notNull(),
    xp: integer().notNull(),
    isVariableXp: boolean().notNull(),
    release: moment(),
    deadline: moment(),
    isTask: boolean().notNull(),
    /** From 1 for tasks; 0 for all others. */
    position: integer().notNull(),
    cardBackground: text(),
    coverImage: text(),
    description: text(),
    completionText: text(),
  },
  (table) => [
    unique('achievements_id_course').on(table.id, table.courseId),
    index('achievements_course').on(table.courseId),
  ],
);

/**
 * The achievements that must be complete before another one is. The rows of a course may form a circle: other
 * clients of the wire can save one.
 */
export const achievementPrerequisites = pgTable(
  'achievement_prerequisites',
  {
    /** The course of both achievements; it is here so that both must belong to the same course. */
    courseId: integer().notNull(),
    achievementId: integer().notNull(),
    prerequisiteId: integer().notNull(),
    /** From 0, in the order in which the prerequisites were given. */
    ordinal: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'achievement_prerequisites_key',
      columns: [table.achievementId, table.prerequisiteId],
    }),
    index('achievement_prerequisites_prerequisite').on(table.prerequisiteId),
    index('achievement_prerequisites_course').on(table.courseId),
    foreignKey({
      name: 'achievement_prerequisites_achievement_of_course',
      columns: [table.achievementId, table.courseId],
      foreignColumns: [achievements.id, achievements.courseId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'achievement_prerequisites_prerequisite_of_course',
      columns: [table.prerequisiteId, table.courseId],
      foreignColumns: [achievements.id, achievements.courseId],
    }).onDelete('cascade'),
  ],
);

/** Goals of a course, which achievements consist of. */
export const goals = pgTable(
  'goals',
  {
    id: id(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** The identity on the wire, which clients choose. */
    uuid: uuid().notNull().unique('goals_uuid'),
    text: text().notNull(),
    type: text().notNull(),
    targetCount: integer().notNull(),
    /** The subject of the goal, as clients sent it. */
    meta: jsonb().notNull(),
  },
  (table) => [
    unique('goals_id_course').on(table.id, table.courseId),
    index('goals_course').on(table.courseId),
    check('goals_target_count', sql`${table.targetCount} >= 0`),
  ],
);

/** The goals of each achievement. */
export const achievementGoals = pgTable(
  'achievement_goals',
  {
    /** The course of achievement and goal; it is here so that both must belong to the same course. */
    courseId: integer().notNull(),
    achievementId: integer().notNull(),
    goalId: integer().notNull(),
    /** From 0, in the order in which the goals were given. */
    ordinal: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'achievement_goals_key',
      columns: [table.achievementId, table.goalId],
    }),
    index('achievement_goals_goal').on(table.goalId),
    index('achievement_goals_course').on(table.courseId),
    foreignKey({
      name: 'achievement_goals_achievement_of_course',
      columns: [table.achievementId, table.courseId],
      foreignColumns: [achievements.id, achievements.courseId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'achievement_goals_goal_of_course',
      columns: [table.goalId, table.courseId],
      foreignColumns: [goals.id, goals.courseId],
    }).onDelete('cascade'),
  ],
);

/** The progress of a registration with a goal. A goal is complete when its count reaches the goal's target. */
export const goalProgress = pgTable(
  'goal_progress',
  {
    /** The course of registration and goal; it is here so that both must belong to the same course. */
    courseId: integer().notNull(),
    registrationId: integer().notNull(),
    goalId: integer().notNull(),
    count: integer().notNull(),
    /** Up to when the counted events use up the time of their student (`achievements/event-rate.ts`). */
    usedUntil: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ name: 'goal_progress_key', columns: [table.registrationId, table.goalId] }),
    index('goal_progress_goal').on(table.goalId),
    // Totals of a whole course read the progress on all its goals.
    index('goal_progress_course').on(table.courseId),
    check('goal_progress_count', sql`${table.count} >= 0`),
    foreignKey({
      name: 'goal_progress_registration_of_course',
      columns: [table.registrationId, table.courseId],
      foreignColumns: [courseRegistrations.id, courseRegistrations.courseId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'goal_progress_goal_of_course',
      columns: [table.goalId, table.courseId],
      foreignColumns: [goals.id, goals.courseId],
    }).onDelete('cascade'),
  ],
);

/** The batches of events that have been counted, so that a batch that is sent again counts once. */
export const eventBatches = pgTable(
  'event_batches',
  {
    registrationId: integer()
      .notNull()
      .references(() => courseRegistrations.id, { onDelete: 'cascade' }),
    /** Chosen by the page. */
    batch: uuid().notNull(),
    countedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ name: 'event_batches_key', columns: [table.registrationId, table.batch] }),
  ],
);
