import * as z from 'zod/mini';
import { call, formattedTimeSchema, json, roleSchema, text } from './call.js';

/**
 * Calls that return and remove the data that an installation stores about a user. Not on the reference's
 * wire.
 */

const timeSchema = formattedTimeSchema;

const keptVersionSchema = z.object({
  name: z.nullable(z.string()),
  savedAt: timeSchema,
  answer: z.unknown(),
});

const keptAnswerSchema = z.object({
  /** The position of the question, from 1. */
  question: z.int(),
  /** The answer as it is stored. Its form depends on the type of the question. */
  answer: z.unknown(),
  lastModifiedAt: timeSchema,
  /** Null until the marks are published, like the two below. */
  xp: z.nullable(z.int()),
  comments: z.nullable(z.string()),
  gradedAt: z.nullable(timeSchema),
  versions: z.array(keptVersionSchema),
});

const keptSubmissionSchema = z.object({
  assessment: z.string(),
  title: z.string(),
  /**
   * The number of people that the submission belongs to. It stays with the others when one of them leaves.
   */
  people: z.int(),
  status: z.string(),
  createdAt: timeSchema,
  submittedAt: z.nullable(timeSchema),
  isGradingPublished: z.boolean(),
  xpBonus: z.nullable(z.int()),
  answers: z.array(keptAnswerSchema),
});

const keptCourseSchema = z.object({
  courseId: z.int(),
  name: z.string(),
  role: roleSchema,
  group: z.nullable(z.string()),
  joinedAt: timeSchema,
  agreedToResearch: z.nullable(z.boolean()),
  isNameHidden: z._default(z.boolean(), false),
  gameStates: z.record(z.string(), z.unknown()),
  submissions: z.array(keptSubmissionSchema),
  votes: z.array(
    z.object({ assessment: z.string(), question: z.int(), score: z.nullable(z.int()) }),
  ),
  notifications: z.array(
    z.object({ type: z.string(), assessment: z.string(), isRead: z.boolean(), at: timeSchema }),
  ),
  goals: z.array(z.object({ goal: z.string(), count: z.int(), at: timeSchema })),
  emails: z.array(z.object({ subject: z.string(), sentAt: timeSchema })),
  emailChoices: z.array(z.object({ about: z.string(), isEnabled: z.boolean() })),
  /** The number of answers that the user has marked. */
  markedAnswers: z.int(),
});

const ownDataSchema = z.object({
  exportedAt: timeSchema,
  account: z.object({
    /** The sign-in provider that vouches for the username. */
    provider: z.string(),
    username: z.string(),
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    createdAt: timeSchema,
    isInstallationAdmin: z.boolean(),
    /** Null when no password is stored. */
    passwordChangedAt: z.nullable(timeSchema),
    /** The times at which the user's current sessions began. */
    sessions: z.array(timeSchema),
  }),
  courses: z.array(keptCourseSchema),
  /** The changes that the user made as staff or admin. */
  changes: z.array(z.object({ at: timeSchema, action: z.string() })),
});
export type OwnData = z.infer<typeof ownDataSchema>;

export const getOwnData = call({
  method: 'GET',
  path: 'user/data',
  summary: 'Everything that is kept of the caller.',
  access: 'signed-in',
  reply: json(ownDataSchema),
  refusals: {
    tooMany: { status: 429, text: 'Your data were asked for too often. Please wait ten minutes.' },
  },
});

export const removeOneself = call({
  method: 'DELETE',
  path: 'user',
  summary: 'Removes the account of the caller, who must be in no course.',
  access: 'signed-in',
  /** The caller's username, typed to confirm. */
  body: z.object({ username: z.string().check(z.maxLength(200)) }),
  reply: text('OK'),
  refusals: {
    wrongName: { status: 400, text: 'This is not your username. Nothing was removed.' },
    inCourse: {
      status: 409,
      text: 'You are in a course. Ask an admin of each course to remove you first.',
    },
    lastAdmin: {
      status: 409,
      text: 'You are the only admin of this installation. Ask whoever runs it to remove you.',
    },
  },
});
