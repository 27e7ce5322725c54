import type { GradingQuery, GradingSort } from '@wellspring/contract';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  assessments,
  courseRegistrations,
  groups,
  submissions,
  teamMembers,
  users,
} from '../db/schema/index.js';
import { ROW } from './list-queries.js';
import { personName } from '../people/person-name.js';

/** The order of the list (rule R26). */

/** Returns the requested order of a course's submissions; empty when none is requested. */
export function orderOf(
  courseId: number,
  { sortBy, sortDirection }: Partial<GradingQuery>,
): readonly SQL[] {
  const direction = { 'sort-asc': asc, 'sort-desc': desc }[sortDirection ?? ''];
  const sort = Object.entries(SORTS).find(([name]) => name === sortBy)?.[1];
  if (direction === undefined || sort === undefined) return [];
  return sort(courseId).map((expression) => direction(expression));
}

/** The columns that each sort compares, in order of priority. */
const SORTS: Readonly<Record<GradingSort, (courseId: number) => readonly SQL[]>> = {
  assessmentName: (courseId) => [titleKey(courseId)],
  assessmentType: () => [sql`${ROW.configurationId}`],
  studentName: (courseId) => [ownersKey(courseId, personName(courseRegistrations, users))],
  studentUsername: (courseId) => [ownersKey(courseId, users.username)],
  groupName: (courseId) => [ownersKey(courseId, groups.name)],
  progressStatus: () => [
    sql`${ROW.isManuallyGraded}`,
    // In the order of the type in the database: attempting, attempted, submitted.
    sql`${ROW.status}`,
    sql`${ROW.questionCount} - ${ROW.gradedCount}`,
    sql`${ROW.isGradingPublished}`,
  ],
  xp: () => [ROW.xp],
};

/** Numbers in names are not longer; a longer one would be compared by its last digits. */
const DIGITS = 16;

/**
 * Natural order: letters compare equal in both cases and with accents, and numbers compare by size, so that
 * `Ann 2` comes before `Ann 10`. Every database can pad numbers with zeros and remove accents; a collation
 * that does the same needs a PostgreSQL that was built with ICU.
 */
function natural(text: SQL | AnyPgColumn): SQL {
  const plain = sql`regexp_replace(normalize(lower(${text}), nfd), '[\u0300-\u036F]', '', 'g')`;
  const filled = sql`regexp_replace(${plain}, '[0-9]+', ${`${'0'.repeat(DIGITS)}\\&`}, 'g')`;
  return sql`regexp_replace(${filled}, ${`[0-9]*([0-9]{${DIGITS}})`}, ${'\\1'}, 'g')`;
}

/**
 * The sort keys of a course's texts are computed once for each assessment and each person, and looked up for
 * each submission: computing them for each of ten thousand submissions would take a second.
 */
function titleKey(courseId: number): SQL {
  return sql`(
    select jsonb_object_agg(${assessments.id}, ${natural(assessments.title)})
    from ${assessments} where ${assessments.courseId} = ${courseId}
  ) ->> ${submissions.assessmentId}::text`;
}

/** The key of the student, or of the team's members one after another; see `titleKey`. */
function ownersKey(courseId: number, column: SQL | AnyPgColumn): SQL {
  const keys = sql`(
    select jsonb_object_agg(${courseRegistrations.id}, ${natural(column)})
    from ${courseRegistrations}
    join ${users} on ${users.id} = ${courseRegistrations.userId}
    left join ${groups} on ${groups.id} = ${courseRegistrations.groupId}
    where ${courseRegistrations.courseId} = ${courseId})`;
  const ofTeam = sql`(
    select string_agg(${keys} ->> ${teamMembers.registrationId}::text, ', ' order by ${teamMembers.id})
    from ${teamMembers} where ${teamMembers.teamId} = ${submissions.teamId})`;
  return sql`coalesce(${keys} ->> ${submissions.studentId}::text, ${ofTeam})`;
}
