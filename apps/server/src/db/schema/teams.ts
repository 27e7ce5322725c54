import { foreignKey, index, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { assessments } from './assessments.js';
import { id, moment } from './columns.js';
import { courseRegistrations } from './people.js';

/** Students who work on one assessment together (rules R56 to R59). */
export const teams = pgTable(
  'teams',
  {
    id: id(),
    courseId: integer().notNull(),
    assessmentId: integer().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('teams_id_assessment').on(table.id, table.assessmentId),
    index('teams_assessment').on(table.assessmentId),
    foreignKey({
      name: 'teams_assessment_of_course',
      columns: [table.assessmentId, table.courseId],
      foreignColumns: [assessments.id, assessments.courseId],
    }).onDelete('cascade'),
  ],
);

/** The members of each team. */
export const teamMembers = pgTable(
  'team_members',
  {
    id: id(),
    /** The course of the team and of the registration; it is here so that both must be in the same course. */
    courseId: integer().notNull(),
    /** The assessment of the team; it is here so that a student is in at most one team for an assessment. */
    assessmentId: integer().notNull(),
    teamId: integer().notNull(),
    registrationId: integer().notNull(),
  },
  (table) => [
    unique('team_members_registration_assessment').on(table.registrationId, table.assessmentId),
    index('team_members_team').on(table.teamId),
    foreignKey({
      name: 'team_members_team_of_assessment',
      columns: [table.teamId, table.assessmentId],
      foreignColumns: [teams.id, teams.assessmentId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'team_members_assessment_of_course',
      columns: [table.assessmentId, table.courseId],
      foreignColumns: [assessments.id, assessments.courseId],
    }).onDelete('cascade'),
    // Removing a registration takes it out of its teams (rule R8).
    foreignKey({
      name: 'team_members_registration_of_course',
      columns: [table.registrationId, table.courseId],
      foreignColumns: [courseRegistrations.id, courseRegistrations.courseId],
    }).onDelete('cascade'),
  ],
);
