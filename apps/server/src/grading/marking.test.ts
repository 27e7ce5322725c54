import type { GradingDetail, GradingRow, Role } from '@wellspring/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answers, auditEntries, courses } from '../db/schema/index.js';
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
  storedAnswers,
  storedSubmission,
  type SubmissionPlan,
  unreadOf,
} from '../testing/submissions.js';
import type { Grader } from './grader.js';

/**
 * The marks that staff give an answer, and those of the autograder when it runs again (rules R29, R30, R38,
 * R43).
 */

let db: TestDatabase;
let school: School;
let courseId: number;
let registrations: Readonly<Record<string, number>>;
const clients: Record<string, Client> = {};
beforeAll(async () => {
  db = await createTestDatabase();
  school = openSchool(db.database);
  const people: Record<string, Role> = { adam: 'admin', tess: 'staff', olga: 'staff' };
  for (const username of ['sam', 'sally']) people[username] = 'student';
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
      ],
    },
  });
});
afterAll(() => db.close());
beforeEach(() => {
  school.jobs.length = 0;
});

function as(username: string): Client {
  const client = clients[username];
  if (client === undefined) throw new Error(`Nobody is signed in as ${username}.`);
  return client;
}

/** A submission of Sam's, submitted one hour after the opening, and functions to reach it. */
async function make(plan: AssessmentPlan = {}, work: Partial<SubmissionPlan> = {}) {
  const made = await makeAssessment(db.database, courseId, {
    ...plan,
    configuration: { isManuallyGraded: true, isGradingAutoPublished: false, ...plan.configuration },
  });
  const submissionId = await makeSubmission(db.database, {
    courseId,
    ...made,
    ownerIds: [registrations['sam'] ?? 0],
    ...work,
  });
  const at = `/v2/courses/${courseId}/admin/grading/${submissionId}`;
  return {
    ...made,
    submissionId,
    at,
    mark: (username: string, grading: unknown, questionId = made.questionIds[0]) =>
      as(username)('POST', `${at}/${questionId}`, { body: { grading } }),
    answers: () => storedAnswers(db.database, submissionId),
    submission: () => storedSubmission(db.database, submissionId),
  };
}

const passAll: Grader = {
  grade: ({ testcases }) =>
    Promise.resolve(testcases.map(({ score }) => ({ resultType: 'pass' as const, score }))),
};

test('a marker adjusts the XP and comments; left out, comments stay', async () => {
  const { mark, answers: stored } = await make();
  expect(await mark('olga', { xpAdjustment: 40, comments: 'Good.' })).toMatchObject({
    status: 200,
    text: 'OK',
  });
  const given = { xp: 60, xpAdjustment: 40, comments: 'Good.', graderId: registrations['olga'] };
  expect(await stored()).toMatchObject([{ ...given, gradedAt: NOON }]);
  await mark('tess', { xpAdjustment: -60 });
  expect(await stored()).toMatchObject([
    { xpAdjustment: -60, comments: 'Good.', graderId: registrations['tess'] },
  ]);
});

const finalCommentAt = (course: number, answerId: number) =>
  `/v2/courses/${course}/admin/save-final-comment/${answerId}`;

test('clients that send the comment separately are accepted, and the stored answer stays as it is', async () => {
  const { at, answers: stored } = await make();
  const detail = (await as('tess')('GET', at)).json() as GradingDetail;
  const answerId = detail.answers[0]?.id ?? 0;
  const before = await stored();
  for (const comment of ['Good.', '', null]) {
    const answer = await as('tess')('POST', finalCommentAt(courseId, answerId), {
      body: { comment },
    });
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ status: 'success' });
  }
  expect(await stored()).toEqual(before);

  const body = { comment: 'Good.' };
  expect(await as('sam')('POST', finalCommentAt(courseId, answerId), { body })).toMatchObject({
    status: 403,
  });
  const elsewhere = await makeCourse(db.database, { tess: 'staff' });
  for (const path of [
    finalCommentAt(courseId, 2147483647),
    finalCommentAt(elsewhere.courseId, answerId),
  ]) {
    expect(await as('tess')('POST', path, { body })).toMatchObject({
      status: 404,
      text: 'Answer not found',
    });
  }
});

