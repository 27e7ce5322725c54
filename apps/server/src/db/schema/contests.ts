import { doublePrecision, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { questions } from './assessments.js';
import { moment } from './columns.js';
import { submissions } from './submissions.js';

/** The times at which the votes of a voting question were counted, and the XP of its contest given (rule R49). */
export const contestCounts = pgTable('contest_counts', {
  questionId: integer()
    .primaryKey()
    .references(() => questions.id, { onDelete: 'cascade' }),
  countedAt: moment().notNull(),
  /** Null: the XP were never given. */
  dispatchedAt: moment(),
});

/** The scores of the entries of a contest, as the votes for a voting question were counted last (rule R49). */
export const contestScores = pgTable(
  'contest_scores',
  {
    questionId: integer()
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** The contest submission that is voted on. */
    entryId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** The number of votes with a score. Without any, both scores are 0. */
    votes: integer().notNull(),
    popular: doublePrecision().notNull(),
    relative: doublePrecision().notNull(),
    /** The XP that the entry was given for its ranks. Null: none were given yet. */
    dispatchedXp: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.questionId, table.entryId] }),
    index('contest_scores_entry').on(table.entryId),
  ],
);
