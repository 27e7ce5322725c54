import type { Assessment, AssessmentOverview } from '@wellspring/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answers, courses, submissions } from '../db/schema/index.js';
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
let courseId: number;
let student: Client;
let staff: Client;
beforeAll(async () => {
  db = await createTestDatabase();
  school = openSchool(db.database);
  ({ courseId } = await makeCourse(db.database, { sam: 'student', tess: 'staff' }));
  student = await signIn(school, 'sam');
  staff = await signIn(school, 'tess');
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.database.delete(submissions);
});

const of = (assessmentId: number) => `/v2/courses/${courseId}/assessments/${assessmentId}`;
const answerTo = (questionId: number | undefined) =>
  `/v2/courses/${courseId}/assessments/question/${questionId}/answer`;

test('secret testcases never reach a learner, in any call', async () => {
  const { assessmentId, questionIds } = await makeAssessment(db.database, courseId);
  await student('POST', answerTo(questionIds[0]), { body: { answer: '1;' } });
  for (const call of [of(assessmentId), `/v2/courses/${courseId}/assessments`, '/v2/user']) {
    const { status, text } = await student('GET', call);
    expect(status).toBe(200);
    expect(text).not.toMatch(/secret|hush/);
  }
  const { questions } = (await student('GET', of(assessmentId))).json() as Assessment;
  expect(questions).toMatchObject([{ testcases: [{ type: 'public' }, { type: 'opaque' }] }]);
});

const errorIn = (errorLine: string) => ({
  resultType: 'error',
  errors: [
    { errorType: 'runtime', line: 1, location: 'testcase', errorLine, errorExplanation: 'No.' },
  ],
});

test('an error in a secret testcase does not tell its text to a learner, in an opaque one it does', async () => {
  const { assessmentId, questionIds } = await makeAssessment(db.database, courseId);
  await student('POST', answerTo(questionIds[0]), { body: { answer: '1;' } });
  await db.database.update(answers).set({
    autogradingStatus: 'success',
    autogradingResults: ['public_program();', 'opaque_program();', 'secret_program();'].map(
      errorIn,
    ),
  });
  await db.database.update(submissions).set({ isGradingPublished: true });
  const { questions } = (await student('GET', of(assessmentId))).json() as Assessment;
  expect(questions[0]?.autogradingResults.slice(0, 2)).toEqual(
    ['public_program();', 'opaque_program();'].map(errorIn),
  );
  const errorExplanation = 'This testcase is secret, so what went wrong is not told.';
  expect(questions[0]?.autogradingResults[2]).toMatchObject({
    errors: [
      { errorType: 'runtime', location: 'unknown', line: 0, errorLine: '', errorExplanation },
    ],
  });
});

test('marks stay hidden until the grading is published', async () => {
  const { assessmentId, questionIds } = await makeAssessment(db.database, courseId);
  await student('POST', answerTo(questionIds[0]), { body: { answer: '1;' } });
  await db.database.update(answers).set({
    xp: 60,
    comments: 'well done',
    autogradingStatus: 'success',
    autogradingResults: [{ resultType: 'pass', score: 1 }],
    gradedAt: hoursAfterNoon(1),
  });
  const [hidden] = ((await student('GET', of(assessmentId))).json() as Assessment).questions;
  expect(hidden).toMatchObject({
    xp: 0,
    comments: null,
    grader: null,
    gradedAt: null,
    autogradingStatus: 'none',
    autogradingResults: [],
  });
  await db.database.update(submissions).set({ isGradingPublished: true });
  const [shown] = ((await student('GET', of(assessmentId))).json() as Assessment).questions;
  expect(shown).toMatchObject({
    xp: 60,
    comments: 'well done',
    gradedAt: '2030-03-10T13:00:00.000+00:00',
    autogradingStatus: 'success',
  });
});

