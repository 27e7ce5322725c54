import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Database, integerSum } from '../db/database.js';
import {
  answers,
  assessmentConfigurations,
  assessments,
  courseRegistrations,
  groups,
  questions,
  submissions,
  teamMembers,
  users,
} from '../db/schema/index.js';
import { personName } from './person-name.js';

/** SQL of the list of submissions (rules R25 to R27), and of what its rows are filtered and sorted by. */

const unsubmitters = alias(courseRegistrations, 'unsubmitters');
const unsubmitterUsers = alias(users, 'unsubmitter_users');

/** Of the submission at hand: an answer counts as graded when somebody has graded it (rule R28). */
const gradedCount = sql<number>`(
  select count(${answers.graderId})::integer from ${answers}
  where ${answers.submissionId} = ${submissions.id})`;
const answerCount = sql<number>`(
  select count(*)::integer from ${answers} where ${answers.submissionId} = ${submissions.id})`;
/** Null when there are no answers. */
const xp = sql<number | null>`(
  select sum(${answers.xp})::integer from ${answers}
  where ${answers.submissionId} = ${submissions.id})`;
const xpAdjustment = sql<number | null>`(
  select sum(${answers.xpAdjustment})::integer from ${answers}
  where ${answers.submissionId} = ${submissions.id})`;
const questionCount = sql<number>`(
  select count(*)::integer from ${questions}
  where ${questions.assessmentId} = ${submissions.assessmentId})`;

/** What is told of a person, and what submissions are found by. */
const STUDENT = {
  id: courseRegistrations.id,
  name: personName(users),
  username: users.username,
  groupName: groups.name,
  groupLeaderId: groups.leaderId,
} as const;

const memberRegistrations = alias(courseRegistrations, 'member_registrations');
const memberUsers = alias(users, 'member_users');
const memberGroups = alias(groups, 'member_groups');
const MEMBER = {
  id: memberRegistrations.id,
  name: personName(memberUsers),
  username: memberUsers.username,
  groupName: memberGroups.name,
  groupLeaderId: memberGroups.leaderId,
} as const;

/** Whoever a submission is of, as a condition on it sees them. */
export type OwnerColumns = typeof STUDENT | typeof MEMBER;

/** That the student of a submission fits, or anybody in its team. */
export function isAnyOwner(
  database: Database,
  fits: (owner: OwnerColumns) => SQL | undefined,
): SQL | undefined {
  const member = database
    .select({ id: teamMembers.id })
    .from(teamMembers)
    .innerJoin(memberRegistrations, eq(memberRegistrations.id, teamMembers.registrationId))
    .innerJoin(memberUsers, eq(memberUsers.id, memberRegistrations.userId))
    .leftJoin(memberGroups, eq(memberGroups.id, memberRegistrations.groupId))
    .where(and(eq(teamMembers.teamId, submissions.teamId), fits(MEMBER)));
  return or(fits(STUDENT), exists(member));
}

/** Who is in these teams, those who joined first coming first. */
export function selectMembers(database: Database, teamIds: readonly number[]) {
  return database
    .select({ teamId: teamMembers.teamId, membershipId: teamMembers.id, ...MEMBER })
    .from(teamMembers)
    .innerJoin(memberRegistrations, eq(memberRegistrations.id, teamMembers.registrationId))
    .innerJoin(memberUsers, eq(memberUsers.id, memberRegistrations.userId))
    .leftJoin(memberGroups, eq(memberGroups.id, memberRegistrations.groupId))
    .where(inArray(teamMembers.teamId, [...teamIds]))
    .orderBy(asc(teamMembers.id));
}

/** Of the team of the submission at hand, all together, for sorting; null when it is not a team's. */
function ofTeam(column: SQL | AnyPgColumn): SQL<string | null> {
  return sql<string | null>`(
    select string_agg(${column}, ', ' order by ${teamMembers.id}) from ${teamMembers}
    join ${courseRegistrations} as member_registrations
      on ${memberRegistrations.id} = ${teamMembers.registrationId}
    join ${users} as member_users on ${memberUsers.id} = ${memberRegistrations.userId}
    left join ${groups} as member_groups on ${memberGroups.id} = ${memberRegistrations.groupId}
    where ${teamMembers.teamId} = ${submissions.teamId})`;
}

/** What a row can be filtered and sorted by; of a team, its members one after another. */
export const ROW = {
  courseId: submissions.courseId,
  status: submissions.status,
  isGradingPublished: submissions.isGradingPublished,
  title: assessments.title,
  configurationId: assessmentConfigurations.id,
  type: assessmentConfigurations.type,
  isManuallyGraded: assessmentConfigurations.isManuallyGraded,
  studentNames: sql`coalesce(${STUDENT.name}, ${ofTeam(MEMBER.name)})`,
  usernames: sql`coalesce(${STUDENT.username}, ${ofTeam(MEMBER.username)})`,
  groupNames: sql`coalesce(${STUDENT.groupName}, ${ofTeam(MEMBER.groupName)})`,
  gradedCount,
  answerCount,
  questionCount,
  xp: sql<number>`coalesce(${xp}, 0) + coalesce(${xpAdjustment}, 0)`,
} as const;

/** Which part of a list. */
export interface Page {
  readonly offset: number;
  readonly pageSize: number;
}

/** The submissions that match, in this order, and among equals the newest first. */
export async function selectRows(
  database: Database,
  matching: SQL | undefined,
  order: readonly SQL[],
  page?: Page,
) {
  const query = database
    .select({
      submission: getTableColumns(submissions),
      assessment: getTableColumns(assessments),
      configuration: getTableColumns(assessmentConfigurations),
      student: STUDENT,
      unsubmittedBy: { id: unsubmitters.id, name: personName(unsubmitterUsers) },
      xp,
      xpAdjustment,
      gradedCount,
    })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(
      assessmentConfigurations,
      eq(assessmentConfigurations.id, assessments.configurationId),
    )
    .leftJoin(courseRegistrations, eq(courseRegistrations.id, submissions.studentId))
    .leftJoin(users, eq(users.id, courseRegistrations.userId))
    .leftJoin(groups, eq(groups.id, courseRegistrations.groupId))
    .leftJoin(unsubmitters, eq(unsubmitters.id, submissions.unsubmittedById))
    .leftJoin(unsubmitterUsers, eq(unsubmitterUsers.id, unsubmitters.userId))
    .where(matching)
    .orderBy(...order, desc(submissions.createdAt), desc(submissions.id))
    .$dynamic();
  return page === undefined ? query : query.limit(page.pageSize).offset(page.offset);
}
export type ListRow = Awaited<ReturnType<typeof selectRows>>[number];

/** How many match. */
export async function countRows(database: Database, matching: SQL | undefined): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .innerJoin(
      assessmentConfigurations,
      eq(assessmentConfigurations.id, assessments.configurationId),
    )
    .leftJoin(courseRegistrations, eq(courseRegistrations.id, submissions.studentId))
    .leftJoin(users, eq(users.id, courseRegistrations.userId))
    .leftJoin(groups, eq(groups.id, courseRegistrations.groupId))
    .where(matching);
  return row?.count ?? 0;
}

/** Sums over the questions of each assessment of the course; one without questions is missing. */
export function selectQuestionSums(database: Database, courseId: number) {
  return database
    .select({
      assessmentId: questions.assessmentId,
      maxXp: integerSum(sql`${questions.maxXp}`),
      questionCount: count(),
    })
    .from(questions)
    .innerJoin(assessments, eq(assessments.id, questions.assessmentId))
    .where(eq(assessments.courseId, courseId))
    .groupBy(questions.assessmentId);
}
