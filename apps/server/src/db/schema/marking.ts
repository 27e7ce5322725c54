import { boolean, index, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.js';
import { answers } from './submissions.js';

/**
 * The answers that wait for the autograder or are with it: those whose status is `processing`
 * (docs/decisions/0032-fair-marking.md).
 */
export const waitingAnswers = pgTable(
  'waiting_answers',
  {
    answerId: integer()
      .primaryKey()
      .references(() => answers.id, { onDelete: 'cascade' }),
    courseId: integer().notNull(),
    /** The party whose turn it takes, e.g. `user:7`. */
    party: text().notNull(),
    /** Marked again by staff, or closed at night: nobody waits in front of the page. */
    isBulk: boolean().notNull(),
    since: moment().notNull(),
    /** Of its first testcases, from earlier turns. */
    results: jsonb().notNull().default([]),
    /** The text and the question that these results are about, as a hash; null: none yet. */
    judged: text(),
    /** How long it has run so far, in real time. */
    spentMs: integer().notNull().default(0),
    /** How often marking it went wrong for a reason that has nothing to do with it. */
    failures: integer().notNull().default(0),
    /** Not tried before this, after it went wrong. */
    notBefore: moment(),
    /** The process that marks it; null: it waits. */
    takenBy: text(),
  },
  (table) => [index('waiting_answers_party').on(table.party)],
);

/** How long the answers of a party or of a course have run of late. */
export const markingUse = pgTable('marking_use', {
  /** A party, or `course:` and an id. */
  name: text().primaryKey(),
  /** As it was at `at`; it fades from then on. */
  usedMs: real().notNull(),
  /** When it was served last. */
  at: moment().notNull(),
});
