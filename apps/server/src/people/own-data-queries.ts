import { asc, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../db/database.js';
import {
  answers,
  answerVersions,
  assessmentConfigurations,
  assessments,
  auditEntries,
  courseRegistrations,
  courses,
  goalProgress,
  goals,
  groups,
  mailPreferences,
  mailSettings,
  notifications,
  passwords,
  questions,
  sentMails,
  sessions,
  submissions,
  teamMembers,
  users,
  votes,
} from '../db/schema/index.js';

/** SQL for the data that is kept about a person. */

export async function selectOptionalAccount(database: Database, userId: number) {
  const [row] = await database
    .select({ user: users, passwordChangedAt: passwords.changedAt })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .where(eq(users.id, userId));
  return row ?? null;
}

export function selectSessions(database: Database, userId: number) {
  return database
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt));
}

export function selectMemberships(database: Database, userId: number) {
  return database
    .select({ registration: courseRegistrations, name: courses.name, group: groups.name })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .leftJoin(groups, eq(groups.id, courseRegistrations.groupId))
    .where(eq(courseRegistrations.userId, userId))
    .orderBy(asc(courseRegistrations.courseId));
}

/** Includes submissions that rest because their student has joined a team. */
export function selectSubmissions(database: Database, registrationId: number) {
  const ofTeams = database
    .select({ id: teamMembers.teamId })
    .from(teamMembers)
    .where(eq(teamMembers.registrationId, registrationId));
  return database
    .select({ submission: submissions, number: assessments.number, title: assessments.title })
    .from(submissions)
    .innerJoin(assessments, eq(assessments.id, submissions.assessmentId))
    .where(or(eq(submissions.studentId, registrationId), inArray(submissions.teamId, ofTeams)))
    .orderBy(asc(submissions.id));
}

export function selectTeamSizes(database: Database, teamIds: readonly number[]) {
  return database
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(inArray(teamMembers.teamId, [...teamIds]));
}

export function selectAnswers(database: Database, submissionIds: readonly number[]) {
  return database
    .select({ answer: answers, question: questions.position })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .where(inArray(answers.submissionId, [...submissionIds]))
    .orderBy(asc(answers.submissionId), asc(questions.position));
}

export function selectVersions(database: Database, submissionIds: readonly number[]) {
  return database
    .select({ version: answerVersions })
    .from(answerVersions)
    .innerJoin(answers, eq(answers.id, answerVersions.answerId))
    .where(inArray(answers.submissionId, [...submissionIds]))
    .orderBy(asc(answerVersions.id));
}

export function selectVotes(database: Database, registrationId: number) {
  return database
    .select({ assessment: assessments.number, question: questions.position, score: votes.score })
    .from(votes)
    .innerJoin(questions, eq(questions.id, votes.questionId))
    .innerJoin(assessments, eq(assessments.id, votes.assessmentId))
    .where(eq(votes.voterId, registrationId))
    .orderBy(asc(votes.id));
}

export function selectNotifications(database: Database, registrationId: number) {
  return database
    .select({
      type: notifications.type,
      assessment: assessments.number,
      isRead: notifications.isRead,
      at: notifications.updatedAt,
    })
    .from(notifications)
    .innerJoin(assessments, eq(assessments.id, notifications.assessmentId))
    .where(eq(notifications.recipientId, registrationId))
    .orderBy(asc(notifications.id));
}

export function selectGoalProgress(database: Database, registrationId: number) {
  return database
    .select({ goal: goals.text, count: goalProgress.count, at: goalProgress.updatedAt })
    .from(goalProgress)
    .innerJoin(goals, eq(goals.id, goalProgress.goalId))
    .where(eq(goalProgress.registrationId, registrationId))
    .orderBy(asc(goalProgress.goalId));
}

export function selectMails(database: Database, registrationId: number) {
  return database
    .select({ subject: sentMails.subject, sentAt: sentMails.sentAt })
    .from(sentMails)
    .where(eq(sentMails.recipientId, registrationId))
    .orderBy(asc(sentMails.id));
}

export function selectMailChoices(database: Database, registrationId: number) {
  return database
    .select({
      kind: mailSettings.kind,
      type: assessmentConfigurations.type,
      isEnabled: mailPreferences.isEnabled,
    })
    .from(mailPreferences)
    .innerJoin(mailSettings, eq(mailSettings.id, mailPreferences.settingId))
    .leftJoin(
      assessmentConfigurations,
      eq(assessmentConfigurations.id, mailSettings.configurationId),
    )
    .where(eq(mailPreferences.registrationId, registrationId))
    .orderBy(asc(mailPreferences.settingId));
}

export function countMarked(database: Database, registrationId: number): Promise<number> {
  return database.$count(answers, eq(answers.graderId, registrationId));
}

export function selectChanges(database: Database, userId: number) {
  return database
    .select({ at: auditEntries.at, action: auditEntries.action })
    .from(auditEntries)
    .where(eq(auditEntries.actorId, userId))
    .orderBy(asc(auditEntries.id));
}
