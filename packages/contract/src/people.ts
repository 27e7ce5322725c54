import * as z from 'zod/mini';
import { assessmentOverviewSchema, assessmentSchema, getAssessment } from './assessments.js';
import { call, idSchema, json, ONE_LINE, optional, roleSchema, text } from './call.js';
import { usernameSchema } from './sign-in.js';

/** The people of a course, whom staff can see and admins can change (wire reference, section 5). */

const inCourse = z.object({ courseId: idSchema });
const notFound = { status: 400, text: 'User course registration does not exist' } as const;
const personParams = z.object({ courseId: idSchema, courseRegId: idSchema });

const coursePersonSchema = z.object({
  /** The id of the registration. */
  courseRegId: z.int(),
  course_id: z.int(),
  courseId: z.int(),
  /** Null until the person has signed in and opened this course. */
  name: z.nullable(z.string()),
  username: z.string(),
  provider: z.string(),
  role: roleSchema,
  group: z.nullable(z.string()),
});
export type CoursePerson = z.infer<typeof coursePersonSchema>;

const filterSchema = z.object({
  role: z.optional(z.string()),
  group: z.optional(z.string()),
});

export const listPeople = call({
  method: 'GET',
  path: 'courses/:courseId/admin/users',
  summary: 'The people of the course.',
  access: 'staff',
  params: inCourse,
  query: filterSchema,
  reply: json(z.array(coursePersonSchema)),
});

export const listPeopleForTeams = call({
  method: 'GET',
  path: 'courses/:courseId/admin/users/teamformation',
  summary: 'Who can be put into a team.',
  access: 'staff',
  params: inCourse,
  query: filterSchema,
  reply: json(
    z.array(
      z.object({
        /** The id of the registration, in spite of its name. */
        userId: z.int(),
        name: z.nullable(z.string()),
        username: z.string(),
      }),
    ),
  ),
});

/** A person to add, or to change if they are in the course already (rule R11). */
export const newPersonSchema = z.object({
  username: usernameSchema,
  role: roleSchema,
  /** Absent for no group. Staff and admins become leader of the group they are put into. */
  group: optional(z.string().check(z.trim(), z.maxLength(100), ONE_LINE)),
});
export type NewPerson = z.infer<typeof newPersonSchema>;

/** The maximum number of people in a course (rule R11). */
export const MAX_PEOPLE = 1500;
/** The maximum number of usernames that one user may have added and that no one has signed in with yet. */
export const MAX_NEW_PEOPLE = 2000;

export const addPeople = call({
  method: 'PUT',
  path: 'courses/:courseId/admin/users',
  summary: 'Adds people, or changes their role and group; all of them or none (rule R11).',
  // Staff get a refusal with a text of its own.
  access: 'staff',
  params: inCourse,
  // The call's own refusals name what is wrong, so the server checks the body itself.
  body: z.object({ users: z.optional(z.unknown()), provider: z.optional(z.unknown()) }),
  reply: text('OK'),
  refusals: {
    notPermitted: { status: 403, text: 'User is not permitted to add users' },
    tooMany: { status: 400, text: 'A course can have maximum of 1500 users' },
    invalidProvider: { status: 400, text: 'Invalid authentication provider' },
    invalidUsernames: { status: 400, text: 'Invalid username(s) provided' },
    invalidRoles: { status: 400, text: 'Invalid role(s) provided' },
    ownRole: { status: 400, text: 'Admin not allowed to downgrade own role' },
    malformed: { status: 400, text: 'Missing or invalid parameter(s)' },
    /** Counts usernames that no one has signed in with yet. Not on the reference's wire. */
    tooManyNew: {
      status: 403,
      text: 'You have added 2000 people who have not logged in yet. Wait until some have, or ask an admin of this installation to add more.',
    },
  },
});

export const changeRole = call({
  method: 'PUT',
  path: 'courses/:courseId/admin/users/:courseRegId/role',
  summary: 'Gives a person another role (rule R7).',
  access: 'admin',
  params: personParams,
  body: z.object({ role: z.optional(z.unknown()) }),
  reply: text('OK'),
  refusals: {
    ownRole: { status: 400, text: 'Admin not allowed to downgrade own role' },
    notFound,
    invalidRole: { status: 400, text: 'role is invalid' },
  },
});

export const removePerson = call({
  method: 'DELETE',
  path: 'courses/:courseId/admin/users/:courseRegId',
  summary: 'Removes a person and their work from the course (rules R7 and R8).',
  access: 'admin',
  isForArchives: true,
  params: personParams,
  reply: text('OK'),
  refusals: {
    oneself: { status: 400, text: 'Admin not allowed to delete ownself from course' },
    notFound,
    isAdmin: { status: 400, text: 'Admins cannot be deleted' },
  },
});

export const getTotalXpOf = call({
  method: 'GET',
  path: 'courses/:courseId/admin/users/:courseRegId/total_xp',
  summary: 'The XP of a person in the course.',
  access: 'staff',
  params: personParams,
  reply: json(z.object({ totalXp: z.int() })),
  refusals: { notFound },
});

export const listAssessmentsOf = call({
  method: 'GET',
  path: 'courses/:courseId/admin/users/:courseRegId/assessments',
  summary: 'Overviews of the assessments that a person may know of, with their standing.',
  access: 'staff',
  params: personParams,
  reply: json(z.array(assessmentOverviewSchema)),
  refusals: { notFound },
});

export const getAssessmentOf = call({
  method: 'GET',
  path: 'courses/:courseId/admin/users/:courseRegId/assessments/:assessmentId',
  summary: 'An assessment with the answers of a person, and their marks also while unpublished.',
  access: 'staff',
  params: z.extend(personParams, { assessmentId: idSchema }),
  reply: json(assessmentSchema),
  refusals: {
    personNotFound: notFound,
    notFound: getAssessment.refusals.notFound,
    notOpen: getAssessment.refusals.notOpen,
  },
});

/** Lists the sign-in providers for whose usernames people can be added. */
export const listPersonProviders = call({
  method: 'GET',
  path: 'courses/:courseId/admin/users/providers',
  summary: 'The providers whose usernames people can be added by.',
  access: 'admin',
  params: inCourse,
  reply: json(z.array(z.object({ id: z.string(), name: z.string(), hasPasswords: z.boolean() }))),
});

export const makePasswordLink = call({
  method: 'POST',
  path: 'courses/:courseId/admin/users/:courseRegId/password_link',
  summary: 'A link with which a person who signs in with a password sets it, once.',
  access: 'admin',
  isForArchives: true,
  params: personParams,
  reply: json(z.object({ token: z.string(), expiresAt: z.iso.datetime({ offset: true }) })),
  refusals: {
    notFound,
    noPassword: { status: 400, text: 'This person does not sign in with a password.' },
    /** Without this rule, an admin of one course could take over a person of another. */
    elsewhere: {
      status: 403,
      text: 'This person is also in courses that you are not admin of.',
    },
    /** Without this rule, anybody who makes a course could take over a person who is in none. */
    notEntered: {
      status: 403,
      text: 'This person has a password already and has not opened this course yet.',
    },
  },
});
