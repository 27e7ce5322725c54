import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { answers } from '../db/schema/index.js';
import type { Queue } from '../jobs/queue.js';

/** Which answers of a submission, and what of their marks goes. */
export interface AutogradingWish {
  /** Only the answer to this question. */
  readonly questionId?: number;
  /** Only answers that no job has marked yet, or on which one failed. */
  readonly onlyUnmarked?: boolean;
  /** What staff added to or took from the XP is forgotten. */
  readonly resetsAdjustment?: boolean;
}

/**
 * Hands answers of a submission to the autograder, in the transaction that changes it: the old marks go,
 * the adjustment stays unless it is to go as well (rule R38), and the jobs exist exactly when the change
 * does. The caller holds the lock of the submission.
 */
export async function startAutograding(
  tx: Database,
  queue: Queue,
  submissionId: number,
  { questionId, onlyUnmarked = false, resetsAdjustment = false }: AutogradingWish = {},
): Promise<void> {
  const started = await tx
    .update(answers)
    .set({
      autogradingStatus: 'processing',
      autogradingResults: [],
      // Nothing in all: an adjustment that takes away stays until the new marks say how much it may.
      xp: resetsAdjustment ? 0 : sql`greatest(0, -${answers.xpAdjustment})`,
      ...(resetsAdjustment && { xpAdjustment: 0 }),
    })
    .where(
      and(
        eq(answers.submissionId, submissionId),
        questionId === undefined ? undefined : eq(answers.questionId, questionId),
        onlyUnmarked ? inArray(answers.autogradingStatus, ['none', 'failed']) : undefined,
      ),
    )
    .returning({ answerId: answers.id });
  for (const payload of started) {
    await queue.add(tx, { name: 'autograde', payload, key: `autograde:${payload.answerId}` });
  }
}
