import { and, asc, count, eq, gt, inArray, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { isAtWork } from '../courses/at-work.js';
import type { Database } from '../db/database.js';
import {
  answers,
  assessmentConfigurations,
  assessments,
  contestCounts,
  contestScores,
  courseRegistrations,
  questions,
  submissions,
  users,
  votes,
} from '../db/schema/index.js';
import { personName } from '../people/person-name.js';
import { asksForProgram, hasEntries, programText } from '../questions/index.js';
import { contests, isEntryOf } from './queries.js';
import { contestNumber } from './settings.js';
import type { ScoredEntry } from './xp-shares.js';

/** SQL for the results of contests: votes, scores, ranks and XP. */

/** A voting question, with its assessment and its contest. */
export type FoundVote = Awaited<ReturnType<typeof selectVotes>>[number];

function selectVotes(database: Database, which: SQL | undefined) {
  return database
    .select({
      questionId: questions.id,
      content: questions.content,
      position: questions.position,
      assessmentId: assessments.id,
      courseId: assessments.courseId,
      isPublished: assessments.isPublished,
      closeAt: assessments.closeAt,
      type: assessmentConfigurations.type,
      /** Null when the course has no assessment with the number that the question names. */
      contest: {
        id: contests.id,
        number: contests.number,
        title: contests.title,
        isPublished: contests.isPublished,
        openAt: contests.openAt,
      },
    })
    .from(questions)
    .innerJoin(assessments, eq(assessments.id, questions.assessmentId))
    .innerJoin(
      assessmentConfigurations,
      eq(assessmentConfigurations.id, assessments.configurationId),
    )
    .leftJoin(
      contests,
      and(eq(contests.courseId, assessments.courseId), eq(contests.number, contestNumber)),
    )
    .where(and(hasEntries, which))
    .orderBy(asc(assessments.id), asc(questions.position));
}

/**
 * The voting questions for an assessment: its own, and those of other assessments that name it. Its own come
 * first, then those of published assessments.
 */
export async function selectVotesOf(
  database: Database,
  courseId: number,
  assessmentId: number,
): Promise<FoundVote[]> {
  const found = await selectVotes(
    database,
    and(
      eq(assessments.courseId, courseId),
      or(eq(assessments.id, assessmentId), eq(contests.id, assessmentId)),
    ),
  );
  const order = (one: FoundVote) =>
    one.assessmentId === assessmentId ? 0 : one.isPublished ? 1 : 2;
  return found.toSorted((one, other) => order(one) - order(other));
}

/** The voting questions of an assessment. */
export function selectVotesOfAssessment(
  database: Database,
  assessmentId: number,
): Promise<FoundVote[]> {
  return selectVotes(database, eq(assessments.id, assessmentId));
}

/** All voting questions of a course. */
export function selectVotesOfCourse(database: Database, courseId: number): Promise<FoundVote[]> {
  return selectVotes(database, eq(assessments.courseId, courseId));
}

/** The voting questions that students vote in at this time, in courses in use. */
export function selectOpenVotes(database: Database, now: Date): Promise<FoundVote[]> {
  return selectVotes(
    database,
    and(
      eq(assessments.isPublished, true),
      lte(assessments.openAt, now),
      gt(assessments.closeAt, now),
      isAtWork(database, assessments.courseId),
    ),
  );
}

/** The types of the assessments with these ids. */
export async function selectTypes(
  database: Database,
  assessmentIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await database
    .select({ id: assessments.id, type: assessmentConfigurations.type })
    .from(assessments)
    .innerJoin(
      assessmentConfigurations,
      eq(assessmentConfigurations.id, assessments.configurationId),
    )
    .where(inArray(assessments.id, [...assessmentIds]));
  return new Map(rows.map(({ id, type }) => [id, type]));
}

/**
 * Locks a voting question until the transaction ends, so that its votes are counted by one at a time.
 * @returns false when the question is gone
 */
export async function lockVote(tx: Database, questionId: number): Promise<boolean> {
  const [locked] = await tx
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.id, questionId))
    .for('no key update');
  return locked !== undefined;
}

/** The votes with a score for each entry of a voting question: their number, and their sum. */
export async function selectVoteSums(
  tx: Database,
  questionId: number,
): Promise<ReadonlyMap<number, { readonly votes: number; readonly sum: number }>> {
  const rows = await tx
    .select({
      entryId: votes.entryId,
      votes: count(votes.score),
      sum: sql<number>`coalesce(sum(${votes.score}), 0)::integer`,
    })
    .from(votes)
    .where(eq(votes.questionId, questionId))
    .groupBy(votes.entryId);
  return new Map(rows.map(({ entryId, ...sums }) => [entryId, sums]));
}

/**
 * The programs of all entries of a contest, with the language in which they are written. If a contest asks for
 * several programs, the first one counts, which is the one that voters are shown.
 */
