import { and, eq } from 'drizzle-orm';
import { assignEntries } from '../contests/assign-entries.js';
import { countAssessment } from '../contests/counting.js';
import { finishVoting } from '../contests/dispatch.js';
import type { Database } from '../db/database.js';
import { answers, assessments, submissions, votes } from '../db/schema/index.js';
import { settleEarlyBonus } from '../grading/early-bonus.js';
import { notifyPublished } from '../notifications/notify.js';
import type { FilledCourse, FilledSubmission } from './fill-work.js';
import { insertedId } from './inserted-id.js';
import type { DemoVotes } from './work/index.js';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Assigns the entries of a demo contest to all students (rule R48), writes the votes of some of them, and counts
 * them. If the voting has closed, the best entries have their XP, and the marks of the voters are published. There are so few entries that all students get
 * all entries but their own, so nothing is random.
 * @param entries of the contest, in the order in which the scores are listed
 */
export async function fillVotes(
  tx: Database,
  course: FilledCourse,
  { voting: number, hours, scores: ballots }: DemoVotes,
  entries: readonly FilledSubmission[],
  now: Date,
): Promise<void> {
  const voting = course.assessments.get(number);
  const questionId = voting?.questionIds[0];
  if (!voting || questionId === undefined) throw new Error('There is nothing to vote in.');
  const [assessment] = await tx.select().from(assessments).where(eq(assessments.id, voting.id));
  if (assessment === undefined) throw new Error('There is nothing to vote in.');
  const { closeAt } = assessment;
  const hasClosed = closeAt <= now;
  await assignEntries(tx, voting.id, now);
  const votedAt = new Date(voting.openAt.getTime() + hours * HOUR_MS);
  for (const [username, scores] of Object.entries(ballots)) {
    const studentId = course.registrations.get(username);
    if (studentId === undefined) throw new Error(`The demo course has no "${username}".`);
    for (const [index, { id: entryId }] of entries.entries()) {
      await tx
        .update(votes)
        .set({ score: scores[index] ?? null })
        .where(and(eq(votes.voterId, studentId), eq(votes.entryId, entryId)));
    }
    const submissionId = await insertedId(
      tx
        .insert(submissions)
        .values({
          courseId: course.courseId,
          assessmentId: voting.id,
          studentId,
          status: 'submitted',
          submittedAt: votedAt,
          isGradingPublished: hasClosed,
          createdAt: votedAt,
        })
        .returning({ id: submissions.id }),
    );
    await tx.insert(answers).values({
      assessmentId: voting.id,
      submissionId,
      questionId,
      content: { type: 'voting' },
      lastModifiedAt: votedAt,
      autogradingStatus: 'success',
      // Every assigned entry has a score (rule R41).
      xp: voting.source.questions[0]?.maxXp ?? 0,
    });
    await settleEarlyBonus(tx, submissionId, votedAt);
    if (hasClosed) await notifyPublished(tx, submissionId, closeAt);
  }
  if (hasClosed) {
    await finishVoting({ database: tx, now: () => closeAt }, voting.id);
  } else {
    await countAssessment(tx, voting.id, now);
  }
}
