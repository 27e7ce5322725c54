import { answerDigest } from '@wellspring/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { answers } from '../db/schema/index.js';
import type { SubmissionRow } from './rows.js';
import { type AnswerContent, answerContentSchema, storedType } from '../questions/index.js';
import { keepVersions } from './versions/keep-versions.js';

/** How answers are put in the place of former ones, so that nobody's work goes unseen. */

export interface AnswerToSave {
  /** Locked by `tx`. */
  readonly submission: Pick<SubmissionRow, 'id' | 'assessmentId' | 'teamId'>;
  readonly questionId: number;
  readonly content: AnswerContent;
  /** Digests of the answers that this one may replace; absent: any. */
  readonly replaces: readonly string[] | undefined;
  /** Whether the version before it stays as it is, however soon this one comes after it. */
  readonly isApart: boolean;
  readonly now: Date;
}

/**
 * Saves an answer in place of the former one (rule R21), and keeps what it was as a version (rule R67).
 * @returns false, having saved nothing, when another answer is there than those that may be replaced
 */
export async function saveAnswer(tx: Database, wanted: AnswerToSave): Promise<boolean> {
  const { submission, questionId, content, replaces, isApart, now } = wanted;
  const former = await selectAnswer(tx, submission.id, questionId);
  if (former !== null && replaces !== undefined) {
    const text = answerText(former.content);
    // The same text again is what a client sends that has not heard of its first success.
    const isHarmless =
      text === answerText(content) ||
      replaces.includes(answerDigest(text)) ||
      // What the night filled in is shown to nobody as an answer.
      storedType(former.content.type).isBlank(former.content);
    if (!isHarmless) return false;
  }
  const set = { content, lastModifiedAt: laterThan(former?.lastModifiedAt, now) };
  const { id: submissionId, assessmentId } = submission;
  const [saved] = await tx
    .insert(answers)
    .values({ assessmentId, submissionId, questionId, ...set })
    .onConflictDoUpdate({ target: [answers.submissionId, answers.questionId], set })
    .returning({ id: answers.id });
  if (saved !== undefined) {
    // Who says what may be replaced has seen it, and goes on with it; others may not have.
    const isOfTeam = submission.teamId !== null && replaces === undefined;
    await keepVersions(tx, { answerId: saved.id, former, content, now, isOfTeam, isApart });
  }
  return true;
}

/**
 * Whether the answers of a submission, and what the caller has voted, are those that these digests tell of.
 * @param tx has the submission locked
 */
export async function areAnswers(
  tx: Database,
  { submissionId, callerId }: { readonly submissionId: number; readonly callerId: number },
  expected: readonly { readonly questionId: number; readonly digest: string }[],
): Promise<boolean> {
  const rows = await tx
    .select({ questionId: answers.questionId, content: answers.content })
    .from(answers)
    .where(eq(answers.submissionId, submissionId));
  const digests = new Map<number, string>();
  for (const { questionId, content: stored } of rows) {
    const content = answerContentSchema.parse(stored);
    const type = storedType(content.type);
    const saved = await type.selectText?.(tx, { questionId, voterId: callerId });
    digests.set(questionId, answerDigest(saved ?? type.textOf(content)));
  }
  return expected.every(({ questionId, digest }) => digests.get(questionId) === digest);
}

/** Two saves never have the same time, so that comparing times tells whether there was another one. */
function laterThan(former: Date | undefined, now: Date): Date {
  return former !== undefined && former >= now ? new Date(former.getTime() + 1) : now;
}

function answerText(content: AnswerContent): string {
  return storedType(content.type).textOf(content);
}

/** What is saved; null when nothing is. */
async function selectAnswer(tx: Database, submissionId: number, questionId: number) {
  const [row] = await tx
    .select({ content: answers.content, lastModifiedAt: answers.lastModifiedAt })
    .from(answers)
    .where(and(eq(answers.submissionId, submissionId), eq(answers.questionId, questionId)));
  return row ? { ...row, content: answerContentSchema.parse(row.content) } : null;
}
