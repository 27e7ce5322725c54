import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.js';

/**
 * The database as the domains see it: a pool, one of its transactions, or (in a browser) an embedded engine.
 * It has only Drizzle's common interface, so that queries do not depend on a driver.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/**
 * The numbers of advisory locks for work that several processes must not do at the same time. The numbers are
 * arbitrary but fixed: two versions of the server share them.
 */
const LOCKS = {
  migrate: 7_201_001,
  fillDemo: 7_201_002,
  signingKeys: 7_201_003,
  firstAdmin: 7_201_004,
  closing: 7_201_005,
  marking: 7_201_006,
  counting: 7_201_007,
} as const;

/** The keys of locks for work on one course. The second number of such a lock is the id of the course. */
const COURSE_LOCKS = { xpTotals: 7_201 } as const;

/** Waits until no other transaction holds this lock; holds it until the transaction ends. */
export async function lockUntilCommit(database: Database, name: keyof typeof LOCKS): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(${LOCKS[name]})`);
}

/** Waits until no other transaction holds this lock of a course; holds it until the transaction ends. */
export async function lockOfCourseUntilCommit(
  database: Database,
  name: keyof typeof COURSE_LOCKS,
  courseId: number,
): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(${COURSE_LOCKS[name]}, ${courseId})`);
}

/** The lock number, for code that holds the lock for a session rather than a transaction. */
export function lockNumber(name: keyof typeof LOCKS): number {
  return LOCKS[name];
}

/** Two such values still fit into PostgreSQL's integer when a query adds them up: marks and bonuses. */
const MAX_SUM = 1_000_000_000;

/**
 * An SQL sum as an integer: PostgreSQL sums integers to bigint, which drivers return as text. A sum that is
 * too large is capped; otherwise every list that contains it would fail.
 */
export function integerSum(expression: SQL): SQL<number> {
  return sql<number>`coalesce(${cutSum(expression)}, 0)`;
}

/** Like `integerSum`, but null when there is nothing to sum up. */
export function optionalIntegerSum(expression: SQL): SQL<number | null> {
  return cutSum(expression);
}

/** Several integers added up, capped in the same way. */
export function integerTotal(...parts: readonly SQL[]): SQL<number> {
  const bigint = parts.map((part) => sql`(${part})::bigint`);
  return sql<number>`(${cut(sql.join(bigint, sql` + `))})::integer`;
}

function cutSum(expression: SQL): SQL<number | null> {
  const sum = sql`sum((${expression})::bigint)`;
  return sql`(case when ${sum} is not null then ${cut(sum)} end)::integer`;
}

function cut(value: SQL): SQL {
  return sql`greatest(-${MAX_SUM}::bigint, least(${MAX_SUM}::bigint, ${value}))`;
}
