import type { TeamOverview } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { selectOptionalTeamId } from '../assessments/ownership.js';
import { mayKnow } from '../assessments/rules.js';
import type { AuditEvent } from '../audit/record.js';
import { record } from '../audit/record.js';
import type { Database } from '../db/database.js';
import type { Member, Registration } from '../http/access.js';
import { refuse } from '../http/refusal.js';
import {
  deleteMembers,
  deleteTeam,
  hasAnySubmitted,
  inCourse,
  insertMembers,
  insertTeams,
  isAnyInTeam,
  isTeam,
  lockOptionalStatus,
  lockOptionalTeam,
  selectEnrolled,
  selectMemberIds,
  selectMemberships,
  selectOptionalAssessment,
  type TeamAssessment,
  updateAssessmentOf,
} from './queries.js';

/** Teams to make for an assessment. Members are given by registration. */
interface NewTeams {
  readonly assessmentId: number;
  readonly teams: readonly (readonly number[])[];
}

/** The new contents of a team. */
interface TeamChange {
  readonly assessmentId: number;
  readonly memberIds: readonly number[];
}

/** The teams of a course (rules R56 to R58). Teams of other courses are not found. */
export interface TeamService {
  /** The teams of the course, oldest first. */
  list(caller: Registration): Promise<TeamOverview[]>;
  /** Returns the caller's team for an assessment. @throws RefusalError `Team is not found!` */
  getOwn(caller: Registration, assessmentId: number): Promise<TeamOverview>;
  /**
   * Makes all of these teams, or none. Teams without members are left out. @throws RefusalError of
   * `createTeams`
   */
  create(caller: Member, wanted: NewTeams): Promise<void>;
  /** @throws RefusalError of `changeTeam` */
  change(caller: Member, teamId: number, wanted: TeamChange): Promise<void>;
  /** Removes a team with its work, unless that is submitted. @throws RefusalError of `deleteTeam` */
  remove(caller: Member, teamId: number): Promise<void>;
}

interface TeamServiceParts {
  readonly database: Database;
  readonly now: () => Date;
}

