import type { AssessmentOverview } from '@wellspring/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { submissions, teamMembers, teams } from '../../db/schema/index.js';
import { createTestDatabase } from '../../testing/database.js';
import {
  type Client,
  hoursAfterNoon,
  makeAssessment,
  makeCourse,
  openSchool,
  signIn,
} from '../../testing/school.js';
import { doJobsOf } from '../../testing/jobs.js';
import { fileWith, PROGRAMMING, upload, votingOn } from '../../testing/uploads.js';

/** Admins can change assessments and delete them. */

const db = await createTestDatabase();
afterAll(() => db.close());
const school = openSchool(db.database);

let courseId: number;
let registrations: Readonly<Record<string, number>>;
let assessmentId: number;
let questionIds: number[];
let adam: Client;
let sam: Client;
let sally: Client;
beforeAll(async () => {
  await makeCourse(db.database, { adam: 'admin', sam: 'student', sally: 'student', tess: 'staff' });
  [adam, sam, sally] = (await Promise.all(
    (['adam', 'sam', 'sally'] as const).map((username) => signIn(school, username)),
  )) as [Client, Client, Client];
});
beforeEach(async () => {
  ({ courseId, registrations } = await makeCourse(db.database, {
    adam: 'admin',
    tess: 'staff',
    sam: 'student',
    sally: 'student',
  }));
  ({ assessmentId, questionIds } = await makeAssessment(db.database, courseId, {
    number: 'M1',
    isPublished: false,
    configuration: { position: 1, type: 'Missions', isManuallyGraded: true },
  }));
});

const at = (path: string) => `/v2/courses/${courseId}${path}`;
const change = (body: object) => adam('POST', at(`/admin/assessments/${assessmentId}`), { body });
const remove = () => adam('DELETE', at(`/admin/assessments/${assessmentId}`));

async function overview(): Promise<AssessmentOverview | undefined> {
  const all = (await adam('GET', at('/assessments'))).json() as AssessmentOverview[];
  return all.find(({ id }) => id === assessmentId);
}
const notificationsOf = async (who: Client) => (await who('GET', at('/notifications'))).json();
const answerAs = (who: Client) =>
  who('POST', at(`/assessments/question/${questionIds[0]}/answer`), { body: { answer: 'mine;' } });

test('dates are changed together, in any zone', async () => {
  const changed = await change({
    openAt: '2030-04-01T08:00:00+08:00',
    closeAt: '2040-04-01T08:00:00.500-03:30',
  });
  expect(changed).toMatchObject({ status: 200, text: 'OK' });
  expect(await overview()).toMatchObject({
    openAt: '2030-04-01T00:00:00.000+00:00',
    closeAt: '2040-04-01T11:30:00.500+00:00',
  });
});

test.each([
  ['2030-04-01T08:00:00+0800', '2030-05-01T08:00:00+0800'],
  ['2030-04-01T08:00+08', '2030-05-01T00:00Z'],
  ['20300401T080000+0800', '20300501T0000Z'],
])('times may be written as %s', async (openAt, closeAt) => {
  expect(await change({ openAt, closeAt })).toMatchObject({ status: 200, text: 'OK' });
  expect(await overview()).toMatchObject({
    openAt: '2030-04-01T00:00:00.000+00:00',
    closeAt: '2030-05-01T00:00:00.000+00:00',
  });
});

const OPEN = '2030-04-01T00:00:00.000+00:00';
test.each([
  [
    'the end comes first',
    OPEN,
    '2030-03-31T00:00:00Z',
    'New end date should occur after new opening date',
  ],
  [
    'both are one',
    OPEN,
    '2030-04-01T08:00:00+08:00',
    'New end date should occur after new opening date',
  ],
  ['there is no end', OPEN, undefined, 'Opening and closing dates have to be sent together'],
  ['there is no opening', undefined, OPEN, 'Opening and closing dates have to be sent together'],
])('dates are refused when %s', async (_name, openAt, closeAt, text) => {
  const before = await overview();
  expect(await change({ openAt, closeAt, maxTeamSize: 4 })).toMatchObject({ status: 400, text });
  expect(await overview()).toEqual(before);
});

