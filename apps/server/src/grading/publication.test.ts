import type { Role } from '@wellspring/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEntries, notifications, submissions } from '../db/schema/index.js';
import { notifySubmitted } from '../notifications/notify.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { doJobsOf } from '../testing/jobs.js';
import {
  type AssessmentPlan,
  type Client,
  hoursAfterNoon,
  makeAssessment,
  makeCourse,
  NOON,
  openSchool,
  type School,
  signIn,
} from '../testing/school.js';
import {
  makeSubmission,
  makeTeam,
  storedAnswers,
  storedSubmission,
  type SubmissionPlan,
  unreadOf,
} from '../testing/submissions.js';
import type { Grader } from './grader.js';

/** Publishing and unpublishing marks, and opening submissions again (rules R44 to R46, R52, R53). */

let db: TestDatabase;
let school: School;
let courseId: number;
let registrations: Readonly<Record<string, number>>;
const clients: Record<string, Client> = {};
beforeAll(async () => {
  db = await createTestDatabase();
  school = openSchool(db.database);
  const people: Record<string, Role> = { adam: 'admin', tess: 'staff', olga: 'staff' };
  for (const username of ['sam', 'sally', 'zoe']) people[username] = 'student';
  ({ courseId, registrations } = await makeCourse(db.database, people));
  for (const username of ['adam', 'tess', 'olga', 'sam']) {
    clients[username] = await signIn(school, username);
  }
  await as('adam')('PUT', `/v2/courses/${courseId}/admin/users`, {
    body: {
      provider: 'demo',
      users: [
        { username: 'tess', role: 'staff', group: 'Tuesday' },
        { username: 'sam', role: 'student', group: 'Tuesday' },
        { username: 'olga', role: 'staff', group: 'Friday' },
        { username: 'sally', role: 'student', group: 'Friday' },
      ],
    },
  });
});
afterAll(() => db.close());
beforeEach(async () => {
  school.travelTo(NOON);
  school.jobs.length = 0;
  await db.database.delete(notifications);
});

function as(username: string): Client {
  const client = clients[username];
  if (client === undefined) throw new Error(`Nobody is signed in as ${username}.`);
  return client;
}
const id = (username: string) => registrations[username] ?? 0;
const unread = (username: string) => unreadOf(db.database, id(username));

/** The columns of an answer that a person has marked. */
const graded = () => ({ graderId: id('tess'), gradedAt: NOON, comments: 'Good.' });

/** A submission of Sam's of a type that people mark, marked in full. */
async function make(plan: AssessmentPlan = {}, work: Partial<SubmissionPlan> = {}) {
  const made = await makeAssessment(db.database, courseId, {
    ...plan,
    configuration: { isManuallyGraded: true, isGradingAutoPublished: false, ...plan.configuration },
  });
  const submissionId = await makeSubmission(db.database, {
    courseId,
    ...made,
    ownerIds: [id('sam')],
    answer: graded(),
    ...work,
  });
  const at = `/v2/courses/${courseId}/admin/grading`;
  return {
    ...made,
    submissionId,
    answers: () => storedAnswers(db.database, submissionId),
    submission: () => storedSubmission(db.database, submissionId),
    ask: (username: string, word: string) => as(username)('POST', `${at}/${submissionId}/${word}`),
    askForAll: (username: string, word: string) =>
      as(username)('POST', `${at}/${made.assessmentId}/${word}`),
  };
}

const OK = { status: 200, text: 'OK' };

test('publishing shows the marks with the bonus, and notifies the student', async () => {
  const { ask, submission, submissionId } = await make({
    configuration: { earlySubmissionXp: 25, hoursBeforeEarlyXpDecay: 5 },
  });
  await db.database.transaction((tx) => notifySubmitted(tx, submissionId, NOON));
  expect(await ask('tess', 'publish_grades')).toMatchObject(OK);
  expect(await submission()).toMatchObject({ isGradingPublished: true, xpBonus: 25 });
  expect(await unread('sam')).toEqual(['published_grading']);
  expect(await unread('tess')).toEqual([]);
});

test('publishing twice notifies the student once', async () => {
  const { ask } = await make();
  await Promise.all([ask('tess', 'publish_grades'), ask('adam', 'publish_grades')]);
  await db.database.update(notifications).set({ isRead: true });
  expect(await ask('tess', 'publish_grades')).toMatchObject(OK);
  expect(await unread('sam')).toEqual([]);
});

test('unpublishing hides the marks and removes the notification of the student', async () => {
  const { ask, submission } = await make();
  await ask('tess', 'publish_grades');
  expect(await ask('tess', 'unpublish_grades')).toMatchObject(OK);
  expect(await submission()).toMatchObject({ isGradingPublished: false });
  expect(await unread('sam')).toEqual(['unpublished_grading']);
});

