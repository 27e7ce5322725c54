import { eq, inArray, like, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { rateWindows } from '../db/schema/index.js';

/**
 * Limits how often something may happen. The events are counted in the database, because there may be several
 * processes. Prefer to count per account: a whole school may share one address.
 */
export interface RateLimit {
  /** The counted event, e.g. `sign-in`. */
  readonly name: string;
  /** The number of events that are allowed in a window. */
  readonly max: number;
  readonly windowMs: number;
}

export type Subject = string | readonly [string, ...string[]];

/**
 * Counts an event and tells whether it is still within the limit. A window starts with the first event after
 * the previous window has ended. Do not call this in a transaction that may roll back: a refused attempt must
 * stay counted.
 * @param subject whose events are counted together, e.g. an id, or a username with an address; each part is
 *   stored as a hash
 */
export async function countWithin(
  database: Database,
  limit: RateLimit,
  subject: Subject,
  now: Date,
): Promise<boolean> {
  const windowStart = new Date(now.getTime() - limit.windowMs);
  const expired = lte(rateWindows.startedAt, windowStart);
  const [row] = await database
    .insert(rateWindows)
    .values({ key: await keyOf(limit, subject), startedAt: now, events: 1 })
    .onConflictDoUpdate({
      target: rateWindows.key,
      set: {
        startedAt: sql`case when ${expired} then excluded.started_at else ${rateWindows.startedAt} end`,
        events: sql`case when ${expired} then 1 else ${rateWindows.events} + 1 end`,
      },
    })
    .returning({ events: rateWindows.events });
  const events = row?.events ?? 0;
  if (events === 1) await clearOldWindows(database, now);
  return events <= limit.max;
}

/** Takes back an event that turned out to be harmless, e.g. a sign-in with the right password. */
export async function uncount(
  database: Database,
  limit: RateLimit,
  subject: Subject,
): Promise<void> {
  await database
    .update(rateWindows)
    .set({ events: sql`greatest(${rateWindows.events} - 1, 0)` })
    .where(eq(rateWindows.key, await keyOf(limit, subject)));
}

/**
 * Forgets the events that were counted.
 * @param first only for subjects that begin with this part; null for all subjects
 */
export async function forgetEvents(
  database: Database,
  limit: RateLimit,
  first: string | null,
): Promise<void> {
  const key = first === null ? limit.name : await keyOf(limit, first);
  await database
    .delete(rateWindows)
    .where(or(eq(rateWindows.key, key), like(rateWindows.key, `${key}:%`)));
}

/** No limit has a longer window. */
const MAX_WINDOW_MS = 24 * 60 * 60 * 1000;
const CLEARED_AT_ONCE = 20;

/** Each new window deletes more old ones than it adds, so that the table stays small by itself. */
async function clearOldWindows(database: Database, now: Date): Promise<void> {
  const old = database
    .select({ key: rateWindows.key })
    .from(rateWindows)
    .where(lte(rateWindows.startedAt, new Date(now.getTime() - MAX_WINDOW_MS)))
    .limit(CLEARED_AT_ONCE)
    .for('update', { skipLocked: true });
  await database.delete(rateWindows).where(inArray(rateWindows.key, old));
}

/** Texts that strangers can choose are hashed, so that no key is long and none reveals who someone is. */
async function keyOf({ name }: RateLimit, subject: Subject): Promise<string> {
  const parts = typeof subject === 'string' ? [subject] : subject;
  const hashes = await Promise.all(
    parts.map(async (part) => {
      const bytes = new TextEncoder().encode(`${name}\n${part}`);
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    }),
  );
  return [name, ...hashes].join(':');
}