test.each([
  { openAt: '0999-12-31T23:59:59Z', closeAt: '2030-01-01T00:00:00Z' },
  { openAt: '2030-01-01T00:00:00Z', closeAt: '9999-12-31T23:59:59-12:00' },
  { openAt: 'tomorrow', closeAt: '2030-01-01T00:00:00Z' },
  { openAt: '2030-01-01T00:00:00', closeAt: '2030-02-01T00:00:00' },
  { maxTeamSize: 0 },
  { maxTeamSize: 1.5 },
  { maxTeamSize: 10_000 },
  { isPublished: 'true' },
  { password: 7 },
])('%j is refused', async (body) => {
  const before = await overview();
  expect((await change(body)).status).toBe(400);
  expect(await overview()).toEqual(before);
});

test('times as far as the wire can tell them are kept', async () => {
  await change({ openAt: '1000-01-01T00:00:00Z', closeAt: '9999-12-31T23:59:59.999Z' });
  expect(await overview()).toMatchObject({
    openAt: '1000-01-01T00:00:00.000+00:00',
    closeAt: '9999-12-31T23:59:59.999+00:00',
  });
});

test('flags, team size and password are changed one by one', async () => {
  for (const body of [
    { hasTokenCounter: true },
    { hasVotingFeatures: true },
    { isAutosaveEnabled: false },
    { maxTeamSize: 3 },
  ]) {
    expect((await change(body)).text).toBe('OK');
    expect(await overview()).toMatchObject(body);
  }
  await change({ password: 'told in the lecture' });
  expect(await overview()).toMatchObject({ private: true, maxTeamSize: 3 });
  await change({ password: null });
  expect(await overview()).toMatchObject({ private: false, hasTokenCounter: true });
  expect((await change({})).text).toBe('OK');
});

test('students are notified once when an assessment is published', async () => {
  await change({ isPublished: true });
  const told = [{ type: 'new', assessment_id: assessmentId, submission_id: null }];
  expect(await notificationsOf(sam)).toMatchObject(told);
  expect(await notificationsOf(sally)).toMatchObject(told);
  expect(await notificationsOf(adam)).toEqual([]);

  const [{ id }] = (await notificationsOf(sam)) as [{ id: number }];
  await sam('POST', at('/notifications/acknowledge'), { body: { notificationIds: [id] } });
  await change({ isPublished: false });
  expect((await sam('GET', at('/assessments'))).json()).toEqual([]);
  await change({ isPublished: true });
  expect(await notificationsOf(sam)).toEqual([]);
});

test('work that students began on their own does not become team work', async () => {
  await change({ isPublished: true });
  await answerAs(sam);
  expect(await change({ maxTeamSize: 2 })).toMatchObject({
    status: 409,
    text: 'Students have begun on their own: it cannot become team work',
  });
  expect(await overview()).toMatchObject({ maxTeamSize: 1 });
});

test('work that teams began does not become work of each student', async () => {
  await change({ isPublished: true, maxTeamSize: 2 });
  await makeTeam('sam', 'sally');
  await answerAs(sam);
  expect(await change({ maxTeamSize: 1 })).toMatchObject({
    status: 409,
    text: 'Teams have begun: it cannot become work of each student',
  });
  expect((await change({ maxTeamSize: 3 })).text).toBe('OK');
});

async function makeTeam(...usernames: string[]): Promise<void> {
  const [team] = await db.database
    .insert(teams)
    .values({ courseId, assessmentId })
    .returning({ id: teams.id });
  for (const username of usernames) {
    await db.database.insert(teamMembers).values({
      courseId,
      assessmentId,
      teamId: team?.id ?? 0,
      registrationId: registrations[username] ?? 0,
    });
  }
}