export function createTeamService({ database, now }: TeamServiceParts): TeamService {
  return {
    async list({ courseId }) {
      return overviewsOf(await selectMemberships(database, inCourse(courseId)));
    },

    async getOwn({ id, role, courseId }, assessmentId) {
      const { notFound } = CALLS.getTeam.refusals;
      const assessment = await selectOptionalAssessment(database, courseId, assessmentId);
      if (assessment === null || !mayKnow(role, assessment)) throw refuse(notFound);
      const teamId = await selectOptionalTeamId(database, assessmentId, id);
      const rows = teamId === null ? [] : await selectMemberships(database, isTeam(teamId));
      const [team] = overviewsOf(rows);
      if (team === undefined) throw refuse(notFound);
      return team;
    },

    async create(caller, { assessmentId, teams: sent }) {
      const { inTeam, notFound, submittedAlone } = CALLS.createTeams.refusals;
      const { courseId } = caller.registration;
      const wanted = sent.filter((members) => members.length > 0);
      await database.transaction(async (tx) => {
        const assessment = await selectOptionalAssessment(tx, courseId, assessmentId);
        if (assessment === null) throw refuse(notFound);
        const usernames = await checkMembers(tx, courseId, assessment, wanted);
        const everybody = wanted.flat();
        if (await isAnyInTeam(tx, assessmentId, everybody)) throw refuse(inTeam);
        if (await hasAnySubmitted(tx, assessmentId, everybody)) throw refuse(submittedAlone);
        if (wanted.length === 0) return;
        const teamIds = await insertTeams(tx, courseId, assessmentId, wanted.length);
        const members = teamIds.flatMap((teamId, index) =>
          (wanted[index] ?? []).map((registrationId) => ({
            courseId,
            assessmentId,
            teamId,
            registrationId,
          })),
        );
        // Another request has just put one of them into a team.
        if (!(await insertMembers(tx, members))) throw refuse(inTeam);
        const events = wanted.map((team) => ({
          ...eventOf(caller, namesOf(team, usernames)),
          action: 'team.create' as const,
          details: { assessment: wordsFor(assessment) },
        }));
        await record(tx, ...events);
      });
    },

    async change(caller, teamId, { assessmentId, memberIds }) {
      const { notFound, assessmentNotFound, empty, started, inTeam, submittedAlone } =
        CALLS.changeTeam.refusals;
      const { courseId } = caller.registration;
      await database.transaction(async (tx) => {
        const team = await lockOptionalTeam(tx, courseId, teamId);
        if (team === null) throw refuse(notFound);
        const assessment = await selectOptionalAssessment(tx, courseId, assessmentId);
        if (assessment === null) throw refuse(assessmentNotFound);
        if (memberIds.length === 0) throw refuse(empty);
        const usernames = await checkMembers(tx, courseId, assessment, [memberIds]);
        if (await isAnyInTeam(tx, assessmentId, memberIds, teamId)) throw refuse(inTeam);
        const before = await selectMemberIds(tx, teamId);
        const isMoved = assessmentId !== team.assessmentId;
        if (isMoved && (await lockOptionalStatus(tx, teamId)) !== null) throw refuse(started);
        const kept = before.filter((id) => memberIds.includes(id));
        const added = memberIds.filter((id) => !before.includes(id));
        const newcomers = isMoved ? memberIds : added;
        if (await hasAnySubmitted(tx, assessmentId, newcomers)) throw refuse(submittedAlone);
        // Members who stay keep their place in the order of joining: the group of the first one decides the
        // leader (rule R44).
        await deleteMembers(
          tx,
          teamId,
          isMoved ? before : before.filter((id) => !kept.includes(id)),
        );
        if (isMoved) await updateAssessmentOf(tx, teamId, assessmentId);
        const joining = (isMoved ? [...kept, ...added] : added).map((registrationId) => ({
          courseId,
          assessmentId,
          teamId,
          registrationId,
        }));
        if (!(await insertMembers(tx, joining))) throw refuse(inTeam);
        const formerAssessment = isMoved
          ? await selectOptionalAssessment(tx, courseId, team.assessmentId)
          : null;
        const former = namesOf(before, usernames);
        const names = namesOf([...kept, ...added], usernames);
        if (!isMoved && former === names) return;
        await record(tx, {
          ...eventOf(caller, former),
          action: 'team.change',
          details: {
            assessment: formerAssessment
              ? { from: wordsFor(formerAssessment), to: wordsFor(assessment) }
              : wordsFor(assessment),
            ...(former !== names && { members: { from: former, to: names } }),
          },
        });
      });
    },

    async remove(caller, teamId) {
      const { notFound, submitted } = CALLS.deleteTeam.refusals;
      const { courseId } = caller.registration;
      await database.transaction(async (tx) => {
        const team = await lockOptionalTeam(tx, courseId, teamId);
        if (team === null) throw refuse(notFound);
        if ((await lockOptionalStatus(tx, teamId)) === 'submitted') throw refuse(submitted);
        const assessment = await selectOptionalAssessment(tx, courseId, team.assessmentId);
        const members = await selectMemberIds(tx, teamId);
        const usernames = await usernamesOf(tx, courseId);
        await deleteTeam(tx, teamId);
        await record(tx, {
          ...eventOf(caller, namesOf(members, usernames)),
          action: 'team.delete',
          details: assessment === null ? {} : { assessment: wordsFor(assessment) },
        });
      });
    },
  };

  function eventOf(
    { user, registration, requestId }: Member,
    subject: string,
  ): Pick<AuditEvent, 'at' | 'courseId' | 'actor' | 'subject' | 'requestId'> {
    return { at: now(), courseId: registration.courseId, actor: user, subject, requestId };
  }
}

type Usernames = ReadonlyMap<number, string>;

/**
 * Checks the rules for all teams, new and changed (rules R57 and R58). @returns the usernames of the people
 * of the course
 */
async function checkMembers(
  tx: Database,
  courseId: number,
  assessment: TeamAssessment,
  teams: readonly (readonly number[])[],
): Promise<Usernames> {
  const { tooLarge, twice, notEnrolled, noTeams } = CALLS.createTeams.refusals;
  if (teams.some((team) => team.length > assessment.maxTeamSize)) throw refuse(tooLarge);
  if (assessment.maxTeamSize === 1) throw refuse(noTeams);
  const everybody = teams.flat();
  if (new Set(everybody).size < everybody.length) throw refuse(twice);
  const usernames = await usernamesOf(tx, courseId);
  if (everybody.some((id) => !usernames.has(id))) throw refuse(notEnrolled);
  return usernames;
}

/** The usernames of all people of the course. */
async function usernamesOf(tx: Database, courseId: number): Promise<Usernames> {
  const enrolled = await selectEnrolled(tx, courseId);
  return new Map(enrolled.map(({ id, username }) => [id, username]));
}

function namesOf(ids: readonly number[], usernames: Usernames): string {
  return ids.flatMap((id) => usernames.get(id) ?? []).join(', ');
}

function wordsFor({ number, title }: TeamAssessment): string {
  return `${number} ${title}`;
}

function overviewsOf(rows: Awaited<ReturnType<typeof selectMemberships>>): TeamOverview[] {
  const teams = new Map<number, TeamOverview>();
  for (const { registrationId, name, ...about } of rows) {
    const team = teams.get(about.teamId) ?? { ...about, studentIds: [], studentNames: [] };
    teams.set(about.teamId, team);
    team.studentIds.push(registrationId);
    team.studentNames.push(name);
  }
  return [...teams.values()];
}
