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
import { assessments, questions } from './assessments.js';
import { id, moment } from './columns.js';
import { courseRegistrations } from './people.js';

/** How far a submission has come (rule R19); an assessment without one is `not_attempted`. */
export const submissionStatus = pgEnum('submission_status', [
  'attempting',
  'attempted',
  'submitted',
]);

/** One student's work on one assessment. */
export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    /** Of the assessment and of the student; here so that both are held to the same course. */
    courseId: integer().notNull(),
    assessmentId: integer().notNull(),
    studentId: integer().notNull(),
    status: submissionStatus().notNull().default('attempting'),
    submittedAt: moment(),
    /** For being early (rule R29); fixed once it is above 0. */
    xpBonus: integer().notNull().default(0),
    isGradingPublished: boolean().notNull().default(false),
    unsubmittedAt: moment(),
    unsubmittedById: integer().references(() => courseRegistrations.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('submissions_student_assessment').on(table.studentId, table.assessmentId),
    unique('submissions_id_assessment').on(table.id, table.assessmentId),
    index('submissions_course').on(table.courseId, table.createdAt),
    index('submissions_assessment').on(table.assessmentId),
    foreignKey({
      name: 'submissions_assessment_of_course',
      columns: [table.assessmentId, table.courseId],
      foreignColumns: [assessments.id, assessments.courseId],
    }).onDelete('cascade'),
    // Removing a registration removes its submissions (rule R8).
    foreignKey({
      name: 'submissions_student_of_course',
      columns: [table.studentId, table.courseId],
      foreignColumns: [courseRegistrations.id, courseRegistrations.courseId],
    }).onDelete('cascade'),
    check('submissions_xp_bonus', sql`${table.xpBonus} >= 0`),
    // The nightly closing submits without a time, so the reverse does not hold.
    check(
      'submissions_submitted_at',
      sql`${table.submittedAt} is null or ${table.status} = 'submitted'`,
    ),
  ],
);

export const autogradingStatus = pgEnum('autograding_status', [
  'none',
  'processing',
  'success',
  'failed',
]);

/**
 * The answer to one question of a submission (rule R21) and its marks. `content` and
 * `autogradingResults` are parsed when read. The upper bound of the marks depends on the question
 * and on contests, which may exceed it, so the service holds that one.
 */
export const answers = pgTable(
  'answers',
  {
    id: id(),
    /** Of the submission and of the question; here so that both are held to the same assessment. */
    assessmentId: integer().notNull(),
    submissionId: integer().notNull(),
    questionId: integer().notNull(),
    content: jsonb().notNull(),
    lastModifiedAt: moment().notNull(),
    xp: integer().notNull().default(0),
    xpAdjustment: integer().notNull().default(0),
    comments: text(),
    graderId: integer().references(() => courseRegistrations.id, { onDelete: 'set null' }),
    gradedAt: moment(),
    autogradingStatus: autogradingStatus().notNull().default('none'),
    /** In the order public, opaque, secret testcases. */
    autogradingResults: jsonb().notNull().default([]),
  },
  (table) => [
    unique('answers_submission_question').on(table.submissionId, table.questionId),
    index('answers_question').on(table.questionId),
    foreignKey({
      name: 'answers_submission_of_assessment',
      columns: [table.submissionId, table.assessmentId],
      foreignColumns: [submissions.id, submissions.assessmentId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'answers_question_of_assessment',
      columns: [table.questionId, table.assessmentId],
      foreignColumns: [questions.id, questions.assessmentId],
    }).onDelete('cascade'),
    check('answers_xp', sql`${table.xp} >= 0 and ${table.xp} + ${table.xpAdjustment} >= 0`),
  ],
);
