import { and, asc, count, eq, ilike, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import { containing } from '../db/like-pattern.js';
import {
  answers,
  answerVersions,
  courseRegistrations,
  courses,
  notifications,
  removals,
  sessions,
  submissions,
  teamMembers,
  users,
  votes,
} from '../db/schema/index.js';
import type { Erasure } from './erase.js';

/** SQL for removing people from the installation. */

export async function lockOptionalUser(tx: Database, userId: number) {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return row ?? null;
}

/** In the order in which courses are locked. */
export function selectRegistrationsOf(database: Database, userId: number) {
  return database
    .select({
      id: courseRegistrations.id,
      courseId: courseRegistrations.courseId,
      role: courseRegistrations.role,
      name: courses.name,
    })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(eq(courseRegistrations.userId, userId))
    .orderBy(asc(courseRegistrations.courseId));
}

export function selectAdminsOf(database: Database, courseId: number) {
  return database
    .select({ id: courseRegistrations.id })
    .from(courseRegistrations)
    .where(and(eq(courseRegistrations.courseId, courseId), eq(courseRegistrations.role, 'admin')));
}

/** The admins of the installation. */
export function selectSuperAdmins(database: Database) {
  return database.select({ id: users.id }).from(users).where(eq(users.isSuperAdmin, true));
}

/** @returns whether this changed anything */
export async function updateSuperAdmin(
  database: Database,
  userId: number,
  isSuperAdmin: boolean,
): Promise<boolean> {
  const changed = await database
    .update(users)
    .set({ isSuperAdmin })
    .where(and(eq(users.id, userId), ne(users.isSuperAdmin, isSuperAdmin)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Counts what belongs to a user. */
export async function countErased(database: Database, userId: number): Promise<Erasure> {
  const registrations = await selectRegistrationsOf(database, userId);
  const mine = database
    .select({ id: courseRegistrations.id })
    .from(courseRegistrations)
    .where(eq(courseRegistrations.userId, userId));
  const work = database
    .select({ id: submissions.id })
    .from(submissions)
    .where(inArray(submissions.studentId, mine));
  const [versions] = await database
    .select({ count: count() })
    .from(answerVersions)
    .innerJoin(answers, eq(answers.id, answerVersions.answerId))
    .where(inArray(answers.submissionId, work));
  return {
    courses: registrations.map(({ courseId, name }) => ({ courseId, name })),
    sessions: await database.$count(sessions, eq(sessions.userId, userId)),
    submissions: await database.$count(submissions, inArray(submissions.studentId, mine)),
    answers: await database.$count(answers, inArray(answers.submissionId, work)),
    versions: versions?.count ?? 0,
    teams: await database.$count(teamMembers, inArray(teamMembers.registrationId, mine)),
    votes: await database.$count(votes, inArray(votes.voterId, mine)),
    notifications: await database.$count(notifications, inArray(notifications.recipientId, mine)),
    markedAnswers: await database.$count(answers, inArray(answers.graderId, mine)),
  };
}

/** Deletes the account with its sessions, codes and password. */
export async function deleteUser(
  tx: Database,
  { id, createdAt }: Pick<typeof users.$inferSelect, 'id' | 'createdAt'>,
  now: Date,
): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
  await tx
    .insert(removals)
    .values({ kind: 'person', subjectId: id, subjectCreatedAt: createdAt, removedAt: now });
}

/** The ways in which an operator looks for users. */
export interface PeopleSearch {
  /** A part of the username, the name or the e-mail address. */
  readonly text?: string | undefined;
  readonly isInNoCourse?: boolean;
}

export function selectPeopleOfInstallation(
  database: Database,
  { text = '', isInNoCourse = false }: PeopleSearch,
) {
  const pattern = containing(text);
  return database
    .select({
      id: users.id,
      provider: users.provider,
      username: users.username,
      name: users.name,
      email: users.email,
      createdAt: users.createdAt,
      isInstallationAdmin: users.isSuperAdmin,
      courses: count(courseRegistrations.id),
    })
    .from(users)
    .leftJoin(courseRegistrations, eq(courseRegistrations.userId, users.id))
    .where(
      and(
        text === ''
          ? undefined
          : or(
              ...[users.username, users.name, users.email].map((column) => ilike(column, pattern)),
            ),
        isInNoCourse ? isNull(courseRegistrations.id) : undefined,
      ),
    )
    .groupBy(users.id)
    .orderBy(asc(users.id));
}
