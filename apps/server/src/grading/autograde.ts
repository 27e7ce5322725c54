import type { AutogradingResult } from '@wellspring/contract';
import { and, count, eq, getTableColumns, ne } from 'drizzle-orm';
import {
  allTestcases,
  answerContentSchema,
  autogradingResultsSchema,
  parseLibrary,
  questionContentSchema,
} from '../assessments/question-content.js';
import type { Database } from '../db/database.js';
import {
  answers,
  assessmentConfigurations,
  assessments,
  questions,
  submissions,
} from '../db/schema/index.js';
import { toStorable } from '../db/storable-text.js';
import type { Log } from '../log.js';
import { notifyPublished } from '../notifications/notify.js';
import { settleEarlyBonus } from './early-bonus.js';
import type { Grader, GradingInput } from './grader.js';
import { xpAtOnce, xpFromResults } from './marks.js';

/** What a learner is told when the grader itself broke (rule R39). */
const RUNNER_CRASHED = 'Autograder runtime error. Please contact a system administrator';

export interface AutogradeParts {
  readonly database: Database;
  readonly grader: Grader;
  readonly log: Log;
  readonly now: () => Date;
}

/** How marking one answer ended. */
interface Verdict {
  readonly autogradingStatus: 'success' | 'failed';
  readonly autogradingResults: readonly AutogradingResult[];
  readonly xp: number;
}

/**
 * The job that marks one answer. It may run again at any time, also beside itself: it marks only an
 * answer that waits for it, and stores a verdict only on the very text that it judged.
 * @param signal when it aborts, the job gives up without a verdict and is done again later
 * @throws when the database fails, when it gave up, and when the answer was changed meanwhile; the
 *   queue then tries again
 */
export async function autogradeAnswer(
  parts: AutogradeParts,
  answerId: number,
  signal: AbortSignal,
): Promise<void> {
  const { database, now } = parts;
  const waiting = await selectWaiting(database, answerId);
  if (waiting === null) return;
  const verdict = await judge(parts, waiting, signal);

  await database.transaction(async (tx) => {
    // Locked first, as everyone does who changes a submission or its answers.
    await tx
      .select({ id: submissions.id })
      .from(submissions)
      .where(eq(submissions.id, waiting.answer.submissionId))
      .for('update');
    const still = await selectWaiting(tx, answerId);
    if (still === null) return;
    if (still.answer.lastModifiedAt.getTime() !== waiting.answer.lastModifiedAt.getTime()) {
      throw new Error(`Answer ${answerId} was changed while it was being marked.`);
    }
    if (!isSameQuestion(still.question, waiting.question)) {
      throw new Error(`The question of answer ${answerId} was changed while it was being marked.`);
    }
    const xpAdjustment = adjustmentBeside(verdict.xp, still.answer.xpAdjustment, still.question);
    await tx
      .update(answers)
      .set({ ...verdict, xpAdjustment })
      .where(eq(answers.id, answerId));
    if (await publishesItself(tx, waiting.answer.submissionId)) {
      await settleEarlyBonus(tx, waiting.answer.submissionId, now());
      await tx
        .update(submissions)
        .set({ isGradingPublished: true })
        .where(eq(submissions.id, waiting.answer.submissionId));
      await notifyPublished(tx, waiting.answer.submissionId, now());
    }
  });
}

/** Whether an answer to the one is marked as one to the other: an upload may have changed it meanwhile. */
function isSameQuestion(one: Question, other: Question): boolean {
  const judged = ({ maxXp, library, gradingLibrary, content }: Question) =>
    JSON.stringify({ maxXp, library, gradingLibrary, content });
  return judged(one) === judged(other);
}
type Question = typeof questions.$inferSelect;

/**
 * What is left of an adjustment beside new marks, so that both together keep to rule R30. One that passes
 * the question's maximum by itself is that of a contest, which may (rule R49).
 */
function adjustmentBeside(xp: number, adjustment: number, { maxXp }: Question): number {
  const most = adjustment > maxXp ? adjustment : Math.max(0, maxXp - xp);
  return Math.min(most, Math.max(-xp, adjustment));
}

/** The answer with its question if it waits for its marks; null when there is nothing to do (any more). */
async function selectWaiting(database: Database, answerId: number) {
  const [row] = await database
    .select({ answer: getTableColumns(answers), question: getTableColumns(questions) })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .where(and(eq(answers.id, answerId), eq(answers.autogradingStatus, 'processing')));
  return row ?? null;
}

async function judge(
  { grader, log }: AutogradeParts,
  { answer, question }: NonNullable<Awaited<ReturnType<typeof selectWaiting>>>,
  signal: AbortSignal,
): Promise<Verdict> {
  try {
    const content = questionContentSchema.parse(question.content);
    const given = answerContentSchema.parse(answer.content);
    if (content.type !== 'programming' || given.type !== 'programming') {
      const xp = xpAtOnce(question.maxXp, content, given);
      return { autogradingStatus: 'success', autogradingResults: [], xp };
    }
    const input: GradingInput = {
      library: parseLibrary(question.gradingLibrary ?? question.library),
      prepend: content.prepend,
      student: given.code,
      postpend: content.postpend,
      testcases: allTestcases(content),
    };
    // Nothing to run: marked all the same, so that the answer does not wait for ever.
    if (input.testcases.length === 0) {
      return { autogradingStatus: 'success', autogradingResults: [], xp: 0 };
    }
    const results = (await grader.grade(input, signal)).map((result) => storable(result));
    const scores = input.testcases.map(({ score }) => score);
    return {
      autogradingStatus: 'success',
      autogradingResults: results,
      xp: xpFromResults(question.maxXp, scores, results),
    };
  } catch (error) {
    signal.throwIfAborted();
    log.error({ answerId: answer.id, error }, 'an answer could not be marked');
    return {
      autogradingStatus: 'failed',
      autogradingResults: [
        {
          resultType: 'error',
          errors: [{ errorType: 'systemError', errorMessage: RUNNER_CRASHED }],
        },
      ],
      xp: 0,
    };
  }
}

/** Programs make the texts of a result, so they may hold what the database cannot. */
function storable(result: AutogradingResult): AutogradingResult {
  const text = JSON.stringify(result, (_key, value: unknown) =>
    typeof value === 'string' ? toStorable(value) : value,
  );
  const [checked] = autogradingResultsSchema.parse([JSON.parse(text)]);
  if (checked === undefined) throw new Error('A list of one result came back empty.');
  return checked;
}

/**
 * Whether the grading is published now with no person involved (rule R43a): not yet published, not
 * manually graded, auto-published, and every question's answer marked successfully.
 */
async function publishesItself(tx: Database, submissionId: number): Promise<boolean> {
  const [configuration] = await tx
    .select({
      isManuallyGraded: assessmentConfigurations.isManuallyGraded,
      isGradingAutoPublished: assessmentConfigurations.isGradingAutoPublished,
    })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(
      assessmentConfigurations,
      eq(assessmentConfigurations.id, assessments.configurationId),
    )
    .where(
      and(
        eq(submissions.id, submissionId),
        eq(submissions.status, 'submitted'),
        eq(submissions.isGradingPublished, false),
      ),
    );
  if (configuration === undefined) return false;
  if (configuration.isManuallyGraded || !configuration.isGradingAutoPublished) return false;
  const [unmarked] = await tx
    .select({ count: count() })
    .from(answers)
    .where(and(eq(answers.submissionId, submissionId), ne(answers.autogradingStatus, 'success')));
  return unmarked?.count === 0;
}
