import { answerDigest } from '@wellspring/contract';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { answers } from '../db/schema/index.js';
import type { SubmissionRow } from './rows.js';
import { type AnswerContent, answerContentSchema, storedType } from '../questions/index.js';
import { keepVersions } from './versions/keep-versions.js';

/** Saves answers in place of earlier ones, without overwriting work that the client has not seen. */

interface AnswerToSave {
  /** Locked by `tx`. */
  readonly submission: Pick<SubmissionRow, 'id' | 'assessmentId' | 'teamId'>;
  readonly questionId: number;
  readonly content: AnswerContent;
  /** Digests of the answers that this one may replace. Absent: it may replace any. */
  readonly replaces: readonly string[] | undefined;
  /** True if this answer gets a version of its own, however soon it is saved after the one before. */
  readonly isApart: boolean;
  readonly now: Date;
}

/**
 * Saves an answer in place of the earlier one (rule R21), and keeps a version of it (rule R67).
 * @returns false, without saving, when the stored answer is not one that may be replaced
 */
export async function saveAnswer(tx: Database, wanted: AnswerToSave): Promise<boolean> {
  const { submission, questionId, content, replaces, isApart, now } = wanted;
  const former = await selectAnswer(tx, submission.id, questionId);
  if (former !== null && replaces !== undefined) {
    const text = answerText(former.content);
    // A client sends the same text again when the response to its first try was lost.
    const isHarmless =
      text === answerText(content) ||
      replaces.includes(answerDigest(text)) ||
      // An answer that the nightly closing filled in is shown to no one as an answer.
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
    // A client that says what it replaces has seen that answer and continues it. Other clients may not have.
    const isOfTeam = submission.teamId !== null && replaces === undefined;
    await keepVersions(tx, { answerId: saved.id, former, content, now, isOfTeam, isApart });
  }
  return true;
}

/**
 * Tells whether the answers of a submission, and the votes of the caller, are the ones with these digests.
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

/** No two saves have the same time, so comparing times shows whether there was another save. */
function laterThan(former: Date | undefined, now: Date): Date {
  return former !== undefined && former >= now ? new Date(former.getTime() + 1) : now;
}

function answerText(content: AnswerContent): string {
  return storedType(content.type).textOf(content);
}

/** Returns the saved answer, or null when there is none. */
async function selectAnswer(tx: Database, submissionId: number, questionId: number) {
  const [row] = await tx
    .select({ content: answers.content, lastModifiedAt: answers.lastModifiedAt })
    .from(answers)
    .where(and(eq(answers.submissionId, submissionId), eq(answers.questionId, questionId)));
  return row ? { ...row, content: answerContentSchema.parse(row.content) } : null;
}
