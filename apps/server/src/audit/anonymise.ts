import { and, eq, gt, ilike, like, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/database.js';
import { containing } from '../db/like-pattern.js';
import { auditEntries } from '../db/schema/index.js';

/** The number of rows that are read and written at a time. */
const BATCH = 500;

/**
 * Removes a person's name from the audit log. What they did and what was done to them stays, under another
 * name. Entries identify people by username, without the provider, so a user of another provider with the
 * same username is anonymised too.
 * @param tx the transaction that removes the person
 * @param alias what replaces the name, e.g. `Removed person 12`
 */
export async function anonymise(
  tx: Database,
  { id, username }: { readonly id: number; readonly username: string },
  alias: string,
): Promise<void> {
  await tx.update(auditEntries).set({ actor: alias }).where(eq(auditEntries.actorId, id));
  const { action, subject, details } = auditEntries;
  const ofPeople = ['people.%', 'grading.%', 'team.%', 'installation.%', 'session.%', 'password.%'];
  const inSubject = ilike(subject, containing(username));
  const inDetails = sql`${details}::text ilike ${containing(JSON.stringify(username).slice(1, -1))}`;
  let after = 0;
  for (;;) {
    const rows = await tx
      .select({ id: auditEntries.id, subject, details })
      .from(auditEntries)
      .where(
        and(
          or(...ofPeople.map((pattern) => like(action, pattern))),
          or(inSubject, and(like(action, 'team.%'), inDetails)),
          gt(auditEntries.id, after),
        ),
      )
      .orderBy(auditEntries.id)
      .limit(BATCH);
    for (const row of rows) {
      after = row.id;
      const changed = {
        subject: withoutName(row.subject, username, alias),
        details: withoutMember(row.details, username, alias),
      };
      await tx.update(auditEntries).set(changed).where(eq(auditEntries.id, row.id));
    }
    if (rows.length < BATCH) return;
  }
}

/**
 * Replaces a name in a list of usernames, which may come after what they are about, e.g. `M1: sam, sally`.
 */
export function withoutName(text: string, username: string, alias: string): string {
  let result = '';
  let rest = 0;
  for (let at = text.indexOf(username); at >= 0; at = text.indexOf(username, at + 1)) {
    const end = at + username.length;
    const begins = at === 0 || text.startsWith(', ', at - 2) || text.startsWith(': ', at - 2);
    const ends = end === text.length || text.startsWith(', ', end);
    if (at < rest || !begins || !ends) continue;
    result += text.slice(rest, at) + alias;
    rest = end;
  }
  return result + text.slice(rest);
}

/** Entries about teams list the members before and after. */
function withoutMember(details: unknown, username: string, alias: string): unknown {
  const team = teamDetailsSchema.safeParse(details);
  if (!team.success) return details;
  const { from, to } = team.data.members;
  const members = {
    from: withoutName(from, username, alias),
    to: withoutName(to, username, alias),
  };
  return { ...team.data, members };
}

const teamDetailsSchema = z.looseObject({
  members: z.object({ from: z.string(), to: z.string() }),
});
