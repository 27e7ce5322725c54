import { and, asc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { courseRegistrations, users, xpTotals } from '../db/schema/index.js';
import { personName } from '../people/person-name.js';
import { keptXp } from './totals.js';

/** SQL for the students of a course by their XP. */

/** A student on the leaderboard, as staff may see it. */
export interface RankedStudent {
  readonly registrationId: number;
  readonly userId: number;
  readonly rank: number;
  /** The place in the list, from 0. */
  readonly position: number;
  readonly name: string;
  readonly username: string;
  readonly isNameHidden: boolean;
  readonly xp: number;
}

/** A part of the list, together with the row of one registration, wherever it is. */
export interface Page {
  readonly offset: number;
  readonly pageSize: number;
  readonly besides: number;
}

/**
 * Students by their kept XP, the highest first; equal XP have equal ranks: 1, 1, 3 (rule R35). Among equals the
 * order is by name, with those last who show none: otherwise their places would give away their names.
 */
export function selectRanked(
  database: Database,
  courseId: number,
  page?: Page,
): Promise<RankedStudent[]> {
  const shownName = personName(courseRegistrations, users);
  const orderOfEquals = sql`case when ${courseRegistrations.isNameHidden} then null else ${shownName} end`;
  const ranked = database
    .select({
      registrationId: sql<number>`${courseRegistrations.id}`.as('registration_id'),
      userId: sql<number>`${users.id}`.as('user_id'),
      rank: sql<number>`(rank() over (order by ${keptXp} desc))::integer`.as('xp_rank'),
      position: sql<number>`(row_number() over (order by ${keptXp} desc,
        ${orderOfEquals} asc nulls last, ${courseRegistrations.id}) - 1)::integer`.as('position'),
      name: shownName.as('shown_name'),
      username: users.username,
      isNameHidden: courseRegistrations.isNameHidden,
      xp: keptXp.as('kept_xp'),
    })
    .from(courseRegistrations)
    .innerJoin(users, eq(users.id, courseRegistrations.userId))
    .leftJoin(xpTotals, eq(xpTotals.registrationId, courseRegistrations.id))
    .where(students(courseId))
    .as('ranked');
  return database
    .select()
    .from(ranked)
    .where(
      page &&
        or(
          and(gte(ranked.position, page.offset), lt(ranked.position, page.offset + page.pageSize)),
          eq(ranked.registrationId, page.besides),
        ),
    )
    .orderBy(asc(ranked.position));
}

export function countStudents(database: Database, courseId: number): Promise<number> {
  return database.$count(courseRegistrations, students(courseId));
}

function students(courseId: number): SQL | undefined {
  return and(eq(courseRegistrations.courseId, courseId), eq(courseRegistrations.role, 'student'));
}
