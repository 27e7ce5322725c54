import type { Database } from '../db/database.js';
import type { Queue } from '../jobs/queue.js';
import { backlogMail, submissionMail } from './compose.js';
import type { Mailer } from './mailer.js';
import { selectBacklogRecipients, selectOptionalSubmissionMail, selectWaiting } from './queries.js';
import { sendOnce } from './send-once.js';

/**
 * The jobs that send e-mails (rule R55). Each checks again whether its e-mail is wanted, and sends it once.
 */

export interface MailJobParts {
  readonly database: Database;
  readonly queue: Queue;
  /** Null: this installation sends no e-mail. */
  readonly mailer: Mailer | null;
  readonly now: () => Date;
  /** The address that people use, for links; null or left out: there are no links. */
  readonly publicUrl?: string | null;
}

/** At least this many waiting submissions are a backlog. */
const BACKLOG = 5;

/** Notifies the leader of the student's group of a submission once the transaction commits. */
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
      // A submission that was opened again and submitted again counts as a new one.
      key: `submission:${submissionId}:${found.submittedAt?.toISOString() ?? ''}`,
      recipientId: found.recipientId,
      mail: submissionMail({ leader: { name, address }, ...about, link }),
    },
    now(),
  );
}

/**
 * Creates a job for each person who may have a backlog.
 * @param day the day that has just begun, e.g. `2030-03-10`
 */
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

/** Sends a person an e-mail about how much waits for them, if it is a lot. */
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
