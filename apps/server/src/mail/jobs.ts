import type { Database } from '../db/database.js';
import type { Queue } from '../jobs/queue.js';
import { backlogMail, submissionMail } from './compose.js';
import type { Mailer } from './mailer.js';
import { selectBacklogRecipients, selectOptionalSubmissionMail, selectWaiting } from './queries.js';
import { sendOnce } from './send-once.js';

/** The jobs that send e-mails (rule R55). Each looks again whether it is wanted, and sends once. */

export interface MailJobParts {
  readonly database: Database;
  readonly queue: Queue;
  /** Null: this installation sends no e-mail. */
  readonly mailer: Mailer | null;
  readonly now: () => Date;
  /** The address that people type, for links; null or left out: there are none. */
  readonly publicUrl?: string | null;
}

/** So many submissions that wait are a backlog. */
const BACKLOG = 5;

/** Lets the leader of the student's group know of a submission, when it commits. */
export async function enqueueSubmissionMail(
  tx: Database,
  queue: Queue,
  submissionId: number,
): Promise<void> {
  await queue.add(tx, {
    name: 'mailSubmission',
    payload: { submissionId },
    key: `mailSubmission:${submissionId}`,
  });
}

/** Tells the leader of the student's group that there is a new submission. */
export async function mailSubmission(parts: MailJobParts, submissionId: number): Promise<void> {
  const { database, mailer, now } = parts;
  if (mailer === null) return;
  const found = await selectOptionalSubmissionMail(database, submissionId);
  if (found === null) return;
  const { leaderName: name, address, courseId, ...about } = found;
  const link = linkTo(parts, courseId, `grading/${submissionId}`);
  await sendOnce(
    { database, mailer },
    {
      // A submission that was opened again and submitted once more is another one.
      key: `submission:${submissionId}:${found.submittedAt?.toISOString() ?? ''}`,
      recipientId: found.recipientId,
      mail: submissionMail({ leader: { name, address }, ...about, link }),
    },
    now(),
  );
}

/** Makes a job for everybody who may have a backlog. @param day whose midnight it is, e.g. `2030-03-10` */
export async function mailBacklogs(parts: MailJobParts, day: string): Promise<void> {
  const { database, queue, mailer } = parts;
  if (mailer === null) return;
  for (const { id: registrationId } of await selectBacklogRecipients(database)) {
    await queue.add(database, {
      name: 'mailBacklog',
      payload: { registrationId, day },
      key: `mailBacklog:${registrationId}:${day}`,
    });
  }
}

/** Tells somebody how much waits for them, if it is a lot. */
export async function mailBacklog(
  parts: MailJobParts,
  { registrationId, day }: { readonly registrationId: number; readonly day: string },
): Promise<void> {
  const { database, mailer, now } = parts;
  if (mailer === null) return;
  const [recipient] = await selectBacklogRecipients(database, registrationId);
  if (recipient === undefined) return;
  const waiting = await selectWaiting(database, registrationId);
  if (waiting.reduce((sum, { count }) => sum + count, 0) < BACKLOG) return;
  const { name, address, courseId, courseName } = recipient;
  const link = linkTo(parts, courseId, 'grading');
  await sendOnce(
    { database, mailer },
    {
      key: `backlog:${registrationId}:${day}`,
      recipientId: registrationId,
      mail: backlogMail({ staff: { name, address }, courseName, waiting, link }),
    },
    now(),
  );
}

/** The address of a page of a course. */
function linkTo({ publicUrl }: MailJobParts, courseId: number, page: string): string | null {
  return publicUrl ? `${publicUrl}/courses/${courseId}/${page}` : null;
}