test('the solution comes only with questions that show it', async () => {
  const { assessmentId } = await makeAssessment(db.database, courseId, {
    questions: [{ showSolution: true }, {}],
  });
  const { questions } = (await student('GET', of(assessmentId))).json() as Assessment;
  expect(questions.map((question) => 'solution' in question)).toEqual([true, false]);
});

test('students see published assessments, staff also drafts, and no one empty ones', async () => {
  await db.database.delete(courses).where(eq(courses.id, courseId));
  ({ courseId } = await makeCourse(db.database, { sam: 'student', tess: 'staff' }));
  const draft = await makeAssessment(db.database, courseId, {
    isPublished: false,
    openAt: hoursAfterNoon(-3),
  });
  const upcoming = await makeAssessment(db.database, courseId, { openAt: hoursAfterNoon(1) });
  const open = await makeAssessment(db.database, courseId);
  await makeAssessment(db.database, courseId, { questions: [] });
  const ids = async (client: Client) => {
    const list = await client('GET', `/v2/courses/${courseId}/assessments`);
    return (list.json() as AssessmentOverview[]).map(({ id }) => id);
  };
  expect(await ids(student)).toEqual([open.assessmentId, upcoming.assessmentId]);
  expect(await ids(staff)).toEqual([draft.assessmentId, open.assessmentId, upcoming.assessmentId]);

  const notFound = { status: 400, text: 'Assessment not found' };
  expect(await student('GET', of(draft.assessmentId))).toMatchObject(notFound);
  const notOpen = { status: 403, text: 'Assessment not open' };
  expect(await student('GET', of(upcoming.assessmentId))).toMatchObject(notOpen);
  expect((await staff('GET', of(draft.assessmentId))).status).toBe(200);
  expect((await staff('GET', of(upcoming.assessmentId))).status).toBe(200);
});

test('after closing, a student may look but not answer or submit; staff may', async () => {
  const { assessmentId, questionIds } = await makeAssessment(db.database, courseId, {
    openAt: hoursAfterNoon(-2),
    closeAt: hoursAfterNoon(-1),
  });
  expect((await student('GET', of(assessmentId))).status).toBe(200);
  const notOpen = { status: 403, text: 'Assessment not open' };
  const body = { answer: '1;' };
  expect(await student('POST', answerTo(questionIds[0]), { body })).toMatchObject(notOpen);
  expect((await staff('POST', answerTo(questionIds[0]), { body })).status).toBe(200);
  expect((await staff('POST', `${of(assessmentId)}/submit`)).status).toBe(200);
  expect((await staff('POST', answerTo(questionIds[0]), { body })).status).toBe(200);
});

test('ids of another course are not found', async () => {
  const other = await makeCourse(db.database, { adam: 'admin' });
  const { assessmentId, questionIds } = await makeAssessment(db.database, other.courseId);
  expect(await staff('GET', of(assessmentId))).toMatchObject({
    status: 400,
    text: 'Assessment not found',
  });
  expect(await staff('POST', answerTo(questionIds[0]), { body: { answer: '1;' } })).toMatchObject({
    status: 404,
    text: 'Question not found',
  });
  expect(await staff('POST', `${of(assessmentId)}/submit`)).toMatchObject({
    status: 404,
    text: 'Submission not found',
  });
  const adam = await signIn(school, 'adam');
  await adam(
    'POST',
    `/v2/courses/${other.courseId}/assessments/question/${questionIds[0]}/answer`,
    { body: { answer: '1;' } },
  );
  const [theirs] = await db.database.select().from(submissions);
  expect(await staff('GET', `/v2/courses/${courseId}/admin/grading/${theirs?.id}`)).toMatchObject({
    status: 400,
    text: 'Submission is not found.',
  });
  expect((await staff('GET', `/v2/courses/${courseId}/admin/grading`)).json()).toEqual({
    count: 0,
    data: [],
  });
});

