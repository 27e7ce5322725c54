import { DEMO_PROVIDER } from '@wellspring/contract';
import { inArray } from 'drizzle-orm';
import { record } from '../audit/record.js';
import { type Database, lockUntilCommit } from '../db/database.js';
import {
  assessmentConfigurations,
  courseRegistrations,
  courses,
  groups,
  removals,
  users,
} from '../db/schema/index.js';
import { addBacklogSetting, addSubmissionSettings } from '../mail/course-settings.js';
import { DEMO_CONFIGURATIONS, DEMO_COURSE } from './course.js';
import { fillAchievements } from './fill-achievements.js';
import { fillAssessments, type FilledConfiguration } from './fill-assessments.js';
import { fillVotes } from './fill-votes.js';
import { fillWork } from './fill-work.js';
import { type DemoFiles, readAssessments, readResults } from './material.js';
import { insertedId } from './inserted-id.js';
import { DEMO_CLASSMATES, DEMO_GROUPS, DEMO_PEOPLE } from './people.js';
import { DEMO_VOTES } from './work/index.js';

/**
 * Fills an empty database with the demo course, its people, its assessments and their work. Does nothing when
 * a course or a user exists, or existed and was removed. It happens completely or not at all, and several
 * processes may start it at once.
 * @param readFiles called only when there is something to fill
 * @returns whether it filled the database
 * @throws Error when a file is broken
 */
export function fillDemoWith(
  database: Database,
  now: Date,
  readFiles: () => Promise<DemoFiles>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    await lockUntilCommit(tx, 'fillDemo');
    if (!(await isEmpty(tx))) return false;
    const files = await readFiles();
    const sources = readAssessments(files.assessments);
    const results = readResults(files.recordedResults);
    const courseId = await insertedId(
      tx.insert(courses).values(DEMO_COURSE).returning({ id: courses.id }),
    );
    await record(tx, {
      at: now,
      courseId,
      actor: null,
      action: 'course.create',
      subject: DEMO_COURSE.name,
    });
    const registrations = await fillPeople(tx, courseId, now);
    const configurations = await fillConfigurations(tx, courseId, now);
    const filled = await fillAssessments(tx, courseId, configurations, sources, now);
    const course = { courseId, registrations, configurations, assessments: filled };
    const done = await fillWork(tx, course, results);
    for (const votes of DEMO_VOTES) {
      await fillVotes(tx, course, votes, done.get(votes.contest) ?? [], now);
    }
    await fillAchievements(tx, course, now);
    return true;
  });
}

async function isEmpty(tx: Database): Promise<boolean> {
  const [course] = await tx.select({ id: courses.id }).from(courses).limit(1);
  const [user] = await tx.select({ id: users.id }).from(users).limit(1);
  // Does nothing where the demo course was deleted: it would come back at the next start.
  const [removal] = await tx.select({ id: removals.id }).from(removals).limit(1);
  return course === undefined && user === undefined && removal === undefined;
}

/** @returns the registrations by username */
async function fillPeople(tx: Database, courseId: number, now: Date): Promise<Map<string, number>> {
  const registrations = new Map<string, number>();
  for (const { username, name, role } of [...DEMO_PEOPLE, ...DEMO_CLASSMATES]) {
    const userId = await insertedId(
      tx
        .insert(users)
        .values({ provider: DEMO_PROVIDER, username, name, latestViewedCourseId: courseId })
        .returning({ id: users.id }),
    );
    const registrationId = await insertedId(
      tx
        .insert(courseRegistrations)
        .values({ userId, courseId, role })
        .returning({ id: courseRegistrations.id }),
    );
    registrations.set(username, registrationId);
    await record(tx, {
      at: now,
      courseId,
      actor: null,
      action: 'people.add',
      subject: username,
      details: { provider: DEMO_PROVIDER, role },
    });
  }
  for (const { name, leader, members } of DEMO_GROUPS) {
    const groupId = await insertedId(
      tx
        .insert(groups)
        .values({ courseId, name, leaderId: registrations.get(leader) ?? null })
        .returning({ id: groups.id }),
    );
    const inGroup = [leader, ...members].flatMap((username) => registrations.get(username) ?? []);
    await tx
      .update(courseRegistrations)
      .set({ groupId })
      .where(inArray(courseRegistrations.id, inGroup));
  }
  return registrations;
}

/** @returns the configurations by their types */
async function fillConfigurations(
  tx: Database,
  courseId: number,
  now: Date,
): Promise<Map<string, FilledConfiguration>> {
  const filled = new Map<string, FilledConfiguration>();
  for (const [index, configuration] of DEMO_CONFIGURATIONS.entries()) {
    const [row] = await tx
      .insert(assessmentConfigurations)
      .values({ courseId, position: index + 1, ...configuration })
      .returning();
    if (row === undefined) throw new Error('An insert returned no row.');
    filled.set(row.type, row);
    await record(tx, {
      at: now,
      courseId,
      actor: null,
      action: 'assessment-configuration.add',
      subject: configuration.type,
    });
  }
  await addBacklogSetting(tx, courseId);
  await addSubmissionSettings(
    tx,
    courseId,
    [...filled.values()].map(({ id }) => id),
  );
  return filled;
}
