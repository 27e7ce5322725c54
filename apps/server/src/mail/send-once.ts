import type { Database } from '../db/database.js';
import { sentMails } from '../db/schema/index.js';
import type { Mail, Mailer } from './mailer.js';

/**
 * Sends an e-mail unless it was sent before: jobs may run twice, even at the same time. It is recorded first,
 * in a transaction that ends only when the e-mail has been accepted, so that a second sender waits here.
 * @param key what the e-mail is about, e.g. `backlog:5:2030-03-10`
 * @throws when it was not accepted; then it does not count as sent
 */
export async function sendOnce(
  { database, mailer }: { readonly database: Database; readonly mailer: Mailer },
  {
    key,
    recipientId,
    mail,
  }: { readonly key: string; readonly recipientId: number; readonly mail: Mail },
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    const noted = await tx
      .insert(sentMails)
      .values({ key, recipientId, subject: mail.subject, sentAt: now })
      .onConflictDoNothing()
      .returning({ id: sentMails.id });
    if (noted.length > 0) await mailer.send(mail);
  });
}