test.each([
  ['publish_grades', 'olga', 'Only Avenger of student or Admin is permitted to publish grading'],
  [
    'unpublish_grades',
    'olga',
    'Only Avenger of student or Admin is permitted to unpublish grading',
  ],
  ['unsubmit', 'olga', 'Only Avenger of student or Admin is permitted to unsubmit'],
])('%s is for the leader of the student and admins', async (word, username, text) => {
  const { ask, submission } = await make();
  const before = await submission();
  expect(await ask(username, word)).toMatchObject({ status: 403, text });
  expect(await submission()).toEqual(before);
  expect(await ask('sam', word)).toMatchObject({ status: 403, text: 'Forbidden' });
  expect(await ask('adam', word)).toMatchObject(OK);
});

test('staff can publish and reopen their own submissions', async () => {
  const { ask } = await make({ isPublished: false }, { ownerIds: [id('olga')] });
  for (const word of ['publish_grades', 'unpublish_grades', 'unsubmit']) {
    expect(await ask('olga', word)).toMatchObject(OK);
  }
});

test.each([
  ['attempting', 'publish_grades', 400, 'Some questions have not been attempted'],
  ['attempted', 'publish_grades', 400, 'Assessment has not been submitted'],
  ['attempting', 'unsubmit', 400, 'Some questions have not been attempted'],
  ['attempted', 'unsubmit', 400, 'Assessment has not been submitted'],
  ['attempted', 'unpublish_grades', 500, 'Please try again later.'],
] as const)('what is %s only is refused by %s', async (status, word, code, text) => {
  const { ask } = await make({}, { status });
  expect(await ask('adam', word)).toMatchObject({ status: code, text });
});

test('submissions that only the autograder marks cannot be published one by one', async () => {
  const { ask } = await make({ configuration: { isManuallyGraded: false } });
  expect(await ask('adam', 'publish_grades')).toMatchObject({
    status: 400,
    text: 'Only manually graded assessments can be individually published',
  });
  expect(await ask('adam', 'unpublish_grades')).toMatchObject({
    status: 400,
    text: 'Only manually graded assessments can be individually unpublished',
  });
});

test.each([
  ['an answer without a grader', { answer: { graderId: null } }],
  ['a question without an answer', { questionIds: [] }],
])('%s keeps the rest from being published', async (_name, work) => {
  const { ask } = await make({}, work);
  expect(await ask('tess', 'publish_grades')).toMatchObject({
    status: 400,
    text: 'Some answers are not graded',
  });
  expect(await ask('tess', 'unpublish_grades')).toMatchObject({ status: 500 });
});

test('publishing all publishes every marked submission, also those of teams', async () => {
  const { askForAll, submissionId, assessmentId, questionIds } = await make();
  const others = { courseId, assessmentId, questionIds };
  const ofTeam = await makeSubmission(db.database, {
    ...others,
    ownerIds: [id('sally'), id('zoe')],
    answer: { autogradingStatus: 'none', ...graded() },
  });
  const byMachine = await makeSubmission(db.database, { ...others, ownerIds: [id('olga')] });
  const waiting = await makeSubmission(db.database, {
    ...others,
    ownerIds: [id('tess')],
    answer: { autogradingStatus: 'processing' },
  });
  const reopened = await makeSubmission(db.database, {
    ...others,
    ownerIds: [id('adam')],
    status: 'attempted',
    answer: graded(),
  });
  const published = async () => {
    const all = [submissionId, ofTeam, byMachine, waiting, reopened];
    const rows = await Promise.all(all.map((one) => storedSubmission(db.database, one)));
    return rows.map((row) => row?.isGradingPublished);
  };
  expect(await askForAll('adam', 'publish_all_grades')).toMatchObject(OK);
  expect(await published()).toEqual([true, true, true, false, false]);
  for (const username of ['sam', 'sally', 'zoe', 'olga']) {
    expect(await unread(username)).toEqual(['published_grading']);
  }
  expect(await unread('tess')).toEqual([]);

  await db.database.delete(auditEntries);
  expect(await askForAll('adam', 'unpublish_all_grades')).toMatchObject(OK);
  expect(await published()).toEqual([false, false, false, false, false]);
  expect(await unread('zoe')).toEqual(['unpublished_grading']);
  expect(await db.database.select().from(auditEntries)).toMatchObject([
    { action: 'grading.unpublish-all', actor: 'ADAM (adam)', details: { submissions: 3 } },
  ]);
});

