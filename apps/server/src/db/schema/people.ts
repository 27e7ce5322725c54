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

/** Whoever can sign in. A row may be there before its first sign-in; then `name` is null (rule R4). */
export const users = pgTable(
  'users',
  {
    id: id(),
    /** Which sign-in provider vouches for `username`. */
    provider: text().notNull(),
    username: text().notNull(),
    name: text(),
    /** Where e-mail goes; null: nowhere. */
    email: text(),
    /** May make any number of courses (rule R10). */
    isSuperAdmin: boolean().notNull().default(false),
    /** The course shown first; the caller need no longer be registered in it. */
    latestViewedCourseId: integer().references(() => courses.id, { onDelete: 'set null' }),
    /** Who brought the username in by adding it to a course; null: nobody did, or they are gone. */
    addedById: integer().references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('users_provider_username').on(table.provider, table.username),
    index('users_added_by').on(table.addedById),
    check('users_username_not_empty', sql`${table.username} <> ''`),
  ],
);

/** Who made a course, for as long as both are there; of older courses it is not known. */
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
 * A user in a course: the unit for submissions, grading, groups and teams (rule R2).
 * That `groupId` is a group of the same course is held by a constraint written by hand in the
 * migration `same_course` (it clears one column of two, which Drizzle cannot say).
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
    /**
     * Whether the person has been there themselves. False while others alone have put them into the course;
     * its people do not learn their name until then (docs/decisions/0029-who-may-call-and-sign-in.md).
     */
    hasEntered: boolean().notNull().default(true),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('course_registrations_user_course').on(table.userId, table.courseId),
    // The target of foreign keys that hold a child to the same course.
    unique('course_registrations_id_course').on(table.id, table.courseId),
    index('course_registrations_course').on(table.courseId),
    index('course_registrations_group').on(table.groupId),
  ],
);

/** Students of a course under one leader, whose registration is held to the same course by hand too. */
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
    // Nobody leads two groups (rule R11).
    unique('groups_leader').on(table.leaderId),
  ],
);
