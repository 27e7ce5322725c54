import {
  type AssessmentOverview,
  listAssessments,
  listPeopleForTeams,
  listTeams,
  type ReplyOf,
  type TeamOverview,
} from '@wellspring/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../backend';

/** Queries for teams and for the students who can be in them. */

/** A student who can be in a team; `userId` is the id of the registration. */
export type Student = ReplyOf<typeof listPeopleForTeams>[number];

/** The teams of the course, oldest first. */
export function teamsQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'admin', 'teams'],
    queryFn: ({ signal }) => request(listTeams, { params: { courseId }, signal }),
  });
}

/** The data that teams are formed from: the students, all assessments, and the existing teams. */
export interface Formation {
  readonly students: readonly Student[];
  readonly assessments: readonly AssessmentOverview[];
  readonly teams: readonly TeamOverview[];
}

/**
 * All of it at once, for a form. Fetched whenever the form opens and when the server refused what it sent,
 * and never in the background, since the form depends on it.
 */
export function formationQuery(courseId: number) {
  return queryOptions({
    queryKey: ['courses', courseId, 'admin', 'team-formation'],
    queryFn: async ({ signal }): Promise<Formation> => {
      const params = { courseId };
      const [students, assessments, teams] = await Promise.all([
        request(listPeopleForTeams, { params, query: { role: 'student' }, signal }),
        request(listAssessments, { params, signal }),
        request(listTeams, { params, signal }),
      ]);
      return { students, assessments, teams };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** The assessments that students work on in teams (rule R56). */
export function assessmentsForTeams({ assessments }: Formation): readonly AssessmentOverview[] {
  return assessments.filter(({ maxTeamSize }) => maxTeamSize > 1);
}

/** The students who are in a team of an assessment. @param otherThan a team that is ignored */
export function studentsInTeams(
  teams: readonly TeamOverview[],
  assessmentId: number | null,
  otherThan?: number,
): ReadonlySet<number> {
  return new Set(
    teams
      .filter((team) => team.assessmentId === assessmentId && team.teamId !== otherThan)
      .flatMap(({ studentIds }) => studentIds),
  );
}

/** The name of a student in lists, with the username to tell two of one name apart. */
export function wordsFor({ name, username }: Student): string {
  return name === null ? username : `${name} (${username})`;
}

/** The names of those of `members` who are in `taken`. */
export function namesIn(
  students: readonly Student[],
  members: readonly number[],
  taken: ReadonlySet<number>,
): string {
  return students
    .filter(({ userId }) => members.includes(userId) && taken.has(userId))
    .map(wordsFor)
    .join(', ');
}