test('deleting an assessment deletes its submissions and its teams', async () => {
  await change({ isPublished: true, maxTeamSize: 2 });
  await makeTeam('sam', 'sally');
  await answerAs(sam);
  expect((await adam('GET', at(`/admin/assessments/${assessmentId}/work`))).json()).toEqual({
    submissionCount: 1,
    hasAnswers: true,
    questionTypes: ['programming'],
    votedOnIn: [],
    contests: [],
  });
  expect(await remove()).toMatchObject({ status: 200, text: 'OK' });
  expect(await overview()).toBeUndefined();
  expect(await notificationsOf(sam)).toEqual([]);
  expect(await db.database.$count(submissions)).toBe(await elsewhere());
  expect(await remove()).toMatchObject({ status: 400, text: 'Assessment not found' });
});

async function elsewhere(): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    'select count(*)::integer from submissions where course_id <> $1',
    [courseId],
  );
  return rows[0]?.count ?? -1;
}

test('jobs that wait for an assessment that was deleted have nothing to do', async () => {
  await change({ isPublished: true });
  await answerAs(sam);
  expect((await sam('POST', at(`/assessments/${assessmentId}/submit`))).text).toBe('OK');
  expect(school.jobs.length).toBeGreaterThan(0);
  await remove();
  await doJobsOf(school, {});
});

test('a contest cannot be deleted while it is voted on', async () => {
  const configurationId = await configurationOf();
  const voting = await upload(
    adam,
    { courseId, configurationId },
    fileWith('V1', [votingOn('M1')]),
  );
  expect(voting.text).toBe('OK');
  expect(await remove()).toMatchObject({
    status: 400,
    text: 'Contest voting for this contest is still up',
  });
  const contest = assessmentId;
  const workOf = async (id: number) =>
    (await adam('GET', at(`/admin/assessments/${id}/work`))).json();
  expect(await workOf(contest)).toMatchObject({
    votedOnIn: [{ number: 'V1', title: 'A title' }],
    contests: [],
  });
  assessmentId = (await listed()).find(({ number }) => number === 'V1')?.id ?? 0;
  expect((await remove()).text).toBe('OK');
  assessmentId = contest;
  expect((await remove()).text).toBe('OK');
});

async function configurationOf(): Promise<number> {
  const list = (await adam('GET', at('/admin/config/assessment_configs'))).json();
  return (list as { assessmentConfigId: number }[])[0]?.assessmentConfigId ?? 0;
}
async function listed(): Promise<AssessmentOverview[]> {
  return (await adam('GET', at('/assessments'))).json() as AssessmentOverview[];
}

test('assessments of another course are not found', async () => {
  ({ courseId } = await makeCourse(db.database, { adam: 'admin' }));
  const notFound = { status: 400, text: 'Assessment not found' };
  expect(await change({ isPublished: true })).toMatchObject(notFound);
  expect(await remove()).toMatchObject(notFound);
  const work = await adam('GET', at(`/admin/assessments/${assessmentId}/work`));
  expect(work).toMatchObject({ status: 404, text: 'Assessment not found' });
});

test('changes are in the audit log; a password is not', async () => {
  await change({
    openAt: hoursAfterNoon(1).toISOString(),
    closeAt: hoursAfterNoon(24).toISOString(),
    password: 'told in the lecture',
    isPublished: false,
  });
  await change({ isPublished: false });
  await remove();
  const answer = await adam('GET', at('/admin/audit_log'));
  expect(answer.text).not.toContain('told in the lecture');
  expect(answer.json()).toMatchObject({
    count: 2,
    data: [
      { action: 'assessment.delete', subject: 'M1', details: { submissions: 0 } },
      {
        action: 'assessment.change',
        subject: 'M1',
        details: {
          openAt: { from: '2030-03-10T11:00:00.000Z', to: '2030-03-10T13:00:00.000Z' },
          hasPassword: { from: false, to: true },
        },
      },
    ],
  });
});

test('an export has a password and a file that has none takes it away', async () => {
  await change({ password: 'a & b' });
  const file = await adam('GET', at(`/admin/assessments/${assessmentId}/xml`));
  expect(file.text).toContain('<PASSWORD><![CDATA[a & b]]></PASSWORD>');
  await upload(
    adam,
    { courseId, configurationId: await configurationOf() },
    fileWith('M1', [PROGRAMMING]),
  );
  expect(await overview()).toMatchObject({ private: false });
});
