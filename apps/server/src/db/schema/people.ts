import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { id, moment } from './columns.js';
import { courses } from './courses.js';

/** People who can sign in. A row may exist before the first sign-in; then `name` is null (rule R4). */
export const users = pgTable(
  'users',
  {
    id: id(),
    /** The sign-in provider that vouches for `username`. */
    provider: text().notNull(),
    username: text().notNull(),
    name: text(),
    /** The address for e-mail; null: none is sent. */
    email: text(),
    /** May make any number of courses (rule R10). */
    isSuperAdmin: boolean().notNull().default(false),
    /** The course shown first; the user may no longer be registered in it. */
    latestViewedCourseId: integer().references(() => courses.id, { onDelete: 'set null' }),
    /** The user who created this username by adding it to a course; null: none, or that user is gone. */
    addedById: integer().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('users_provider_username').on(table.provider, table.username),
    index('users_added_by').on(table.addedById),
    check('users_username_not_empty', sql`${table.username} <> ''`),
  ],
);

/** The creator of a course, for as long as both exist; unknown for older courses. */
export const courseMakers = pgTable(
  'course_makers',
  {
    courseId: integer()
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('course_makers_user').on(table.userId)],
);

export const courseRole = pgEnum('course_role', ['student', 'staff', 'admin']);

/**
 * A user in a course: the unit for submissions, grading, groups and teams (rule R2). A constraint written by
 * hand in the migration `same_course` makes sure that `groupId` is a group of the same course (on delete it
 * clears one column of two, which Drizzle cannot express).
 */
export const courseRegistrations = pgTable(
  'course_registrations',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    role: courseRole().notNull(),
    groupId: integer(),
    gameStates: jsonb().notNull().default({}),
    /** Null until the person has answered (rule R9). */
    agreedToResearch: boolean(),
    /** True if other students do not see the person's name on leaderboards. */
    isNameHidden: boolean().notNull().default(false),
    /**
     * True if the person has visited the course themselves. False while they have only been added by others;
     * until then the people of the course do not learn their name
     * (docs/decisions/0029-who-may-call-and-sign-in.md).
     */
    hasEntered: boolean().notNull().default(true),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('course_registrations_user_course').on(table.userId, table.courseId),
    // The target of foreign keys that require a child to be in the same course.
    unique('course_registrations_id_course').on(table.id, table.courseId),
    index('course_registrations_course').on(table.courseId),
    index('course_registrations_group').on(table.groupId),
  ],
);

/**
 * Students of a course under one leader. A constraint written by hand makes sure that the leader's
 * registration is in the same course.
 */
export const groups = pgTable(
  'groups',
  {
    id: id(),
    courseId: integer()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    leaderId: integer(),
  },
  (table) => [
    unique('groups_course_name').on(table.courseId, table.name),
    unique('groups_id_course').on(table.id, table.courseId),
    // A person leads at most one group (rule R11).
    unique('groups_leader').on(table.leaderId),
  ],
);
