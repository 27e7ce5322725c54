import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { answers } from '../db/schema/index.js';
import type { Queue } from '../jobs/queue.js';

/**
 * Hands every answer of a submission to the autograder, in the transaction that finalises it: the old
 * marks go, the adjustment stays (rule R38), and the jobs exist exactly when the submission does.
 */
export async function startAutograding(
  tx: Database,
  queue: Queue,
  submissionId: number,
): Promise<void> {
  const started = await tx
    .update(answers)
    .set({ autogradingStatus: 'processing', autogradingResults: [], xp: 0 })
    .where(eq(answers.submissionId, submissionId))
    .returning({ answerId: answers.id });
  for (const payload of started) {
    await queue.add(tx, { name: 'autograde', payload, key: `autograde:${payload.answerId}` });
  }
}
