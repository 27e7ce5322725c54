import { and, asc, eq, or, sql } from 'drizzle-orm';
import { isInUse } from '../assessments/ownership.js';
import type { Database } from '../db/database.js';
import {
  assessmentConfigurations,
  assessments,
  courseRegistrations,
  groups,
  submissions,
  teamMembers,
  users,
} from '../db/schema/index.js';
import { answerSums, questionSums, ROW } from './list-queries.js';
import { personName } from '../people/person-name.js';

/** The progress of the groups of a course, as a table in the form of the API (section 6). */
export interface GradingSummary {
  readonly cols: string[];
  readonly rows: Record<string, string | number | null>[];
}

/** Submissions that wait: submitted, of a type that people mark, and not marked in full. */
const isUngraded = sql`${assessmentConfigurations.isManuallyGraded} and ${ROW.gradedCount} < ${ROW.questionCount}`;

export async function summarise(database: Database, courseId: number): Promise<GradingSummary> {
  const types = await database
    .select({ type: assessmentConfigurations.type })
    .from(assessmentConfigurations)
    .where(
      and(
        eq(assessmentConfigurations.courseId, courseId),
        eq(assessmentConfigurations.displayInDashboard, true),
      ),
    )
    .orderBy(asc(assessmentConfigurations.position));
  const columns = types.flatMap(({ type }) => [`submitted${type}`, `ungraded${type}`]);
  const counted = await selectCounts(database, courseId);
  const rows = new Map<number, Record<string, string | number | null>>();
  for (const { groupId, groupName, leaderName, type, submitted, ungraded } of counted) {
    const row = rows.get(groupId) ?? {
      groupName,
      leaderName,
      ...Object.fromEntries(columns.map((column) => [column, 0])),
    };
    rows.set(groupId, row);
    if (!columns.includes(`submitted${type}`)) continue;
    row[`submitted${type}`] = Number(row[`submitted${type}`]) + submitted;
    row[`ungraded${type}`] = Number(row[`ungraded${type}`]) + ungraded;
  }
  return { cols: ['groupName', 'leaderName', ...columns], rows: [...rows.values()] };
}

/**
 * Counts submissions for each group and each assessment configuration. A team's submission counts once for
 * each group that a member belongs to; the leaders of all these groups find it in their lists.
 */
function selectCounts(database: Database, courseId: number) {
  const leaders = sql`(
    select ${personName({ hasEntered: sql`leaders.has_entered` }, users)} from ${courseRegistrations} as leaders
    join ${users} on ${users.id} = leaders.user_id
    where leaders.id = ${groups.leaderId})`;
  const answered = answerSums(database, courseId);
  const asked = questionSums(database, courseId);
  return database
    .select({
      groupId: groups.id,
      groupName: groups.name,
      leaderName: sql<string | null>`${leaders}`,
      type: assessmentConfigurations.type,
      submitted: sql<number>`count(distinct ${submissions.id})::integer`,
      ungraded: sql<number>`(count(distinct ${submissions.id}) filter (where ${isUngraded}))::integer`,
    })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(
      assessmentConfigurations,
      eq(assessmentConfigurations.id, assessments.configurationId),
    )
    .leftJoin(teamMembers, eq(teamMembers.teamId, submissions.teamId))
    .innerJoin(
      courseRegistrations,
      or(
        eq(courseRegistrations.id, submissions.studentId),
        eq(courseRegistrations.id, teamMembers.registrationId),
      ),
    )
    .innerJoin(groups, eq(groups.id, courseRegistrations.groupId))
    .leftJoin(answered, eq(answered.submissionId, submissions.id))
    .leftJoin(asked, eq(asked.assessmentId, submissions.assessmentId))
    .where(
      and(
        eq(submissions.courseId, courseId),
        eq(submissions.status, 'submitted'),
        isInUse(database),
      ),
    )
    .groupBy(groups.id, groups.name, groups.leaderId, assessmentConfigurations.id)
    .orderBy(asc(groups.name), asc(groups.id));
}