test('an assessment that was never begun cannot be submitted', async () => {
  const { assessmentId } = await makeAssessment(db.database, courseId);
  expect(await student('POST', `${of(assessmentId)}/submit`)).toMatchObject({
    status: 404,
    text: 'Submission not found',
  });
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['a number', 5],
  ['a list', ['1;']],
  ['a NUL character', 'display("\0");'],
  ['half a surrogate pair', 'display("\uD800");'],
])('%s is no answer', async (_name, answer) => {
  const { questionIds } = await makeAssessment(db.database, courseId);
  const refused = await student('POST', answerTo(questionIds[0]), { body: { answer } });
  expect(refused).toMatchObject({ status: 400, text: 'Missing or invalid parameter(s)' });
  expect(await db.database.select().from(submissions)).toEqual([]);
});

test('any text of a program is kept letter for letter', async () => {
  const { assessmentId, questionIds } = await makeAssessment(db.database, courseId);
  const answer = `'; drop table answers; -- "\\u0000" 🙂\r\n\t$1 {"a":1}`;
  await student('POST', answerTo(questionIds[0]), { body: { answer } });
  const { questions } = (await student('GET', of(assessmentId))).json() as Assessment;
  expect(questions[0]?.answer).toBe(answer);
});

test('an answer larger than a million bytes is refused', async () => {
  const { questionIds } = await makeAssessment(db.database, courseId);
  const body = { answer: 'x'.repeat(1_000_001) };
  expect((await student('POST', answerTo(questionIds[0]), { body })).status).toBe(413);
});

test('answers and submits that race leave one submission, finalised once, with all its jobs', async () => {
  const { assessmentId, questionIds } = await makeAssessment(db.database, courseId, {
    questions: [{}, {}],
  });
  school.jobs.length = 0;
  await Promise.all(
    questionIds.flatMap((questionId) =>
      ['a;', 'b;', 'c;'].map((answer) =>
        student('POST', answerTo(questionId), { body: { answer } }),
      ),
    ),
  );
  const race = await Promise.all([
    ...Array.from({ length: 4 }, () => student('POST', `${of(assessmentId)}/submit`)),
    student('POST', answerTo(questionIds[0]), { body: { answer: 'late;' } }),
  ]);
  const submits = race.slice(0, 4).map(({ status }) => String(status));
  expect(submits.toSorted()).toEqual(['200', '403', '403', '403']);
  expect([200, 403]).toContain(race[4]?.status);
  const rows = await db.database.select().from(submissions);
  expect(rows).toMatchObject([{ status: 'submitted' }]);
  expect(school.jobs).toHaveLength(2);
});

test('a client can ask whether an answer has changed since it was read', async () => {
  const { assessmentId, questionIds } = await makeAssessment(db.database, courseId);
  const ask = (lastModifiedAt: unknown) =>
    student('POST', `${answerTo(questionIds[0])}LastModified`, { body: { lastModifiedAt } });
  expect((await ask('')).json()).toEqual({ lastModified: false });
  // The value that a question has while it is unanswered.
  expect((await ask(null)).json()).toEqual({ lastModified: false });
  // Asking does not begin a submission.
  expect((await student('GET', `/v2/courses/${courseId}/assessments`)).json()).toContainEqual(
    expect.objectContaining({ id: assessmentId, status: 'not_attempted' }),
  );
  await student('POST', answerTo(questionIds[0]), { body: { answer: '1;' } });
  const [question] = ((await student('GET', of(assessmentId))).json() as Assessment).questions;
  expect((await ask(question?.lastModifiedAt)).json()).toEqual({ lastModified: false });
  expect((await ask('2030-03-10T11:00:00.000000Z')).json()).toEqual({ lastModified: true });
  expect((await ask(null)).json()).toEqual({ lastModified: true });
  expect((await ask(5)).status).toBe(400);
  await student('POST', `${of(assessmentId)}/submit`);
  expect(await ask(question?.lastModifiedAt)).toMatchObject({ status: 403, text: 'Forbidden' });
  expect(
    await student('POST', `${answerTo(2_147_483_647)}LastModified`, {
      body: { lastModifiedAt: '' },
    }),
  ).toMatchObject({ status: 404, text: 'Question not found' });
});