test('when two markers saw the same marks, the second is refused, and nothing is replaced', async () => {
  const { mark, answers: stored } = await make();
  const replaces = { xpAdjustment: 0, comments: null };
  const first = { xpAdjustment: 10, comments: 'Good.', replaces };
  expect(await mark('olga', first)).toMatchObject({ status: 200 });
  expect(await mark('tess', { xpAdjustment: 0, comments: 'Bad.', replaces })).toMatchObject({
    status: 409,
    text: 'Somebody else has saved other marks. Yours are not saved.',
  });
  expect(await stored()).toMatchObject([{ xpAdjustment: 10, comments: 'Good.' }]);
  // A marker whose client missed its first success, and one who has seen the marks since, can both go on.
  expect(await mark('olga', first)).toMatchObject({ status: 200 });
  const seen = { xpAdjustment: 10, comments: 'Good.' };
  const second = { xpAdjustment: 0, comments: 'Bad.', replaces: seen };
  expect(await mark('tess', second)).toMatchObject({ status: 200 });
});

test.each([41, -61, 2_147_483_647, -2_147_483_648, 9_007_199_254_740_991])(
  'an adjustment of %i passes the bounds and changes nothing',
  async (xpAdjustment) => {
    const { mark, answers: stored } = await make();
    expect(await mark('tess', { xpAdjustment, comments: 'No.' })).toMatchObject({
      status: 400,
      text: 'xp_adjustment must make total be between 0 and question.max_xp',
    });
    expect(await stored()).toMatchObject([{ xpAdjustment: 0, comments: null, graderId: null }]);
  },
);

test('XP of a contest beyond the maximum may stay when a marker only comments', async () => {
  const { mark, answers: stored } = await make({}, { answer: { xp: 60, xpAdjustment: 500 } });
  expect((await mark('tess', { xpAdjustment: 500, comments: 'Winner!' })).status).toBe(200);
  expect((await mark('tess', { xpAdjustment: 501 })).status).toBe(400);
  expect(await stored()).toMatchObject([{ xpAdjustment: 500, comments: 'Winner!' }]);
});

test.each([
  undefined,
  null,
  {},
  { comments: 'Good.' },
  { xpAdjustment: '5' },
  { xpAdjustment: 1.5 },
  { xpAdjustment: null },
])('marks like %j are incomplete', async (grading) => {
  const { mark } = await make();
  expect(await mark('tess', grading)).toMatchObject({ status: 400, text: 'Missing parameter' });
});

test('only submitted work can be marked, except that staff may mark their own', async () => {
  const { mark, answers: stored } = await make({}, { status: 'attempted' });
  expect(await mark('tess', { xpAdjustment: 1 })).toMatchObject({
    status: 405,
    text: 'Submission is not submitted yet.',
  });
  expect(await stored()).toMatchObject([{ xpAdjustment: 0, graderId: null }]);
  const own = await make({}, { status: 'attempted', ownerIds: [registrations['tess'] ?? 0] });
  expect((await own.mark('tess', { xpAdjustment: 1 })).status).toBe(200);
});

test('answers of other submissions, assessments and courses are not found', async () => {
  const { at, mark } = await make();
  const other = await make();
  const nowhere = { status: 400, text: 'Answer not found or user not permitted to grade.' };
  expect(await mark('tess', { xpAdjustment: 1 }, other.questionIds[0])).toMatchObject(nowhere);
  const elsewhere = await makeCourse(db.database, { olga: 'admin' });
  const path = at.replace(`courses/${courseId}/`, `courses/${elsewhere.courseId}/`);
  const body = { grading: { xpAdjustment: 1 } };
  expect(await as('olga')('POST', `${path}/1`, { body })).toMatchObject(nowhere);
  for (const word of ['autograde', 'publish_grades', 'unpublish_grades', 'unsubmit']) {
    expect(await as('olga')('POST', `${path}/${word}`)).toMatchObject({
      status: 404,
      text: 'Submission not found',
    });
  }
});

test('the early bonus comes with the first marks and then stays', async () => {
  const { mark, submission } = await make(
    { configuration: { earlySubmissionXp: 25, hoursBeforeEarlyXpDecay: 5 } },
    { answer: { xp: 0 } },
  );
  await mark('tess', { xpAdjustment: 0 });
  expect(await submission()).toMatchObject({ xpBonus: 0 });
  await mark('tess', { xpAdjustment: 10 });
  expect(await submission()).toMatchObject({ xpBonus: 25 });
  await mark('tess', { xpAdjustment: 0 });
  expect(await submission()).toMatchObject({ xpBonus: 25 });
});

