import type { Notification } from '@wellspring/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
import { makeSubmission } from '../testing/submissions.js';
import {
  acknowledgeSubmitted,
  notifyNew,
  notifyPublished,
  notifySubmitted,
  notifyUnpublished,
  notifyUnsubmitted,
} from './notify.js';

let db: TestDatabase;
let school: School;
let sam: Client;
let tess: Client;
let courseId: number;
let registrations: Readonly<Record<string, number>>;
let assessmentId: number;
let submissionId: number;
beforeAll(async () => {
  db = await createTestDatabase();
  school = openSchool(db.database);
  sam = await signIn(school, 'sam');
  tess = await signIn(school, 'tess');
});
afterAll(() => db.close());
beforeEach(async () => {
  ({ courseId, registrations } = await makeCourse(db.database, {
    adam: 'admin',
    tess: 'staff',
    sam: 'student',
    sally: 'student',
  }));
  const adam = await signIn(school, 'adam');
  const grouped = [
    { username: 'tess', role: 'staff', group: 'Tuesday' },
    { username: 'sam', role: 'student', group: 'Tuesday' },
  ];
  await adam('PUT', `/v2/courses/${courseId}/admin/users`, {
    body: { users: grouped, provider: 'demo' },
  });
  const made = await makeAssessment(db.database, courseId, {
    configuration: { type: 'Missions', isManuallyGraded: true },
  });
  assessmentId = made.assessmentId;
  const course = `/v2/courses/${courseId}`;
  for (const client of [sam, await signIn(school, 'sally')]) {
    await client('POST', `${course}/assessments/question/${made.questionIds[0]}/answer`, {
      body: { answer: '1;' },
    });
  }
  const { data } = (await adam('GET', `${course}/admin/grading`)).json() as {
    data: { id: number; student: { username: string } }[];
  };
  submissionId = data.find(({ student }) => student.username === 'sam')?.id ?? 0;
});

const list = async (client: Client) =>
  (await client('GET', `/v2/courses/${courseId}/notifications`)).json() as Notification[];
const types = async (client: Client) => (await list(client)).map(({ type }) => type);
const acknowledge = (client: Client, notificationIds: unknown) =>
  client('POST', `/v2/courses/${courseId}/notifications/acknowledge`, {
    body: { notificationIds },
  });
const submit = (client: Client) =>
  client('POST', `/v2/courses/${courseId}/assessments/${assessmentId}/submit`);

test('only the leader of the group is notified of a submission to mark', async () => {
  expect((await submit(sam)).status).toBe(200);
  expect((await submit(await signIn(school, 'sally'))).status).toBe(200);
  expect(await list(tess)).toEqual([
    {
      id: expect.any(Number) as number,
      type: 'submitted',
      assessment_id: assessmentId,
      submission_id: submissionId,
      assessment: { type: 'Missions', title: 'An assessment' },
    },
  ]);
  expect(await list(sam)).toEqual([]);
  expect(await list(await signIn(school, 'adam'))).toEqual([]);
});

test('for a team, the leader of the member who joined first is notified', async () => {
  const [tuesday, nobody] = [registrations['sam'] ?? 0, registrations['sally'] ?? 0];
  for (const ownerIds of [[nobody, tuesday] as const, [tuesday, nobody] as const]) {
    expect(await list(tess)).toEqual([]);
    const { assessmentId: mission, questionIds } = await makeAssessment(db.database, courseId, {
      maxTeamSize: 2,
      configuration: { type: 'Missions', isManuallyGraded: true },
    });
    await makeSubmission(db.database, {
      courseId,
      assessmentId: mission,
      questionIds,
      ownerIds,
      status: 'attempted',
    });
    const submitted = await sam('POST', `/v2/courses/${courseId}/assessments/${mission}/submit`);
    expect(submitted.status).toBe(200);
  }
  expect(await types(tess)).toEqual(['submitted']);
});

test('a group leader is not notified of work that the autograder marks', async () => {
  const { assessmentId: quest, questionIds } = await makeAssessment(db.database, courseId);
  await sam('POST', `/v2/courses/${courseId}/assessments/question/${questionIds[0]}/answer`, {
    body: { answer: '1;' },
  });
  const submitted = await sam('POST', `/v2/courses/${courseId}/assessments/${quest}/submit`);
  expect(submitted.status).toBe(200);
  expect(await list(tess)).toEqual([]);
});

test('a repeated notification moves to the top and is listed once', async () => {
  await notifySubmitted(db.database, submissionId, NOON);
  const [first] = await list(tess);
  expect((await acknowledge(tess, [first?.id])).text).toBe('OK');
  expect(await list(tess)).toEqual([]);
  await notifySubmitted(db.database, submissionId, hoursAfterNoon(2));
  await notifySubmitted(db.database, submissionId, hoursAfterNoon(3));
  expect(await list(tess)).toEqual([first]);
});

test('the student is notified of changes to the marks, newest first', async () => {
  await notifyNew(db.database, { id: assessmentId, courseId }, NOON);
  await notifyPublished(db.database, submissionId, hoursAfterNoon(1));
  expect(await list(sam)).toMatchObject([
    { type: 'published_grading', submission_id: null, assessment_id: assessmentId },
    { type: 'new', submission_id: null },
  ]);
  await notifyUnpublished(db.database, submissionId, hoursAfterNoon(2));
  expect(await types(sam)).toEqual(['unpublished_grading', 'new']);
  await notifyUnsubmitted(db.database, submissionId, hoursAfterNoon(3));
  expect(await types(sam)).toEqual(['unsubmitted', 'new']);
  expect(await types(await signIn(school, 'sally'))).toEqual(['new']);
  expect(await list(tess)).toEqual([]);
});

test('notifications about a submission disappear once it has been dealt with', async () => {
  await notifySubmitted(db.database, submissionId, NOON);
  await acknowledgeSubmitted(db.database, registrations['tess'] ?? 0, submissionId);
  expect(await list(tess)).toEqual([]);
});

test('only one’s own are acknowledged, all of them or none', async () => {
  await notifySubmitted(db.database, submissionId, NOON);
  await notifyPublished(db.database, submissionId, NOON);
  const [mine] = await list(sam);
  const [theirs] = await list(tess);
  for (const id of [theirs?.id, 2_147_483_647]) {
    expect(await acknowledge(sam, [mine?.id, id])).toMatchObject({
      status: 404,
      text: 'Notification does not exist or does not belong to user',
    });
  }
  expect(await list(sam)).toHaveLength(1);
  expect(await acknowledge(sam, [])).toMatchObject({ status: 200 });
  expect(await acknowledge(sam, [mine?.id, mine?.id])).toMatchObject({ status: 200, text: 'OK' });
  expect(await list(sam)).toEqual([]);
  // Doing it twice is no error: two tabs may do so.
  expect(await acknowledge(sam, [mine?.id])).toMatchObject({ status: 200, text: 'OK' });
  expect(await list(tess)).toHaveLength(1);
});

test.each([undefined, null, 'all', [0], ['one'], [1.5], [2_147_483_648]])(
  'to acknowledge %j is refused',
  async (ids) => {
    expect((await acknowledge(sam, ids)).status).toBe(400);
  },
);
