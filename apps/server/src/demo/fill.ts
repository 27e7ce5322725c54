import { inArray } from 'drizzle-orm';
import { record } from '../audit/record.js';
import { DEMO_PROVIDER } from '../auth/providers.js';
import { type Database, lockUntilCommit } from '../db/database.js';
import {
  assessmentConfigurations,
  assessments,
  courseRegistrations,
  courses,
  groups,
  questions,
  users,
} from '../db/schema/index.js';
import { addBacklogSetting, addSubmissionSettings } from '../mail/course-settings.js';
import { DEMO_ASSESSMENT, DEMO_CONFIGURATIONS, DEMO_COURSE, DEMO_QUESTIONS } from './course.js';
import { DEMO_CLASSMATES, DEMO_GROUPS, DEMO_PEOPLE } from './people.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The demo must be open whenever somebody tries it; ten years outlive a demo. */
const OPEN_DAYS = 3650;

/**
 * Fills an empty database with the demo course, its people and its assessment. Does nothing when there
 * is a course or a user already. All or nothing, and safe when several processes start at once.
 * @returns whether it filled anything
 */
export function fillDemo(database: Database, now: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    await lockUntilCommit(tx, 'fillDemo');
    if (!(await isEmpty(tx))) return false;
    const courseId = await only(
      tx.insert(courses).values(DEMO_COURSE).returning({ id: courses.id }),
    );
    await record(tx, {
      at: now,
      courseId,
      actor: null,
      action: 'course.create',
      subject: DEMO_COURSE.name,
    });
    await fillPeople(tx, courseId, now);
    await fillAssessment(tx, courseId, now);
    return true;
  });
}

async function isEmpty(tx: Database): Promise<boolean> {
  const [course] = await tx.select({ id: courses.id }).from(courses).limit(1);
  const [user] = await tx.select({ id: users.id }).from(users).limit(1);
  return course === undefined && user === undefined;
}

async function fillPeople(tx: Database, courseId: number, now: Date): Promise<void> {
  const registrations = new Map<string, number>();
  for (const { username, name, role } of [...DEMO_PEOPLE, ...DEMO_CLASSMATES]) {
    const userId = await only(
      tx
        .insert(users)
        .values({ provider: DEMO_PROVIDER, username, name, latestViewedCourseId: courseId })
        .returning({ id: users.id }),
    );
    const registrationId = await only(
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
    const groupId = await only(
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
}

/** @returns the id of the first one */
async function fillConfigurations(tx: Database, courseId: number, now: Date): Promise<number> {
  const ids: number[] = [];
  for (const [index, configuration] of DEMO_CONFIGURATIONS.entries()) {
    ids.push(
      await only(
        tx
          .insert(assessmentConfigurations)
          .values({ courseId, position: index + 1, ...configuration })
          .returning({ id: assessmentConfigurations.id }),
      ),
    );
    await record(tx, {
      at: now,
      courseId,
      actor: null,
      action: 'assessment-configuration.add',
      subject: configuration.type,
    });
  }
  await addBacklogSetting(tx, courseId);
  await addSubmissionSettings(tx, courseId, ids);
  return ids[0] ?? 0;
}

async function fillAssessment(tx: Database, courseId: number, now: Date): Promise<void> {
  const configurationId = await fillConfigurations(tx, courseId, now);
  const assessmentId = await only(
    tx
      .insert(assessments)
      .values({
        courseId,
        configurationId,
        ...DEMO_ASSESSMENT,
        openAt: new Date(now.getTime() - DAY_MS),
        closeAt: new Date(now.getTime() + OPEN_DAYS * DAY_MS),
        isPublished: true,
      })
      .returning({ id: assessments.id }),
  );
  await tx.insert(questions).values(
    DEMO_QUESTIONS.map(({ maxXp, library, content }, index) => ({
      assessmentId,
      position: index + 1,
      type: content.type,
      maxXp,
      library,
      content,
    })),
  );
}

/** The id of the one row that an insert returned. */
async function only(inserted: PromiseLike<{ id: number }[]>): Promise<number> {
  const [row] = await inserted;
  if (row === undefined) throw new Error('An insert returned no row.');
  return row.id;
}
