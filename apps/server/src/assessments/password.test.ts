import type { Assessment } from '@wellspring/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answers, assessments, submissions, teamMembers, teams } from '../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import {
  type Client,
  hoursAfterNoon,
  makeAssessment,
  makeCourse,
  NOON,
  openSchool,
  type School,
  signIn,
} from '../testing/school.js';

/** Assessments that ask for a password (rule R18). */

let db: TestDatabase;
let school: School;
let courseId: number;
let registrations: Readonly<Record<string, number>>;
beforeAll(async () => {
  db = await createTestDatabase();
  school = openSchool(db.database);
});
afterAll(() => db.close());

let sam: Client;
let tess: Client;
let assessmentId: number;
let questionId: number | undefined;
beforeEach(async () => {
  school.travelTo(NOON);
  ({ courseId, registrations } = await makeCourse(db.database, {
    sam: 'student',
    sally: 'student',
    tess: 'staff',
  }));
  sam = await signIn(school, 'sam');
  tess = await signIn(school, 'tess');
  const made = await makeAssessment(db.database, courseId);
  assessmentId = made.assessmentId;
  [questionId] = made.questionIds;
  await setPassword('open sesame');
});

const setPassword = (password: string) =>
  db.database.update(assessments).set({ password }).where(eq(assessments.id, assessmentId));
const address = () => `/v2/courses/${courseId}/assessments/${assessmentId}`;
const unlock = (client: Client, password: unknown) =>
  client('POST', `${address()}/unlock`, { body: { password } });
const submissionsOfIt = () =>
  db.database.select().from(submissions).where(eq(submissions.assessmentId, assessmentId));

test('the questions are not told without the password, to staff neither', async () => {
  for (const client of [sam, tess]) {
    expect(await client('GET', address())).toMatchObject({
      status: 403,
      text: 'Missing Password.',
    });
    expect(await unlock(client, 'guess')).toMatchObject({ status: 403, text: 'Invalid Password.' });
    expect((await client('GET', address())).text).not.toContain('Do it.');
  }
  expect(await submissionsOfIt()).toEqual([]);
  const list = await sam('GET', `/v2/courses/${courseId}/assessments`);
  expect(list.json()).toMatchObject([{ private: true }]);
  expect(list.text).not.toContain('sesame');
});

test('the right password begins the submission and is asked once', async () => {
  const opened = await unlock(sam, 'open sesame');
  expect(opened.status).toBe(200);
  expect((opened.json() as Assessment).questions).toMatchObject([{ content: 'Do it.' }]);
  expect(opened.text).not.toMatch(/sesame|secret_program|\/\/ solution/);
  expect(await submissionsOfIt()).toMatchObject([{ status: 'attempting' }]);
  expect((await sam('GET', address())).status).toBe(200);
  // For this student it is open now, whatever is typed. For others it is not.
  expect((await unlock(sam, 'anything')).status).toBe(200);
  expect((await tess('GET', address())).status).toBe(403);
});

test('answering is no way around the password', async () => {
  const answer = () =>
    sam('POST', `/v2/courses/${courseId}/assessments/question/${questionId}/answer`, {
      body: { answer: '1;' },
    });
  expect(await answer()).toMatchObject({ status: 403, text: 'Assessment not open' });
  expect(await submissionsOfIt()).toEqual([]);
  await unlock(sam, 'open sesame');
  expect((await answer()).status).toBe(200);
});

test('after closing no password is needed, before opening none helps', async () => {
  school.travelTo(hoursAfterNoon(24));
  sam = await signIn(school, 'sam');
  expect((await sam('GET', address())).status).toBe(200);
  expect((await unlock(sam, 'guess')).status).toBe(200);
  expect(await submissionsOfIt()).toEqual([]);
  school.travelTo(hoursAfterNoon(-2));
  sam = await signIn(school, 'sam');
  expect(await unlock(sam, 'open sesame')).toMatchObject({
    status: 403,
    text: 'Assessment not open',
  });
});

test('an empty password counts as a password', async () => {
  await setPassword('');
  expect((await sam('GET', address())).status).toBe(403);
  expect((await unlock(sam, ' ')).status).toBe(403);
  expect((await unlock(sam, '')).status).toBe(200);
});

test('a wrong password is refused, and after too many of them any password is refused for a minute', async () => {
  for (const broken of [undefined, 5, null, ['open sesame'], 'x'.repeat(1001)]) {
    expect((await unlock(sam, broken)).status).toBe(400);
  }
  for (let attempt = 0; attempt < 10; attempt++) {
    expect((await unlock(sam, `guess ${attempt}`)).status).toBe(403);
  }
  expect((await unlock(sam, 'open sesame')).status).toBe(429);
  expect((await unlock(tess, 'open sesame')).status).toBe(200);
  school.travelTo(new Date(NOON.getTime() + 61_000));
  expect((await unlock(sam, 'open sesame')).status).toBe(200);
});

test('one member unlocks an assessment for the whole team; a student without a team can read it', async () => {
  await db.database
    .update(assessments)
    .set({ maxTeamSize: 2 })
    .where(eq(assessments.id, assessmentId));
  expect((await unlock(sam, 'open sesame')).status).toBe(200);
  expect(await submissionsOfIt()).toEqual([]);

  const [team] = await db.database.insert(teams).values({ courseId, assessmentId }).returning();
  for (const username of ['sam', 'sally']) {
    await db.database.insert(teamMembers).values({
      courseId,
      assessmentId,
      teamId: team?.id ?? 0,
      registrationId: registrations[username] ?? 0,
    });
  }
  expect((await unlock(sam, 'open sesame')).status).toBe(200);
  const sally = await signIn(school, 'sally');
  expect((await sally('GET', address())).status).toBe(200);
});

test('unpublished marks are not told by unlocking', async () => {
  await unlock(sam, 'open sesame');
  await sam('POST', `/v2/courses/${courseId}/assessments/question/${questionId}/answer`, {
    body: { answer: '1;' },
  });
  await db.database.update(answers).set({ xp: 60, comments: 'well done' });
  const unlocked = (await unlock(sam, 'open sesame')).json() as Assessment;
  expect(unlocked.questions).toMatchObject([{ xp: 0, comments: null, autogradingResults: [] }]);
});

test('an assessment of another course is not found', async () => {
  const other = await makeCourse(db.database, { adam: 'admin' });
  const adam = await signIn(school, 'adam');
  const asked = await adam(
    'POST',
    `/v2/courses/${other.courseId}/assessments/${assessmentId}/unlock`,
    { body: { password: 'open sesame' } },
  );
  expect(asked).toMatchObject({ status: 400, text: 'Assessment not found' });
});
