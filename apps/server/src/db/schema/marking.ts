import { boolean, index, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.js';
import { answers } from './submissions.js';

/**
 * The answers that wait for the autograder or are being marked: those whose status is `processing`
 * (docs/decisions/0032-fair-marking.md).
 */
export const waitingAnswers = pgTable(
  'waiting_answers',
  {
    answerId: integer()
      .primaryKey()
      .references(() => answers.id, { onDelete: 'cascade' }),
    courseId: integer().notNull(),
    /** The party on whose account it is marked, e.g. `user:7`. */
    party: text().notNull(),
    /** Marked again by staff, or closed at night: no student waits for it at their page. */
    isBulk: boolean().notNull(),
    since: moment().notNull(),
    /** Results of its first testcases, from earlier turns. */
    results: jsonb().notNull().default([]),
    /** A hash of the text and the question that these results belong to; null: there are no results yet. */
    judged: text(),
    /** The time for which it has run so far, in real time. */
    spentMs: integer().notNull().default(0),
    /** The number of times that marking failed for reasons that have nothing to do with the answer. */
    failures: integer().notNull().default(0),
    /** Not tried before this time, after a failure. */
    notBefore: moment(),
    /** The process that is marking it; null: it waits. */
    takenBy: text(),
  },
  (table) => [index('waiting_answers_party').on(table.party)],
);

/** The time for which the answers of a party or of a course have run recently. */
export const markingUse = pgTable('marking_use', {
  /** A party, or `course:` and an id. */
  name: text().primaryKey(),
  /** The value at the time `at`; it decays from then on. */
  usedMs: real().notNull(),
  /** The time at which the party or course was last served. */
  at: moment().notNull(),
});