test('publishing all sets each early bonus, and skips submissions that work in a team has replaced', async () => {
  const { askForAll, submission, submissionId, assessmentId } = await make({
    configuration: { earlySubmissionXp: 25, hoursBeforeEarlyXpDecay: 48 },
  });
  expect(await askForAll('adam', 'publish_all_grades')).toMatchObject(OK);
  expect(await submission()).toMatchObject({ isGradingPublished: true, xpBonus: 25 });
  await makeTeam(db.database, courseId, assessmentId, [id('sam')]);
  await askForAll('adam', 'unpublish_all_grades');
  expect(await submission()).toMatchObject({ isGradingPublished: true });
  await db.database
    .update(submissions)
    .set({ isGradingPublished: false })
    .where(eq(submissions.id, submissionId));
  await askForAll('adam', 'publish_all_grades');
  expect(await submission()).toMatchObject({ isGradingPublished: false });
});

test.each([
  ['publish_all_grades', 'Only Admin is permitted to publish all grades'],
  ['unpublish_all_grades', 'Only Admin is permitted to unpublish all grades'],
])('%s is for admins, on assessments of their course', async (word, text) => {
  const { askForAll } = await make();
  expect(await askForAll('tess', word)).toMatchObject({ status: 403, text });
  const elsewhere = await makeCourse(db.database, { olga: 'admin' });
  const { assessmentId } = await make();
  const path = `/v2/courses/${elsewhere.courseId}/admin/grading/${assessmentId}/${word}`;
  const answer = await as('olga')('POST', path);
  expect(answer).toMatchObject({ status: 400, text: 'Assessment not found' });
});

test('unsubmitting removes the marks, keeps grader and comments, and notifies the student', async () => {
  const { ask, submission, submissionId, answers } = await make({}, { xpBonus: 25 });
  await db.database.transaction((tx) => notifySubmitted(tx, submissionId, NOON));
  expect(await ask('tess', 'unsubmit')).toMatchObject(OK);
  expect(await submission()).toMatchObject({
    status: 'attempted',
    submittedAt: null,
    xpBonus: 0,
    unsubmittedAt: NOON,
    unsubmittedById: id('tess'),
  });
  expect(await answers()).toMatchObject([
    { xp: 0, xpAdjustment: 0, autogradingStatus: 'none', autogradingResults: [], ...graded() },
  ]);
  expect(await unread('sam')).toEqual(['unsubmitted']);
  expect(await unread('tess')).toEqual([]);
});

test('whether it is graded does not matter, whether it is published does', async () => {
  const ungraded = await make({}, { answer: {} });
  expect(await ungraded.ask('tess', 'unsubmit')).toMatchObject(OK);
  const { ask, submission } = await make({}, { isGradingPublished: true });
  expect(await ask('tess', 'unsubmit')).toMatchObject({
    status: 403,
    text: 'Grading has not been unpublished',
  });
  expect(await submission()).toMatchObject({ status: 'submitted' });
});

test.each([
  ['not yet open', { openAt: hoursAfterNoon(1) }],
  ['closed', { closeAt: NOON }],
  ['not published', { isPublished: false }],
])('an assessment that is %s has nothing opened again', async (_name, plan) => {
  const { ask } = await make(plan);
  expect(await ask('adam', 'unsubmit')).toMatchObject({ status: 403, text: 'Assessment not open' });
});

test('the submission of a team can be opened again by any staff and published by the leader of its first member, and all members are notified', async () => {
  const ownerIds = [id('sally'), id('sam'), id('zoe')] as const;
  const { ask } = await make({}, { ownerIds });
  expect((await ask('tess', 'publish_grades')).status).toBe(403);
  for (const word of ['publish_grades', 'unpublish_grades']) {
    expect(await ask('olga', word)).toMatchObject(OK);
  }
  for (const username of ['sally', 'sam', 'zoe']) {
    expect(await unread(username)).toEqual(['unpublished_grading']);
  }
  expect(await ask('tess', 'unsubmit')).toMatchObject(OK);
  for (const username of ['sally', 'sam', 'zoe'])
    expect(await unread(username)).toContain('unsubmitted');
});

test('unsubmitting while the autograder runs: its verdict is not stored', async () => {
  const { ask, answers } = await make();
  await ask('tess', 'autograde');
  const grader: Grader = {
    async grade({ testcases }) {
      await ask('tess', 'unsubmit');
      return testcases.map(({ score }) => ({ resultType: 'pass' as const, score }));
    },
  };
  await doJobsOf(school, { grader });
  expect(await answers()).toMatchObject([{ xp: 0, autogradingStatus: 'none' }]);
});

test('publishing and unsubmitting at once: one of them is refused', async () => {
  const { ask, submission } = await make();
  const statuses = await Promise.all([ask('tess', 'publish_grades'), ask('adam', 'unsubmit')]);
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1);
  const { status, isGradingPublished } = (await submission()) ?? {};
  expect([
    ['submitted', true],
    ['attempted', false],
  ]).toContainEqual([status, isGradingPublished]);
});
