import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.js';

export const courses = pgTable(
  'courses',
  {
    id: id(),
    name: text().notNull(),
    shortName: text(),
    viewable: boolean().notNull().default(true),
    enableGame: boolean().notNull().default(true),
    enableAchievements: boolean().notNull().default(true),
    enableOverallLeaderboard: boolean().notNull().default(true),
    enableContestLeaderboard: boolean().notNull().default(true),
    topLeaderboardDisplay: integer().notNull().default(100),
    topContestLeaderboardDisplay: integer().notNull().default(10),
    enableSourcecast: boolean().notNull().default(true),
    enableStories: boolean().notNull().default(false),
    sourceChapter: integer().notNull().default(1),
    sourceVariant: text().notNull().default('default'),
    moduleHelpText: text(),
    assetsPrefix: text(),
    createdAt: moment().notNull().defaultNow(),
    /** The time at which the course became read-only; null: it is in use. */
    archivedAt: moment(),
    /** Grows with every change of the achievements and goals, so that two editors notice each other. */
    achievementsVersion: integer().notNull().default(0),
  },
  (table) => [
    check('courses_name_not_empty', sql`${table.name} <> ''`),
    // Which chapters and variants there are, the languages say (`hasSoundLanguage` of `courses/rules.ts`).
    check('courses_source_variant_not_empty', sql`${table.sourceVariant} <> ''`),
    check(
      'courses_top_display',
      sql`${table.topLeaderboardDisplay} >= 0 and ${table.topContestLeaderboardDisplay} >= 0`,
    ),
  ],
);

/** A kind of assessment in a course, e.g. `Paths`, and how that kind is graded (rule R12). */
export const assessmentConfigurations = pgTable(
  'assessment_configurations',
  {
    id: id(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** From 1, in display order. */
    position: integer().notNull(),
    type: text().notNull(),
    displayInDashboard: boolean().notNull().default(true),
    isMinigame: boolean().notNull().default(false),
    isManuallyGraded: boolean().notNull().default(true),
    isGradingAutoPublished: boolean().notNull().default(false),
    hasVotingFeatures: boolean().notNull().default(false),
    hasTokenCounter: boolean().notNull().default(false),
    isAutosaveEnabled: boolean().notNull().default(true),
    earlySubmissionXp: integer().notNull().default(0),
    hoursBeforeEarlyXpDecay: integer().notNull().default(0),
  },
  (table) => [
    // Checked when a transaction ends (migration `configuration_order`), because one transaction may swap
    // places.
    unique('assessment_configurations_course_position').on(table.courseId, table.position),
    unique('assessment_configurations_id_course').on(table.id, table.courseId),
    check('assessment_configurations_position', sql`${table.position} between 1 and 8`),
    check('assessment_configurations_type_not_empty', sql`${table.type} <> ''`),
    check(
      'assessment_configurations_early_bonus',
      sql`${table.earlySubmissionXp} >= 0 and ${table.hoursBeforeEarlyXpDecay} >= 0`,
    ),
  ],
);
