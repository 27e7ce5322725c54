import { MAX_NAMED_VERSIONS } from '@wellspring/contract';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.js';
import { answerVersions } from '../../db/schema/index.js';

/** How many versions of one answer are kept, and how much room they take (decision 20). */

/** Fewer versions than these are never thinned out, unless they take too much room. */
const PLENTY = 240;
/** So many of the newest stay as they are: the last half hour of one who never pauses. */
const KEPT_WHOLE = 120;
/** Of older ones without a name the last of each stretch stays. */
const STRETCH_S = 300;
/** More than these are never kept, save those with a name. */
const MOST = 1000;
/**
 * Those without a name take no more room than this, and those with one no more either. It is some ten
 * times the largest answer, so that the newest always fit.
 */
const MAX_BYTES = 10_000_000;

/** As the database stores a text, which is mostly less than its length: nothing is read for it. */
const size = sql`pg_column_size(${answerVersions.content})`;

/**
 * Takes away versions without a name where there are many, or where they are large.
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
      // From 1 within its stretch, newest first.
      rankInStretch: sql<number>`row_number() over (partition by ${stretch} ${newestFirst})`.as(
        'rank_in_stretch',
      ),
      /** Of it and of all that are newer. */
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
  await removeWhere(sql`${ranked.rank} > ${MOST} or ${ranked.bytesUpTo} > ${MAX_BYTES}`);
}

/**
 * Whether the versions of an answer that have a name are no more than may be, nor larger.
 * @param tx has the submission locked, and has named what is to be named
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