const publishedByItself = {
  questions: [{}, {}],
  configuration: { isGradingAutoPublished: true },
} as const;

test('the last mark publishes where the type says so, and the marker is not notified of it', async () => {
  const { mark, submission, submissionId, questionIds } = await make(publishedByItself);
  await db.database.transaction((tx) => notifySubmitted(tx, submissionId, NOON));
  expect(await unreadOf(db.database, registrations['tess'] ?? 0)).toEqual(['submitted']);
  await mark('tess', { xpAdjustment: 1 }, questionIds[0]);
  expect(await submission()).toMatchObject({ isGradingPublished: false });
  await mark('tess', { xpAdjustment: 1 }, questionIds[1]);
  expect(await submission()).toMatchObject({ isGradingPublished: true });
  expect(await unreadOf(db.database, registrations['sam'] ?? 0)).toEqual(['published_grading']);
  expect(await unreadOf(db.database, registrations['tess'] ?? 0)).toEqual([]);
});

test('the last mark of a marker who may not publish does not', async () => {
  const { mark, submission, questionIds } = await make(publishedByItself);
  for (const questionId of questionIds) await mark('olga', { xpAdjustment: 1 }, questionId);
  expect(await submission()).toMatchObject({ isGradingPublished: false });
});

test('two markers at once: both marks are kept, and the submission is published once', async () => {
  const { mark, answers: stored, submission, questionIds } = await make(publishedByItself);
  await db.database.delete(auditEntries);
  const marked = await Promise.all([
    mark('tess', { xpAdjustment: 7 }, questionIds[0]),
    mark('adam', { xpAdjustment: 8 }, questionIds[1]),
  ]);
  expect(marked).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(await stored()).toMatchObject([{ xpAdjustment: 7 }, { xpAdjustment: 8 }]);
  expect(await submission()).toMatchObject({ isGradingPublished: true });
  const log = await db.database.select().from(auditEntries);
  expect(log.filter(({ action }) => action === 'grading.publish')).toHaveLength(1);
});

test('the autograder runs again on all answers: marks and adjustment go, the grader stays', async () => {
  const marked = { xpAdjustment: -20, graderId: registrations['tess'] ?? 0, gradedAt: NOON };
  const made = await make({ questions: [{}, {}] }, { answer: marked });
  const { at, answers: stored } = made;
  const listed = async () => {
    const list = await as('olga')('GET', `/v2/courses/${courseId}/admin/grading?pageSize=50`);
    return (list.json() as { data: GradingRow[] }).data.find(({ id }) => id === made.submissionId);
  };
  expect(await as('olga')('POST', `${at}/autograde`)).toMatchObject({ status: 204, text: '' });
  const waiting = { xp: 0, xpAdjustment: 0, autogradingStatus: 'processing' };
  expect(await stored()).toMatchObject([waiting, waiting]);
  expect(await listed()).toMatchObject({ isBeingAutograded: true, gradedCount: 2 });
  await doJobsOf(school, { grader: passAll });
  expect(await listed()).toMatchObject({ isBeingAutograded: false, xp: 200 });
  const again = { xp: 100, autogradingStatus: 'success', graderId: registrations['tess'] };
  expect(await stored()).toMatchObject([again, again]);
});

test('the autograder runs again on one answer', async () => {
  const { at, questionIds, answers: stored } = await make({ questions: [{}, {}] });
  expect((await as('olga')('POST', `${at}/${questionIds[1]}/autograde`)).status).toBe(204);
  expect(school.jobs).toHaveLength(1);
  await doJobsOf(school, { grader: passAll });
  expect(await stored()).toMatchObject([{ xp: 60 }, { xp: 100 }]);
  expect(await as('olga')('POST', `${at}/2147483647/autograde`)).toMatchObject({
    status: 404,
    text: 'Answer not found',
  });
});

test('the autograder runs again only on submitted work; staff may run it on their own drafts', async () => {
  const { at, questionIds } = await make({}, { status: 'attempted' });
  for (const path of [`${at}/autograde`, `${at}/${questionIds[0]}/autograde`]) {
    expect(await as('adam')('POST', path)).toMatchObject({
      status: 400,
      text: 'Submission not submitted yet',
    });
  }
  const own = await make({}, { status: 'attempting', ownerIds: [registrations['tess'] ?? 0] });
  expect((await as('tess')('POST', `${own.at}/autograde`)).status).toBe(204);
  expect(school.jobs).toHaveLength(1);
});

