import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { answers, courseRegistrations, submissions, votes } from '../db/schema/index.js';
import type { FilledCourse, FilledSubmission } from './fill-work.js';
import { only } from './only.js';
import { DEMO_VOTES } from './work/index.js';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Assigns the entries of the demo contest to all students, and writes what some of them have voted. There are
 * so few entries that everybody gets all but the own one (rule R48).
 * @param entries of the contest, in the order in which the scores are listed
 */
export async function fillVotes(
  tx: Database,
  course: FilledCourse,
  entries: readonly FilledSubmission[],
): Promise<void> {
  const voting = course.assessments.get(DEMO_VOTES.voting);
  const questionId = voting?.questionIds[0];
  if (!voting || questionId === undefined) throw new Error('There is nothing to vote in.');
  const scores = new Map<number, readonly number[]>(
    Object.entries(DEMO_VOTES.scores).flatMap(([username, given]) => {
      const voterId = course.registrations.get(username);
      return voterId === undefined ? [] : [[voterId, given] as const];
    }),
  );
  const students = await tx
    .select({ id: courseRegistrations.id })
    .from(courseRegistrations)
    .where(
      and(
        eq(courseRegistrations.courseId, course.courseId),
        eq(courseRegistrations.role, 'student'),
      ),
    );
  const assigned = students.flatMap(({ id: voterId }) =>
    entries.flatMap((entry, index) =>
      entry.registrationId === voterId
        ? []
        : [
            {
              assessmentId: voting.id,
              questionId,
              voterId,
              entryId: entry.id,
              score: scores.get(voterId)?.[index] ?? null,
            },
          ],
    ),
  );
  await tx.insert(votes).values(assigned);
  const votedAt = new Date(voting.openAt.getTime() + DEMO_VOTES.hours * HOUR_MS);
  for (const studentId of scores.keys()) {
    const submissionId = await only(
      tx
        .insert(submissions)
        .values({
          courseId: course.courseId,
          assessmentId: voting.id,
          studentId,
          status: 'submitted',
          submittedAt: votedAt,
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
      // Every assigned entry has its score (rule R41).
      xp: voting.source.questions[0]?.file.maxXp ?? 0,
    });
  }
}
