import * as z from 'zod/mini';
import { call, created, idSchema, json, text } from './call.js';

/** Teams of students who work on an assessment together (wire reference, section 7; rules R56 to R59). */

const teamOverviewSchema = z.object({
  teamId: z.int(),
  assessmentId: z.int(),
  assessmentName: z.string(),
  assessmentType: z.string(),
  /** The ids of the registrations (wire reference, section 17, row 3). */
  studentIds: z.array(z.int()),
  studentNames: z.array(z.string()),
});
export type TeamOverview = z.infer<typeof teamOverviewSchema>;

const inCourse = z.object({ courseId: idSchema });
const teamParams = z.object({ courseId: idSchema, teamId: idSchema });

/** One list of members per team. Only the registration of a member is used. */
const membersSchema = z
  .array(
    z
      .array(
        z.object({
          /** The id of the registration, in spite of its name. */
          userId: idSchema,
        }),
      )
      .check(z.maxLength(1500)),
  )
  .check(z.maxLength(1500));

export const listTeams = call({
  method: 'GET',
  path: 'courses/:courseId/admin/teams',
  summary: 'The teams of the course.',
  access: 'staff',
  params: inCourse,
  reply: json(z.array(teamOverviewSchema)),
});

export const createTeams = call({
  method: 'POST',
  path: 'courses/:courseId/admin/teams',
  summary: 'Makes teams for an assessment, all of them or none (rule R57).',
  access: 'staff',
  params: inCourse,
  body: z.object({ team: z.object({ assessment_id: idSchema, student_ids: membersSchema }) }),
  reply: created('Teams created successfully.'),
  refusals: {
    tooLarge: { status: 409, text: 'One or more teams exceed the maximum team size!' },
    twice: { status: 409, text: 'One or more students appear multiple times in a team!' },
    notEnrolled: { status: 409, text: 'One or more students not enrolled in this course!' },
    inTeam: { status: 409, text: 'One or more students already in a team for this assessment!' },
    notFound: { status: 400, text: 'Assessment not found' },
    /** Not on the reference's wire. A team would hide the work of its members, who work alone there. */
    noTeams: { status: 409, text: 'This assessment is not done in teams!' },
    /** Not on the reference's wire. The team's work would hide what a member has submitted alone. */
    submittedAlone: {
      status: 409,
      text: 'One or more students have already submitted their own work!',
    },
  },
});

export const changeTeam = call({
  method: 'PUT',
  path: 'courses/:courseId/admin/teams/:teamId',
  summary:
    'Changes who is in a team, or its assessment; the first list of members counts (rule R58).',
  access: 'staff',
  params: teamParams,
  body: z.object({ assessmentId: idSchema, student_ids: membersSchema }),
  reply: text('Teams updated successfully.'),
  refusals: {
    inTeam: {
      status: 409,
      text: 'One or more students are already in another team for the same assessment!',
    },
    tooLarge: createTeams.refusals.tooLarge,
    twice: createTeams.refusals.twice,
    notEnrolled: createTeams.refusals.notEnrolled,
    noTeams: createTeams.refusals.noTeams,
    submittedAlone: createTeams.refusals.submittedAlone,
    notFound: { status: 404, text: 'Team not found!' },
    assessmentNotFound: { status: 400, text: 'Assessment not found' },
    /** Not on the reference's wire, whose client does not send such a team. */
    empty: { status: 400, text: 'Each team must have at least one student.' },
    /** Not on the reference's wire. The work of a team belongs to the assessment that it was written for. */
    started: {
      status: 409,
      text: 'This team has started its assessment! Unable to move it to another one!',
    },
  },
});

export const deleteTeam = call({
  method: 'DELETE',
  path: 'courses/:courseId/admin/teams/:teamId',
  summary: 'Deletes a team with its work, unless that is submitted.',
  access: 'staff',
  params: teamParams,
  reply: text('Team deleted successfully.'),
  refusals: {
    notFound: { status: 404, text: 'Team not found!' },
    submitted: {
      status: 409,
      text: 'This team has submitted their answers! Unable to delete the team!',
    },
  },
});

export const getTeam = call({
  method: 'GET',
  path: 'courses/:courseId/team/:assessmentId',
  summary: 'The team of the caller for an assessment.',
  access: 'student',
  params: z.object({ courseId: idSchema, assessmentId: idSchema }),
  reply: json(teamOverviewSchema),
  refusals: { notFound: { status: 404, text: 'Team is not found!' } },
});
