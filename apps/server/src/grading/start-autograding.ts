import { questionType } from '@wellspring/contract';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { countAssignedEntries } from '../contests/assigned-entries.js';
import type { Database } from '../db/database.js';
import { answers, questions } from '../db/schema/index.js';
import type { Queue } from '../jobs/queue.js';
import {
  answerContentSchema,
  isMarkedAtOnce,
  questionContentSchema,
  xpAtOnce,
} from '../questions/index.js';
import type { AssignedEntries } from '../questions/question-type.js';
import type { StoredResult } from '../questions/stored.js';
import { adjustmentBeside } from './marks.js';
import { publishIfComplete } from './publish-by-itself.js';
import { enlist } from './waiting-list.js';

/** The message for students when the grader itself broke (rule R39). */
const RUNNER_CRASHED = 'Autograder runtime error. Please contact a system administrator';

/** The result of marking one answer. */
export interface Verdict {
  readonly autogradingStatus: 'success' | 'failed';
  readonly autogradingResults: readonly StoredResult[];
  readonly xp: number;
}

/** The verdict on an answer about which nothing is known; it is never published automatically. */
export function failedVerdict(errorMessage: string): Verdict {
  return {
    autogradingStatus: 'failed',
    autogradingResults: [
      { resultType: 'error', errors: [{ errorType: 'systemError', errorMessage }] },
    ],
    xp: 0,
  };
}

/** The verdict on an answer when the grader broke on it (rule R39). */
export const BROKEN = failedVerdict(RUNNER_CRASHED);

/** Which answers of a submission to mark, and which of their marks to reset. */
interface AutogradingWish {
  /** Only the answer to this question. */
  readonly questionId?: number;
  /** Only answers that have not been marked yet, or on which the grader broke. */
  readonly onlyUnmarked?: boolean;
  /** True if the adjustment by staff is reset. */
  readonly resetsAdjustment?: boolean;
  /** No student waits for it at their page: it is marked after answers that were just submitted. */
  readonly isBulk?: boolean;
}

/**
 * Marks answers of a submission again, in the transaction that changes it: choices and votes at once (rule
 * R41), programs by jobs, which exist exactly when the change is committed. The old marks are reset; the
 * adjustment stays as far as there is room for it, unless it is to be reset as well (rule R38). The caller
 * holds the lock of the submission.
 */
export async function startAutograding(
  tx: Database,
  { queue, now }: { readonly queue: Queue; readonly now: Date },
  submissionId: number,
  wish: AutogradingWish = {},
): Promise<void> {
  const { questionId, onlyUnmarked = false, resetsAdjustment = false, isBulk = false } = wish;
  const wanted = await tx
    .select({ answer: getTableColumns(answers), question: getTableColumns(questions) })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .where(
      and(
        eq(answers.submissionId, submissionId),
        questionId === undefined ? undefined : eq(answers.questionId, questionId),
        onlyUnmarked ? inArray(answers.autogradingStatus, ['none', 'failed']) : undefined,
      ),
    )
    .orderBy(asc(answers.id))
    // Waits for an upload that is changing the questions, and makes later uploads wait.
    .for('share', { of: questions });
  const programs = wanted.flatMap(({ answer, question }) =>
    isMarkedAtOnce(question.type) ? [] : answer.id,
  );
  for (const { answer, question } of wanted) {
    if (!isMarkedAtOnce(question.type)) continue;
    const verdict = await judgeAtOnce(tx, submissionId, answer, question);
    const xpAdjustment = resetsAdjustment
      ? 0
      : adjustmentBeside(verdict.xp, answer.xpAdjustment, question);
    await tx
      .update(answers)
      .set({ ...verdict, xpAdjustment })
      .where(eq(answers.id, answer.id));
  }
  if (programs.length > 0) {
    await tx
      .update(answers)
      .set({
        autogradingStatus: 'processing',
        autogradingResults: [],
        // 0 XP in total: a negative adjustment stays until the new marks show how much it may take away.
        xp: resetsAdjustment ? 0 : sql`greatest(0, -${answers.xpAdjustment})`,
        ...(resetsAdjustment && { xpAdjustment: 0 }),
      })
      .where(inArray(answers.id, programs));
  }
  await enlist(tx, programs, { isBulk, now });
  for (const answerId of programs) {
    await queue.add(tx, {
      name: 'autograde',
      payload: { answerId },
      key: `autograde:${answerId}`,
    });
  }
  await publishIfComplete(tx, submissionId, now);
}

type AnswerRow = typeof answers.$inferSelect;
type QuestionRow = typeof questions.$inferSelect;

/** Returns the verdict on a choice or a vote; an answer that cannot be read gets a failed verdict. */
async function judgeAtOnce(
  tx: Database,
  submissionId: number,
  answer: AnswerRow,
  question: QuestionRow,
): Promise<Verdict> {
  const content = questionContentSchema.safeParse(question.content);
  const given = answerContentSchema.safeParse(answer.content);
  if (!content.success || !given.success) return BROKEN;
  const entries = questionType(question.type).hasEntries
    ? await countAssignedEntries(tx, submissionId, question.id)
    : NO_ENTRIES;
  const xp = xpAtOnce(question.maxXp, content.data, given.data, entries);
  return { autogradingStatus: 'success', autogradingResults: [], xp };
}

const NO_ENTRIES: AssignedEntries = { assigned: 0, unscored: 0 };
