import { MAX_NAMED_VERSIONS } from '@wellspring/contract';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.js';
import { answerVersions } from '../../db/schema/index.js';

/** The limits of the versions of one answer, in number and size (decision 20). */

/** Up to this number, versions are not thinned out, unless they take too much room. */
const PLENTY = 240;
/** This many of the newest are always kept: the last half hour of a student who never pauses. */
const KEPT_WHOLE = 120;
/** Older ones without a name are thinned out: the last in each stretch of this many seconds is kept. */
const STRETCH_S = 300;
/** At most this many versions without a name are kept. */
const MAX_UNNAMED = 1000;
/**
 * The maximum size of all versions without a name, and of all with one. It is about ten times the largest
 * answer, so the newest version always fits.
 */
const MAX_BYTES = 10_000_000;

/**
 * The size as stored, which is mostly less than the length of the text. The database does not read the text
 * for it.
 */
const size = sql`pg_column_size(${answerVersions.content})`;

/**
 * Deletes versions without a name when there are too many, or when they are too large.
 * @param tx has the submission locked
 */
export async function thinOut(tx: Database, answerId: number): Promise<void> {
  const unnamed = and(eq(answerVersions.answerId, answerId), isNull(answerVersions.name));
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::integer`,
      bytes: sql<number>`coalesce(sum(${size}) filter (where ${answerVersions.name} is null), 0)::float`,
    })
    .from(answerVersions)
    .where(eq(answerVersions.answerId, answerId));
  const { count, bytes } = row ?? { count: 0, bytes: 0 };
  if (count <= PLENTY && bytes <= MAX_BYTES) return;
  const newestFirst = sql`order by ${answerVersions.id} desc`;
  const stretch = sql`floor(extract(epoch from ${answerVersions.insertedAt}) / ${STRETCH_S})`;
  const ranked = tx
    .select({
      id: answerVersions.id,
      rank: sql<number>`row_number() over (${newestFirst})`.as('rank'),
      // Counts from 1 within its stretch, newest first.
      rankInStretch: sql<number>`row_number() over (partition by ${stretch} ${newestFirst})`.as(
        'rank_in_stretch',
      ),
      /** The size of this version and all newer ones. */
      bytesUpTo: sql<number>`sum(${size}) over (${newestFirst})`.as('bytes_up_to'),
    })
    .from(answerVersions)
    .where(unnamed)
    .as('ranked');
  const removeWhere = (condition: SQL) =>
    tx
      .delete(answerVersions)
      .where(sql`${answerVersions.id} in (select ${ranked.id} from ${ranked} where ${condition})`);
  if (count > PLENTY) {
    await removeWhere(sql`${ranked.rank} > ${KEPT_WHOLE} and ${ranked.rankInStretch} > 1`);
  }
  await removeWhere(sql`${ranked.rank} > ${MAX_UNNAMED} or ${ranked.bytesUpTo} > ${MAX_BYTES}`);
}

/**
 * Tells whether the versions of an answer that have a name are within the limits of number and size.
 * @param tx has the submission locked, and has already set the new name
 */
export async function areNamedWithinBounds(tx: Database, answerId: number): Promise<boolean> {
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::integer`,
      bytes: sql<number>`coalesce(sum(${size}), 0)::float`,
    })
    .from(answerVersions)
    .where(and(eq(answerVersions.answerId, answerId), isNotNull(answerVersions.name)));
  return row === undefined || (row.count <= MAX_NAMED_VERSIONS && row.bytes <= MAX_BYTES);
}
