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
import { teams } from './teams.js';

/** The state of a submission (rule R19); an assessment without one is `not_attempted`. */
export const submissionStatus = pgEnum('submission_status', [
  'attempting',
  'attempted',
  'submitted',
]);

/** The work of one student, or of one team, on one assessment (rule R56). */
export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    /**
     * The course of the assessment and of the student or team; it is here so that all must be in the same
     * course.
     */
    courseId: integer().notNull(),
    assessmentId: integer().notNull(),
    /** Exactly one of `studentId` and `teamId` is set. */
    studentId: integer(),
    teamId: integer(),
    status: submissionStatus().notNull().default('attempting'),
    submittedAt: moment(),
    /** The bonus for being early (rule R29); fixed once it is above 0. */
    xpBonus: integer().notNull().default(0),
    isGradingPublished: boolean().notNull().default(false),
    unsubmittedAt: moment(),
    unsubmittedById: integer().references(() => courseRegistrations.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('submissions_student_assessment').on(table.studentId, table.assessmentId),
    unique('submissions_team').on(table.teamId),
    unique('submissions_id_assessment').on(table.id, table.assessmentId),
    index('submissions_course').on(table.courseId, table.createdAt),
    index('submissions_assessment').on(table.assessmentId),
    // Used when a person is removed. Few submissions have been opened again, so the index is small.
    index('submissions_unsubmitted_by')
      .on(table.unsubmittedById)
      .where(sql`${table.unsubmittedById} is not null`),
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
    foreignKey({
      name: 'submissions_team_of_assessment',
      columns: [table.teamId, table.assessmentId],
      foreignColumns: [teams.id, teams.assessmentId],
    }).onDelete('cascade'),
    check(
      'submissions_student_or_team',
      sql`(${table.studentId} is null) <> (${table.teamId} is null)`,
    ),
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
 * The answer to one question of a submission (rule R21) and its marks. `content` and `autogradingResults` are
 * parsed when read. The service enforces the upper bound of the marks: it depends on the question, and on
 * contests, which may exceed it.
 */
export const answers = pgTable(
  'answers',
  {
    id: id(),
    /**
     * The assessment of the submission and of the question; it is here so that both must be in the same
     * assessment.
     */
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
    /**
     * The answer was graded before its submission was opened again, and not since. The earlier marks are kept
     * here, and the answer does not count as graded (docs/decisions/0044-resubmitted-answers.md).
     */
    awaitsRegrading: boolean().notNull().default(false),
    /** The answer that was graded then; null: unknown. */
    formerContent: jsonb(),
    formerXp: integer().notNull().default(0),
    formerXpAdjustment: integer().notNull().default(0),
    autogradingStatus: autogradingStatus().notNull().default('none'),
    /** In this order: public, opaque, secret testcases. */
    autogradingResults: jsonb().notNull().default([]),
  },
  (table) => [
    unique('answers_submission_question').on(table.submissionId, table.questionId),
    index('answers_question').on(table.questionId),
    index('answers_assessment').on(table.assessmentId),
    index('answers_grader')
      .on(table.graderId)
      .where(sql`${table.graderId} is not null`),
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

/** Earlier versions of an answer to a programming question; one is stored whenever it is saved (rule R67). */
export const answerVersions = pgTable(
  'answer_versions',
  {
    id: id(),
    answerId: integer()
      .notNull()
      .references(() => answers.id, { onDelete: 'cascade' }),
    /** The same as in `answers`. */
    content: jsonb().notNull(),
    /** A name given by the student; null: none. */
    name: text(),
    insertedAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index('answer_versions_answer').on(table.answerId, table.id)],
);

/** A contest entry that a registration is asked to vote on, and the score it gave (rules R48 and R49). */
export const votes = pgTable(
  'votes',
  {
    id: id(),
    /** The voting question's assessment. */
    assessmentId: integer().notNull(),
    questionId: integer().notNull(),
    voterId: integer()
      .notNull()
      .references(() => courseRegistrations.id, { onDelete: 'cascade' }),
    /** The contest submission that is voted on. */
    entryId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** Null while the voter has given no score. */
    score: integer(),
  },
  (table) => [
    unique('votes_question_voter_entry').on(table.questionId, table.voterId, table.entryId),
    index('votes_voter').on(table.voterId),
    index('votes_entry').on(table.entryId),
    index('votes_assessment').on(table.assessmentId),
    foreignKey({
      name: 'votes_question_of_assessment',
      columns: [table.questionId, table.assessmentId],
      foreignColumns: [questions.id, questions.assessmentId],
    }).onDelete('cascade'),
    check('votes_score', sql`${table.score} between 0 and 10`),
  ],
);
