import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.js';

/**
 * The database as the domains see it: a pool, one transaction of it, or (in a browser) an embedded
 * engine. Nothing but Drizzle's common interface, so that no driver leaks into a query.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/**
 * What several processes must not do at the same time, each under its own advisory lock number.
 * The numbers are arbitrary but fixed: two versions of the server share them.
 */
const LOCKS = {
  migrate: 7_201_001,
  fillDemo: 7_201_002,
  signingKeys: 7_201_003,
  firstAdmin: 7_201_004,
  closing: 7_201_005,
  marking: 7_201_006,
} as const;

/** Waits until no other transaction holds this lock; holds it until the transaction ends. */
export async function lockUntilCommit(database: Database, name: keyof typeof LOCKS): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(${LOCKS[name]})`);
}

/** The lock number for code that holds the lock by session rather than by transaction. */
export function lockNumber(name: keyof typeof LOCKS): number {
  return LOCKS[name];
}

/** Two of these are still an integer of PostgreSQL: sums of marks and of bonuses are added up. */
const MAX_SUM = 1_000_000_000;

/**
 * An SQL sum as an integer: PostgreSQL sums integers to bigint, which drivers hand over as text. One that is
 * larger than an integer is cut, rather than to fail for everybody who reads a list with it.
 */
export function integerSum(expression: SQL): SQL<number> {
  return sql<number>`coalesce(${cutSum(expression)}, 0)`;
}

/** The same; null when there is nothing to sum up. */
export function optionalIntegerSum(expression: SQL): SQL<number | null> {
  return cutSum(expression);
}

function cutSum(expression: SQL): SQL<number | null> {
  const sum = sql`sum((${expression})::bigint)`;
  return sql`(case when ${sum} is not null then greatest(-${MAX_SUM}::bigint, least(${MAX_SUM}::bigint, ${sum})) end)::integer`;
}
