import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { id, moment } from './columns.js';
import { assessmentConfigurations, courses } from './courses.js';

export const assessments = pgTable(
  'assessments',
  {
    id: id(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    configurationId: integer().notNull(),
    /** The number that people and voting questions use for it, e.g. `P1`; unique in its course (rule R14). */
    number: text().notNull(),
    title: text().notNull(),
    openAt: moment().notNull(),
    closeAt: moment().notNull(),
    isPublished: boolean().notNull().default(false),
    /** The time at which students were first notified of it (rule R54); null: it has never been published. */
    firstPublishedAt: moment(),
    /**
     * The password that students need to begin (rule R18). Null: no password is needed; empty: the password
     * is empty.
     */
    password: text(),
    summaryShort: text(),
    /** Markdown. */
    summaryLong: text(),
    coverPicture: text(),
    story: text(),
    reading: text(),
    /** The address of its PDF, unless the PDF is in `mission_pdfs`. */
    missionPdf: text(),
    /** For marking by a language model (wire reference, section 16); kept for exports. */
    llmPrompt: text(),
    hasVotingFeatures: boolean().notNull().default(false),
    hasTokenCounter: boolean().notNull().default(false),
    isAutosaveEnabled: boolean().notNull().default(true),
    maxTeamSize: integer().notNull().default(1),
  },
  (table) => [
    unique('assessments_course_number').on(table.courseId, table.number),
    unique('assessments_id_course').on(table.id, table.courseId),
    index('assessments_configuration').on(table.configurationId),
    // Deleting a configuration deletes its assessments (rule R12).
    foreignKey({
      name: 'assessments_configuration_of_course',
      columns: [table.configurationId, table.courseId],
      foreignColumns: [assessmentConfigurations.id, assessmentConfigurations.courseId],
    }).onDelete('cascade'),
    check('assessments_open_before_close', sql`${table.openAt} < ${table.closeAt}`),
    check('assessments_max_team_size', sql`${table.maxTeamSize} >= 1`),
  ],
);

/** The types of `questions/index.ts`, which does not compile when they differ. */
export const questionType = pgEnum('question_type', ['programming', 'mcq', 'voting']);

/** `library` and `content` are parsed by the schemas of `questions` when read. */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    assessmentId: integer()
      .notNull()
      .references(() => assessments.id, { onDelete: 'cascade' }),
    /** From 1, in display order. */
    position: integer().notNull(),
    type: questionType().notNull(),
    maxXp: integer().notNull(),
    blocking: boolean().notNull().default(false),
    showSolution: boolean().notNull().default(false),
    /** The language that students' pages run. */
    library: jsonb().notNull(),
    /** The language the grader runs; null: the same as `library`. */
    gradingLibrary: jsonb(),
    /** Like `llmPrompt` of the assessment. */
    llmPrompt: text(),
    /** The data specific to this type of question. */
    content: jsonb().notNull(),
  },
  (table) => [
    unique('questions_assessment_position').on(table.assessmentId, table.position),
    unique('questions_id_assessment').on(table.id, table.assessmentId),
    check('questions_position', sql`${table.position} >= 1`),
    check('questions_max_xp', sql`${table.maxXp} >= 0`),
  ],
);