export function selectPrograms(
  database: Database,
  contestId: number,
  entryIds?: readonly number[],
) {
  return database
    .selectDistinctOn([submissions.id], {
      id: submissions.id,
      answerId: answers.id,
      code: programText,
      library: questions.library,
      registrationId: courseRegistrations.id,
      isNameHidden: courseRegistrations.isNameHidden,
      name: personName(courseRegistrations, users),
      username: users.username,
    })
    .from(submissions)
    .innerJoin(courseRegistrations, eq(courseRegistrations.id, submissions.studentId))
    .innerJoin(users, eq(users.id, courseRegistrations.userId))
    .innerJoin(answers, eq(answers.submissionId, submissions.id))
    .innerJoin(questions, and(eq(questions.id, answers.questionId), asksForProgram))
    .where(and(isEntryOf(database, contestId), entryIds && inArray(submissions.id, [...entryIds])))
    .orderBy(asc(submissions.id), asc(questions.position));
}

/** PostgreSQL allows at most 65,535 values in a statement. */
const ROWS_AT_ONCE = 5000;

/** Replaces the scores of all entries of a voting question. */
export async function replaceScores(
  tx: Database,
  questionId: number,
  entries: readonly ScoredEntry[],
  countedAt: Date,
): Promise<void> {
  const ids = entries.map(({ id }) => id);
  await tx
    .delete(contestScores)
    .where(
      and(
        eq(contestScores.questionId, questionId),
        ids.length > 0 ? notInArray(contestScores.entryId, ids) : undefined,
      ),
    );
  for (let start = 0; start < entries.length; start += ROWS_AT_ONCE) {
    const rows = entries
      .slice(start, start + ROWS_AT_ONCE)
      .map(({ id: entryId, ...scores }) => ({ questionId, entryId, ...scores }));
    await tx
      .insert(contestScores)
      .values(rows)
      .onConflictDoUpdate({
        target: [contestScores.questionId, contestScores.entryId],
        set: {
          votes: sql`excluded.votes`,
          popular: sql`excluded.popular`,
          relative: sql`excluded.relative`,
        },
      });
  }
  await tx
    .insert(contestCounts)
    .values({ questionId, countedAt })
    .onConflictDoUpdate({ target: contestCounts.questionId, set: { countedAt } });
}

/** Returns the times at which the votes of a question were counted and its XP given; null when neither has happened. */
export async function selectOptionalCount(database: Database, questionId: number) {
  const [row] = await database
    .select()
    .from(contestCounts)
    .where(eq(contestCounts.questionId, questionId));
  return row ?? null;
}

/** All entries of a contest with their scores in a voting question, the first submission first. */
export function selectScores(database: Database, questionId: number, contestId: number) {
  return database
    .select({
      id: submissions.id,
      ownerId: courseRegistrations.id,
      votes: sql<number>`coalesce(${contestScores.votes}, 0)`,
      popular: sql<number>`coalesce(${contestScores.popular}, 0)`,
      relative: sql<number>`coalesce(${contestScores.relative}, 0)`,
      dispatchedXp: contestScores.dispatchedXp,
    })
    .from(submissions)
    .innerJoin(courseRegistrations, eq(courseRegistrations.id, submissions.studentId))
    .leftJoin(
      contestScores,
      and(eq(contestScores.entryId, submissions.id), eq(contestScores.questionId, questionId)),
    )
    .where(isEntryOf(database, contestId))
    .orderBy(asc(submissions.id));
}

/** Locks all submissions of a contest, in the order in which everybody locks them. */
export async function lockSubmissionsOf(tx: Database, contestId: number): Promise<void> {
  await tx
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.assessmentId, contestId))
    .orderBy(asc(submissions.id))
    .for('update');
}

/**
 * Sets the adjustments of answers, each as far as the XP do not become negative, and remembers them as given.
 * @param given the answer of each entry, and the XP
 */
export async function updateShares(
  tx: Database,
  questionId: number,
  given: readonly { readonly entryId: number; readonly answerId: number; readonly xp: number }[],
): Promise<void> {
  for (let start = 0; start < given.length; start += ROWS_AT_ONCE) {
    const rows = sql.join(
      given
        .slice(start, start + ROWS_AT_ONCE)
        .map(
          ({ entryId, answerId, xp }) =>
            sql`(${entryId}::integer, ${answerId}::integer, ${xp}::integer)`,
        ),
      sql`, `,
    );
    await tx.execute(sql`
      update ${answers} set xp_adjustment = greatest(-${answers.xp}, given.xp)
      from (values ${rows}) as given (entry_id, answer_id, xp) where ${answers.id} = given.answer_id`);
    await tx.execute(sql`
      update ${contestScores} set dispatched_xp = given.xp
      from (values ${rows}) as given (entry_id, answer_id, xp)
      where ${contestScores.questionId} = ${questionId} and ${contestScores.entryId} = given.entry_id`);
  }
}

/** Publishes all submitted work for an assessment. @returns the submissions that were not published before */
export async function publishSubmitted(tx: Database, assessmentId: number): Promise<number[]> {
  const rows = await tx
    .update(submissions)
    .set({ isGradingPublished: true })
    .where(
      and(
        eq(submissions.assessmentId, assessmentId),
        eq(submissions.status, 'submitted'),
        eq(submissions.isGradingPublished, false),
      ),
    )
    .returning({ id: submissions.id });
  return rows.map(({ id }) => id);
}

export async function updateDispatchedAt(
  tx: Database,
  questionId: number,
  dispatchedAt: Date,
): Promise<void> {
  await tx
    .update(contestCounts)
    .set({ dispatchedAt })
    .where(eq(contestCounts.questionId, questionId));
}