test.each([
  { adjustment: 30, passes: true, kept: 0 },
  { adjustment: -30, passes: false, kept: 0 },
  { adjustment: -100, passes: true, kept: -100 },
  { adjustment: 500, passes: true, kept: 500 },
])('marks given while the autograder runs keep to the bounds: $adjustment', async (plan) => {
  const { adjustment, passes, kept } = plan;
  const { at, answers: stored } = await make();
  await as('olga')('POST', `${at}/autograde`);
  const grader: Grader = {
    async grade(input, signal) {
      // The answer is marked while the grader runs, by finalising or by staff.
      const xp = Math.max(0, -adjustment);
      await db.database.update(answers).set({ xp, xpAdjustment: adjustment, comments: 'Kept.' });
      const failed = { resultType: 'fail' as const, expected: '1', actual: '2' };
      return passes ? passAll.grade(input, signal) : input.testcases.map(() => failed);
    },
  };
  await doJobsOf(school, { grader });
  expect(await stored()).toMatchObject([
    { xp: passes ? 100 : 0, xpAdjustment: kept, comments: 'Kept.', autogradingStatus: 'success' },
  ]);
});

test('the result for a question that was changed meanwhile is not stored, and the answer is marked again', async () => {
  const { at, answers: stored } = await make();
  await as('olga')('POST', `${at}/autograde`);
  const grader: Grader = {
    async grade(input, signal) {
      await db.pool.query('update questions set max_xp = 50');
      return passAll.grade(input, signal);
    },
  };
  await doJobsOf(school, { grader });
  expect(await stored()).toMatchObject([{ xp: 50, autogradingStatus: 'success' }]);
});

test('each change of marks is recorded with the marker, the student, the question and the former marks', async () => {
  await db.database.delete(auditEntries);
  const { mark, at } = await make({ number: 'M7' });
  await mark('olga', { xpAdjustment: 5, comments: 'Fine.' });
  await as('tess')('POST', `${at}/autograde`);
  const log = await db.database.select().from(auditEntries).orderBy(auditEntries.id);
  expect(log).toMatchObject([
    {
      action: 'grading.mark',
      actor: 'OLGA (olga)',
      subject: 'M7: sam',
      details: {
        question: 1,
        xpAdjustment: { from: 0, to: 5 },
        comments: { from: null, to: 'Fine.' },
      },
    },
    { action: 'grading.autograde', actor: 'TESS (tess)', subject: 'M7: sam', courseId },
  ]);
});

test('earlier comments: the own ones on this question, each once, the latest first', async () => {
  const { questionIds, assessmentId } = await make();
  const work = { courseId, assessmentId, questionIds };
  const said = async (by: string, comments: string | null, hour: number, owner: string) => {
    const answer = { comments, graderId: registrations[by] ?? 0, gradedAt: hoursAfterNoon(hour) };
    await makeSubmission(db.database, { ...work, ownerIds: [registrations[owner] ?? 0], answer });
  };
  await db.pool.query('delete from submissions where assessment_id = $1', [assessmentId]);
  await said('tess', 'Good.', 1, 'sam');
  await said('tess', 'Name the helper.', 2, 'sally');
  await said('tess', 'Good.', 3, 'adam');
  await said('tess', '  ', 4, 'tess');
  await said('olga', 'Of somebody else', 5, 'olga');
  const path = `/v2/courses/${courseId}/admin/grading/questions`;
  const listed = await as('tess')('GET', `${path}/${questionIds[0]}/comments`);
  expect(listed.json()).toEqual(['Good.', 'Name the helper.']);
  const none = await make();
  expect((await as('tess')('GET', `${path}/${none.questionIds[0]}/comments`)).json()).toEqual([]);
  const elsewhere = await makeCourse(db.database, { sam: 'student' });
  const foreign = await makeAssessment(db.database, elsewhere.courseId);
  expect(await as('tess')('GET', `${path}/${foreign.questionIds[0]}/comments`)).toMatchObject({
    status: 404,
    text: 'Question not found',
  });
  await db.database.delete(courses).where(eq(courses.id, elsewhere.courseId));
});
