import type { OwnData } from '@wellspring/contract';
import { z } from 'zod';
import type { Database } from '../db/database.js';
import { formattedTime } from '../http/wire-time.js';
import {
  countMarked,
  selectAnswers,
  selectChanges,
  selectGoalProgress,
  selectMailChoices,
  selectMails,
  selectMemberships,
  selectNotifications,
  selectOptionalAccount,
  selectSessions,
  selectSubmissions,
  selectTeamSizes,
  selectVersions,
  selectVotes,
} from './own-data-queries.js';

type KeptCourse = OwnData['courses'][number];
type KeptSubmission = KeptCourse['submissions'][number];

/**
 * All data that is kept about a person, as of one moment. Leaves out marks that are not published, and what
 * would reveal something about others: who else is in a team, and whose answers the person marked.
 * @returns null when there is no such person
 */
export function readOwnData(
  database: Database,
  userId: number,
  now: Date,
): Promise<OwnData | null> {
  return database.transaction(async (tx) => {
    const account = await selectOptionalAccount(tx, userId);
    if (account === null) return null;
    const { user, passwordChangedAt } = account;
    const courses: KeptCourse[] = [];
    for (const membership of await selectMemberships(tx, userId)) {
      courses.push(await keptCourse(tx, membership));
    }
    const changes = await selectChanges(tx, userId);
    return {
      exportedAt: formattedTime(now),
      account: {
        provider: user.provider,
        username: user.username,
        name: user.name,
        email: user.email,
        createdAt: formattedTime(user.createdAt),
        isInstallationAdmin: user.isSuperAdmin,
        passwordChangedAt: optionalTime(passwordChangedAt),
        sessions: (await selectSessions(tx, userId)).map(({ createdAt }) =>
          formattedTime(createdAt),
        ),
      },
      courses,
      changes: changes.map(({ at, action }) => ({ at: formattedTime(at), action })),
    };
  }, SNAPSHOT);
}

/** One snapshot for all queries, so that their results are consistent with each other. */
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

type Membership = Awaited<ReturnType<typeof selectMemberships>>[number];

async function keptCourse(
  tx: Database,
  { registration, name, group }: Membership,
): Promise<KeptCourse> {
  const { id, courseId, role, createdAt, agreedToResearch, isNameHidden } = registration;
  const emails = await selectMails(tx, id);
  const choices = await selectMailChoices(tx, id);
  const notifications = await selectNotifications(tx, id);
  const progress = await selectGoalProgress(tx, id);
  return {
    courseId,
    name,
    role,
    group,
    joinedAt: formattedTime(createdAt),
    agreedToResearch,
    isNameHidden,
    gameStates: z.record(z.string(), z.unknown()).parse(registration.gameStates),
    submissions: await keptSubmissions(tx, id),
    votes: await selectVotes(tx, id),
    notifications: notifications.map(({ at, ...told }) => ({ ...told, at: formattedTime(at) })),
    goals: progress.map(({ at, ...reached }) => ({ ...reached, at: formattedTime(at) })),
    emails: emails.map(({ subject, sentAt }) => ({ subject, sentAt: formattedTime(sentAt) })),
    emailChoices: choices.map(({ kind, type, isEnabled }) => ({ about: type ?? kind, isEnabled })),
    markedAnswers: await countMarked(tx, id),
  };
}

async function keptSubmissions(tx: Database, registrationId: number): Promise<KeptSubmission[]> {
  const found = await selectSubmissions(tx, registrationId);
  if (found.length === 0) return [];
  const ids = found.map(({ submission }) => submission.id);
  const members = await selectTeamSizes(
    tx,
    found.flatMap(({ submission }) => submission.teamId ?? []),
  );
  const answers = groupedBy(await selectAnswers(tx, ids), ({ answer }) => answer.submissionId);
  const versions = groupedBy(await selectVersions(tx, ids), ({ version }) => version.answerId);
  return found.map(({ submission, number, title }) => {
    const { teamId, isGradingPublished } = submission;
    return {
      assessment: number,
      title,
      people: teamId === null ? 1 : members.filter((member) => member.teamId === teamId).length,
      status: submission.status,
      createdAt: formattedTime(submission.createdAt),
      submittedAt: optionalTime(submission.submittedAt),
      isGradingPublished,
      xpBonus: isGradingPublished ? submission.xpBonus : null,
      answers: (answers.get(submission.id) ?? []).map(({ answer, question }) => ({
        question,
        answer: answer.content,
        lastModifiedAt: formattedTime(answer.lastModifiedAt),
        xp: isGradingPublished ? answer.xp + answer.xpAdjustment : null,
        comments: isGradingPublished ? answer.comments : null,
        gradedAt: isGradingPublished ? optionalTime(answer.gradedAt) : null,
        versions: (versions.get(answer.id) ?? []).map(({ version }) => ({
          name: version.name,
          savedAt: formattedTime(version.insertedAt),
          answer: version.content,
        })),
      })),
    };
  });
}

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? [];
    groups.set(keyOf(row), group);
    group.push(row);
  }
  return groups;
}

function optionalTime(time: Date | null): string | null {
  return time === null ? null : formattedTime(time);
}
