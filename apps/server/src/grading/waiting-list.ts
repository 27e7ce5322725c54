import {
  aliasedTable,
  and,
  asc,
  count,
  eq,
  isNotNull,
  isNull,
  lte,
  min,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { type Database, lockUntilCommit } from '../db/database.js';
import { markingUse, waitingAnswers } from '../db/schema/index.js';
import type { Queue } from '../jobs/queue.js';
import { type Party, type Turn, type Use, whoseTurn } from './whose-turn.js';

/**
 * The answers that wait to be marked, in the database, so that all processes take turns together.
 *
 * ```
 *            enlist                takeTurn                 strike
 *   (none) ─────────▶ waiting ───────────────▶ taken ─────────────────▶ (none)
 *                        ▲                       │
 *                        └───────────────────────┘
 *              giveBack, or the process that took it is gone
 * ```
 */

/** Shows that a process lives: it holds this lock for its name. As in `node/runner-presence.ts`. */
export const RUNNER_LOCK_CLASS = 7_201_010;

/** The answer that a turn is about. */
export type TakenAnswer = typeof waitingAnswers.$inferSelect & {
  /** True if it has one of the places for heavy work. */
  readonly isHeavy: boolean;
};

/** The process that takes turns, and its state. */
export interface Taker {
  /** The name of the process. */
  readonly runner: string;
  /** The answers that it is marking. */
  inHand(): readonly number[];
  /** The number of places that it has left for heavy work. */
  heavyPlaces(): number;
  now(): Date;
}

/**
 * Puts answers on the list whose status has been set to `processing` in this transaction. An answer that is
 * on the list already starts again, and keeps its place when a student waits for it.
 * @param isBulk whether no student waits for it at their page
 */
export async function enlist(
  database: Database,
  answerIds: readonly number[],
  { isBulk, now }: { readonly isBulk: boolean; readonly now: Date },
): Promise<void> {
  if (answerIds.length === 0) return;
  await database.execute(sql`
    ${insertWaiting(isBulk, now)}
    where answers.id in ${[...answerIds]}
    on conflict (answer_id) do update set
      party = case when waiting_answers.is_bulk then excluded.party else waiting_answers.party end,
      since = case when waiting_answers.is_bulk then excluded.since else waiting_answers.since end,
      is_bulk = waiting_answers.is_bulk and excluded.is_bulk,
      results = '[]', judged = null, spent_ms = 0, failures = 0, not_before = null`);
}

/** Adds an answer that should be on the list; has no effect when it is there. */
export async function enlistIfMissing(
  database: Database,
  answerId: number,
  now: Date,
): Promise<void> {
  await database.execute(sql`
    ${insertWaiting(false, now)}
    where answers.id = ${answerId} and answers.autograding_status = 'processing'
    on conflict (answer_id) do nothing`);
}

/** A student is one party in all courses. */
function insertWaiting(isBulk: boolean, now: Date) {
  return sql`
    insert into waiting_answers (answer_id, course_id, party, is_bulk, since)
    select
      answers.id,
      submissions.course_id,
      case
        when ${isBulk}::boolean then 'bulk:' || submissions.course_id
        when submissions.team_id is not null then 'team:' || submissions.team_id
        else 'user:' || course_registrations.user_id
      end,
      ${isBulk}::boolean,
      ${now.toISOString()}::timestamptz
    from answers
    join submissions on submissions.id = answers.submission_id
    left join course_registrations on course_registrations.id = submissions.student_id`;
}

/**
 * Takes the answer whose turn it is (`whoseTurn`), and enqueues a job when another one could be marked at the
 * same time. Answers held by dead processes become free again.
 * @param taking called with the answer that is about to be taken, before any other process can look
 * @returns null when none may be marked now
 */
export function takeTurn(
  database: Database,
  queue: Queue,
  taker: Taker,
  taking: (answer: TakenAnswer) => void,
): Promise<TakenAnswer | null> {
  const { runner } = taker;
  return database.transaction(async (tx) => {
    // One after another: each must see what the others have taken.
    await lockUntilCommit(tx, 'marking');
    const now = taker.now();
    const heavyPlaces = taker.heavyPlaces();
    await releaseAbandoned(tx, runner, taker.inHand());
    const parties = await selectParties(tx, now);
    const turn = whoseTurn(parties, { now: now.getTime(), heavyPlaces });
    if (turn === null) return null;
    const answer = await selectNextOf(tx, turn.party, now);
    if (answer === null) return null;
    await tx
      .update(waitingAnswers)
      .set({ takenBy: runner })
      .where(eq(waitingAnswers.answerId, answer.answerId));
    const others = parties.flatMap((party) => (party === turn.party ? without(turn.party) : party));
    const left = { now: now.getTime(), heavyPlaces: heavyPlaces - (turn.isHeavy ? 1 : 0) };
    if (whoseTurn(others, left) !== null) {
      await queue.add(tx, { name: 'autograde', payload: {}, key: 'autograde:next' });
    }
    const taken = { ...answer, takenBy: runner, isHeavy: turn.isHeavy };
    taking(taken);
    return taken;
  });
}

function without(party: Party): Party[] {
  const { waiting, inFlight } = party;
  return waiting > 1 ? [{ ...party, waiting: waiting - 1, inFlight: inFlight + 1 }] : [];
}

/**
 * If a lock can be acquired, no process holds it, so its process is dead. The transaction releases it at its
 * end.
 */
async function releaseAbandoned(
  tx: Database,
  runner: string,
  inHand: readonly number[],
): Promise<void> {
  const { answerId, takenBy } = waitingAnswers;
  const isLost = and(
    eq(takenBy, runner),
    inHand.length === 0 ? undefined : notInArray(answerId, [...inHand]),
  );
  const isOfDead = and(
    sql`${takenBy} <> ${runner}`,
    sql`pg_try_advisory_xact_lock(${RUNNER_LOCK_CLASS}, ${lockOf(sql`${takenBy}`)})`,
  );
  await tx.update(waitingAnswers).set({ takenBy: null }).where(or(isLost, isOfDead));
}

/** The first 32 bits of the MD5 of a name, as the integer that an advisory lock needs. */
const lockOf = (name: ReturnType<typeof sql>) =>
  sql`('x' || left(md5(${name}), 8))::bit(32)::integer`;

const isFree = (now: Date) =>
  and(
    isNull(waitingAnswers.takenBy),
    or(isNull(waitingAnswers.notBefore), lte(waitingAnswers.notBefore, now)),
  );

async function selectParties(tx: Database, now: Date): Promise<Party[]> {
  const courseUse = aliasedTable(markingUse, 'course_use');
  const { party, courseId, isBulk, since } = waitingAnswers;
  const rows = await tx
    .select({
      name: party,
      courseId,
      isBulk,
      waiting: count(),
      since: min(since),
      usedMs: min(markingUse.usedMs),
      usedAt: min(markingUse.at),
      courseUsedMs: min(courseUse.usedMs),
      courseUsedAt: min(courseUse.at),
    })
    .from(waitingAnswers)
    .leftJoin(markingUse, eq(markingUse.name, party))
    .leftJoin(courseUse, eq(courseUse.name, sql`'course:' || ${courseId}`))
    .where(isFree(now))
    .groupBy(party, courseId, isBulk);
  const busy = await tx
    .select({ name: party, answers: count() })
    .from(waitingAnswers)
    .where(isNotNull(waitingAnswers.takenBy))
    .groupBy(party);
  const inFlight = new Map(busy.map(({ name, answers }) => [name, answers]));
  return rows.map(({ usedMs, usedAt, courseUsedMs, courseUsedAt, ...row }) => ({
    ...row,
    since: (row.since ?? now).getTime(),
    inFlight: inFlight.get(row.name) ?? 0,
    use: useOf(usedMs, usedAt),
    courseUse: useOf(courseUsedMs, courseUsedAt),
  }));
}

function useOf(usedMs: number | null, at: Date | null): Use | null {
  return usedMs === null || at === null ? null : { usedMs, at: at.getTime() };
}

/**
 * The answer of one party that has run least, so that one slow answer does not hold up its author's others.
 */
async function selectNextOf(
  tx: Database,
  { name, courseId, isBulk }: Turn<Party>['party'],
  now: Date,
) {
  const { party, since, spentMs, answerId } = waitingAnswers;
  const [row] = await tx
    .select()
    .from(waitingAnswers)
    .where(
      and(
        eq(party, name),
        eq(waitingAnswers.courseId, courseId),
        eq(waitingAnswers.isBulk, isBulk),
        isFree(now),
      ),
    )
    .orderBy(
      asc(sql`${since} + least(10 * ${spentMs}, 600000) * interval '1 millisecond'`),
      asc(answerId),
    )
    .limit(1);
  return row ?? null;
}

/** The fields to record for an answer whose turn ended without a verdict; fields left out stay unchanged. */
export interface Progress {
  readonly results?: readonly unknown[];
  readonly judged?: string | null;
  readonly spentMs?: number;
  readonly failures?: number;
  readonly notBefore?: Date | null;
}

/** Ends the turn of an answer that continues to wait. */
export async function giveBack(
  database: Database,
  { answerId, takenBy }: TakenAnswer,
  progress: Progress = {},
): Promise<void> {
  await database
    .update(waitingAnswers)
    .set({ ...progress, takenBy: null })
    // Another process may have it by now, if this one seemed to be dead.
    .where(and(eq(waitingAnswers.answerId, answerId), eq(waitingAnswers.takenBy, takenBy ?? '')));
}

/** Takes an answer off the list, in the transaction that holds the lock of its submission. */
export async function strike(tx: Database, answerId: number): Promise<void> {
  await tx.delete(waitingAnswers).where(eq(waitingAnswers.answerId, answerId));
}

/** Charges the time that an answer ran to its party and its course; bulk work only to its own party. */
export async function charge(
  database: Database,
  { party, courseId, isBulk }: TakenAnswer,
  ms: number,
  at: Date,
): Promise<void> {
  const names = isBulk ? [party] : [`course:${courseId}`, party];
  const fading = sql`0.5 ^ least(50, greatest(0, extract(epoch from excluded.at - ${markingUse.at}) / 300))`;
  await database
    .insert(markingUse)
    .values(names.map((name) => ({ name, usedMs: ms, at })))
    .onConflictDoUpdate({
      target: markingUse.name,
      set: {
        usedMs: sql`${markingUse.usedMs} * ${fading} + excluded.used_ms`,
        at: sql`greatest(excluded.at, ${markingUse.at})`,
      },
    });
}

const FORGOTTEN_MS = 2 * 3_600_000;

/** Deletes records of use that have decayed. */
export async function forgetOldUse(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_MS);
  await database.delete(markingUse).where(lte(markingUse.at, before));
}
