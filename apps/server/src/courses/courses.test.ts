import type { UserIndex } from '@wellspring/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers, courseRegistrations, groups, submissions, users } from '../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import {
  type Client,
  hoursAfterNoon,
  makeAssessment,
  makeCourse,
  openSchool,
  type School,
  signIn,
} from '../testing/school.js';

let db: TestDatabase;
let school: School;
let sam: Client;
beforeAll(async () => {
  db = await createTestDatabase();
  school = openSchool(db.database);
  sam = await signIn(school, 'sam');
});
afterAll(() => db.close());

const look = async () => (await sam('GET', '/v2/user')).json() as UserIndex;
const story = async () => (await look()).courseRegistration?.story;
const select = (courseId: unknown) =>
  sam('PUT', '/v2/user/latest_viewed_course', { body: { courseId } });
const nothingSelected = {
  courseRegistration: null,
  courseConfiguration: null,
  assessmentConfigurations: null,
};

test('a person who is in no course sees only their own account', async () => {
  const me = await look();
  expect(me).toMatchObject({ user: { name: 'SAM', username: 'sam', courses: [] } });
  expect(me).toMatchObject(nothingSelected);
});

test('the selected course is shown with its configuration and the caller in it', async () => {
  const { courseId, registrations } = await makeCourse(db.database, { sam: 'student' });
  await makeAssessment(db.database, courseId, {
    story: 'the-lost-stack',
    configuration: { type: 'Missions', position: 2 },
  });
  const [group] = await db.database
    .insert(groups)
    .values({ courseId, name: 'Tuesday' })
    .returning();
  await db.database
    .update(courseRegistrations)
    .set({ groupId: group?.id ?? null })
    .where(eq(courseRegistrations.id, registrations['sam'] ?? 0));

  expect(await select(courseId)).toMatchObject({ status: 200, text: 'OK' });
  expect(await look()).toMatchObject({
    user: { courses: [{ courseId, courseName: 'Course', role: 'student', viewable: true }] },
    courseRegistration: {
      courseId,
      courseRegId: registrations['sam'],
      role: 'student',
      group: 'Tuesday',
      xp: 0,
      maxXp: 0,
      story: { story: 'the-lost-stack', playStory: true },
      gameStates: {},
      agreedToResearch: null,
    },
    courseConfiguration: { courseName: 'Course', sourceChapter: 1, enableGame: true },
    assessmentConfigurations: [{ type: 'Missions', isManuallyGraded: false }],
  });
});

test('the story is one of this course that students can begin, until they have begun it', async () => {
  const { courseId } = await makeCourse(db.database, { sam: 'student' });
  const other = await makeCourse(db.database, { sam: 'student' });
  await makeAssessment(db.database, other.courseId, { story: 'of-another-course' });
  await makeAssessment(db.database, courseId, { story: 'draft', isPublished: false });
  await makeAssessment(db.database, courseId, { story: 'later', openAt: hoursAfterNoon(1) });
  await makeAssessment(db.database, courseId, { story: 'over', closeAt: hoursAfterNoon(0) });
  await select(courseId);
  expect(await story()).toEqual({ story: null, playStory: false });

  const { questionIds } = await makeAssessment(db.database, courseId, { story: 'now' });
  expect(await story()).toEqual({ story: 'now', playStory: true });
  const answer = `/v2/courses/${courseId}/assessments/question/${questionIds[0]}/answer`;
  expect((await sam('POST', answer, { body: { answer: '1;' } })).text).toBe('OK');
  expect(await story()).toEqual({ story: 'now', playStory: false });
});

test('a course the caller has been removed from is no longer selected', async () => {
  const { courseId, registrations } = await makeCourse(db.database, { sam: 'student' });
  await select(courseId);
  await db.database
    .delete(courseRegistrations)
    .where(eq(courseRegistrations.id, registrations['sam'] ?? 0));
  expect(await look()).toMatchObject(nothingSelected);
});

test.each([
  ['one of others', 2_147_483_647],
  ['no id', 'abc'],
  ['nothing', undefined],
])('selecting %s is refused', async (_name, courseId) => {
  expect((await select(courseId)).status).toBe(400);
});

test('only published grading counts, with adjustment and bonus; the maximum counts what was submitted', async () => {
  const { courseId, registrations } = await makeCourse(db.database, { sam: 'student' });
  const studentId = registrations['sam'] ?? 0;
  const work = [
    { status: 'submitted', isGradingPublished: true, xpBonus: 7, xp: 50, xpAdjustment: -10 },
    { status: 'submitted', isGradingPublished: false, xpBonus: 9, xp: 90, xpAdjustment: 0 },
    { status: 'attempted', isGradingPublished: true, xpBonus: 0, xp: 3, xpAdjustment: 0 },
  ] as const;
  for (const { xp, xpAdjustment, ...state } of work) {
    const { assessmentId, questionIds } = await makeAssessment(db.database, courseId, {
      questions: [{ maxXp: 100 }, { maxXp: 20 }],
    });
    const [submission] = await db.database
      .insert(submissions)
      .values({ courseId, assessmentId, studentId, ...state })
      .returning();
    await db.database.insert(answers).values({
      assessmentId,
      submissionId: submission?.id ?? 0,
      questionId: questionIds[0] ?? 0,
      content: { type: 'programming', code: '1;' },
      lastModifiedAt: hoursAfterNoon(0),
      xp,
      xpAdjustment,
    });
  }
  const total = await sam('GET', `/v2/courses/${courseId}/user/total_xp`);
  expect(total.json()).toEqual({ totalXp: 47 + 3 });
  await select(courseId);
  expect(await look()).toMatchObject({ courseRegistration: { xp: 50, maxXp: 240 } });
});

test('a name comes with the first sign-in and stays afterwards', async () => {
  await db.database.insert(users).values({ provider: 'demo', username: 'sally' });
  const sally = await signIn(school, 'sally');
  expect((await sally('GET', '/v2/user')).json()).toMatchObject({ user: { name: 'SALLY' } });
  await db.database.update(users).set({ name: 'Sally B.' }).where(eq(users.username, 'sally'));
  const again = await signIn(school, 'sally');
  expect((await again('GET', '/v2/user')).json()).toMatchObject({ user: { name: 'Sally B.' } });
});
