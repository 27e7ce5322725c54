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

/** In which order the list is (rule R26). */

/** The order that is asked for of the submissions of a course; nothing when it is none. */
export function orderOf(
  courseId: number,
  { sortBy, sortDirection }: Partial<GradingQuery>,
): readonly SQL[] {
  const direction = { 'sort-asc': asc, 'sort-desc': desc }[sortDirection ?? ''];
  const sort = Object.entries(SORTS).find(([name]) => name === sortBy)?.[1];
  if (direction === undefined || sort === undefined) return [];
  return sort(courseId).map((expression) => direction(expression));
}

/** What each sort compares, one after the other. */
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

/** No number in a name is longer; one that is would be compared by its last digits. */
const DIGITS = 16;

/**
 * As people sort texts: letters count the same in both cases and with accents, and numbers by their size, so
 * that `Ann 2` comes before `Ann 10`. Every database can fill up numbers with zeros and take accents off; a
 * collation that does so needs one that was built with ICU.
 */
function natural(text: SQL | AnyPgColumn): SQL {
  const plain = sql`regexp_replace(normalize(lower(${text}), nfd), '[\u0300-\u036F]', '', 'g')`;
  const filled = sql`regexp_replace(${plain}, '[0-9]+', ${`${'0'.repeat(DIGITS)}\\&`}, 'g')`;
  return sql`regexp_replace(${filled}, ${`[0-9]*([0-9]{${DIGITS}})`}, ${'\\1'}, 'g')`;
}

/**
 * What the texts of a course are compared by is worked out once for each assessment and each person, and
 * looked up for each submission: of ten thousand, working it out would take a second.
 */
function titleKey(courseId: number): SQL {
  return sql`(
    select jsonb_object_agg(${assessments.id}, ${natural(assessments.title)})
    from ${assessments} where ${assessments.courseId} = ${courseId}
  ) ->> ${submissions.assessmentId}::text`;
}

/** Of the student, or of the members of the team one after another; see `titleKey`. */
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
