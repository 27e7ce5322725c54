import { inArray } from 'drizzle-orm';
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
import { DEMO_ASSESSMENT, DEMO_CONFIGURATION, DEMO_COURSE, DEMO_QUESTIONS } from './course.js';
import { DEMO_GROUP, DEMO_PEOPLE } from './people.js';

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
    await fillPeople(tx, courseId);
    await fillAssessment(tx, courseId, now);
    return true;
  });
}

async function isEmpty(tx: Database): Promise<boolean> {
  const [course] = await tx.select({ id: courses.id }).from(courses).limit(1);
  const [user] = await tx.select({ id: users.id }).from(users).limit(1);
  return course === undefined && user === undefined;
}

async function fillPeople(tx: Database, courseId: number): Promise<void> {
  const registrations = new Map<string, number>();
  for (const { username, name, role } of DEMO_PEOPLE) {
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
  }
  const groupId = await only(
    tx
      .insert(groups)
      .values({
        courseId,
        name: DEMO_GROUP.name,
        leaderId: registrations.get(DEMO_GROUP.leader) ?? null,
      })
      .returning({ id: groups.id }),
  );
  const members = DEMO_GROUP.members.flatMap((username) => registrations.get(username) ?? []);
  await tx
    .update(courseRegistrations)
    .set({ groupId })
    .where(inArray(courseRegistrations.id, members));
}

async function fillAssessment(tx: Database, courseId: number, now: Date): Promise<void> {
  const configurationId = await only(
    tx
      .insert(assessmentConfigurations)
      .values({ courseId, ...DEMO_CONFIGURATION })
      .returning({ id: assessmentConfigurations.id }),
  );
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
