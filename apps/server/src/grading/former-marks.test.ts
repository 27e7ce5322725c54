import { gradingDetailSchema, gradingListSchema, type Role } from '@wellspring/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answers, questions } from '../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { doJobsOf } from '../testing/jobs.js';
import {
  type AssessmentPlan,
  type Client,
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
} from '../testing/submissions.js';
import type { Grader } from './grader.js';

/** Marks when a submission is opened and submitted again (docs/decisions/0044-resubmitted-answers.md). */

let db: TestDatabase;
let school: School;
let courseId: number;
let registrations: Readonly<Record<string, number>>;
const clients: Record<string, Client> = {};
beforeAll(async () => {
  db = await createTestDatabase();
  school = openSchool(db.database);
  const people: Record<string, Role> = { adam: 'admin', tess: 'staff', sam: 'student' };
  ({ courseId, registrations } = await makeCourse(db.database, people));
  for (const username of Object.keys(people)) clients[username] = await signIn(school, username);
});
afterAll(() => db.close());
beforeEach(() => {
  school.travelTo(NOON);
  school.jobs.length = 0;
});

function as(username: string): Client {
  const client = clients[username];
  if (client === undefined) throw new Error(`Nobody is signed in as ${username}.`);
  return client;
}

const passAll: Grader = {
  grade: ({ testcases }) =>
    Promise.resolve(testcases.map(({ score }) => ({ resultType: 'pass' as const, score }))),
};

/** Sam's answers to two questions, both with 60 XP, of which Tess took 10 away, and a comment. */
async function make(
  configuration: AssessmentPlan['configuration'] = {},
  work: Partial<SubmissionPlan> = {},
) {
  const made = await makeAssessment(db.database, courseId, {
    questions: [{}, {}],
    configuration: { isManuallyGraded: true, isGradingAutoPublished: false, ...configuration },
  });
  const submissionId = await makeSubmission(db.database, {
    courseId,
    ...made,
    ownerIds: [registrations['sam'] ?? 0],
    answer: {
      graderId: registrations['tess'] ?? 0,
      gradedAt: NOON,
      comments: 'Good.',
      xpAdjustment: -10,
    },
    ...work,
  });
  const course = `/v2/courses/${courseId}`;
  const at = `${course}/admin/grading`;
  const [first = 0, second = 0] = made.questionIds;
  const ask = (word: string) => as('adam')('POST', `${at}/${submissionId}/${word}`);
  const answer = (questionId: number, code: string) =>
    as('sam')('POST', `${course}/assessments/question/${questionId}/answer`, {
      body: { answer: code },
    });
  const submit = () => as('sam')('POST', `${course}/assessments/${made.assessmentId}/submit`);
  return {
    ...made,
    first,
    second,
    submissionId,
    ask,
    answer,
    submit,
    detail: async () =>
      gradingDetailSchema.parse((await as('tess')('GET', `${at}/${submissionId}`)).json()),
    mark: (questionId: number, grading: object) =>
      as('tess')('POST', `${at}/${submissionId}/${questionId}`, { body: { grading } }),
    publishAll: () => as('adam')('POST', `${at}/${made.assessmentId}/publish_all_grades`),
    gradedCount: async () => {
      const list = gradingListSchema.parse((await as('tess')('GET', `${at}?pageSize=1000`)).json());
      return list.data.find(({ id }) => id === submissionId)?.gradedCount;
    },
    seen: async () => (await as('sam')('GET', `${course}/assessments/${made.assessmentId}`)).text,
    answers: () => storedAnswers(db.database, submissionId),
    isPublished: async () =>
      (await storedSubmission(db.database, submissionId))?.isGradingPublished,
    /** Opens the submission again, changes the answer to the first question, and submits it. */
    resubmit: async () => {
      expect(await ask('unsubmit')).toMatchObject({ status: 200 });
      expect(await answer(first, 'another();')).toMatchObject({ status: 200 });
      expect(await submit()).toMatchObject({ status: 200 });
      await doJobsOf(school, { grader: passAll });
    },
  };
}

const REFUSED = { status: 400, text: 'Some answers are not graded' };

test('another answer waits for marks of its own; the same one keeps its marks', async () => {
  const { resubmit, answers: stored, gradedCount, ask, mark, first, isPublished } = await make();
  await resubmit();
  expect(await stored()).toMatchObject([
    { awaitsRegrading: true, xp: 100, xpAdjustment: 0, comments: 'Good.' },
    { awaitsRegrading: false, xp: 100, xpAdjustment: -10, comments: 'Good.' },
  ]);
  expect(await gradedCount()).toBe(1);
  expect(await ask('publish_grades')).toMatchObject(REFUSED);
  expect(await mark(first, { xpAdjustment: -10 })).toMatchObject({ status: 200 });
  expect(await gradedCount()).toBe(2);
  expect(await ask('publish_grades')).toMatchObject({ status: 200 });
  expect(await isPublished()).toBe(true);
});

test('the marker sees the marks of the earlier answer, and that this one is not graded', async () => {
  const { resubmit, detail, mark, first } = await make();
  await resubmit();
  const [changed, same] = (await detail()).answers;
  expect(changed?.grade).toMatchObject({
    grader: null,
    gradedAt: null,
    comments: 'Good.',
    former: { grader: { name: 'TESS' }, xp: 60, xpAdjustment: -10, startsAt: -10 },
  });
  expect(same?.grade).toMatchObject({ grader: { name: 'TESS' }, former: null });
  await mark(first, { xpAdjustment: -20 });
  expect((await detail()).answers[0]?.grade).toMatchObject({
    grader: { name: 'TESS' },
    former: null,
  });
});

test('publishing all leaves it alone, also where the autograder has marked every answer', async () => {
  const { resubmit, publishAll, isPublished, mark, first } = await make();
  await resubmit();
  expect(await publishAll()).toMatchObject({ status: 200 });
  expect(await isPublished()).toBe(false);
  await mark(first, { xpAdjustment: 0 });
  await publishAll();
  expect(await isPublished()).toBe(true);
});

test('the autograder does not publish it by itself before it is graded again', async () => {
  const { resubmit, isPublished, mark, first, seen } = await make({
    isManuallyGraded: false,
    isGradingAutoPublished: true,
  });
  await resubmit();
  expect(await isPublished()).toBe(false);
  expect(await seen()).not.toContain('Good.');
  await mark(first, { xpAdjustment: 0, comments: 'Better.' });
  expect(await isPublished()).toBe(true);
  expect(await seen()).toContain('Better.');
});

test('opened and changed twice, and then as it was graded: the marks are back', async () => {
  const { resubmit, ask, answer, submit, first, answers: stored, gradedCount } = await make();
  await resubmit();
  await ask('unsubmit');
  await answer(first, 'my_answer();');
  await submit();
  await doJobsOf(school, { grader: passAll });
  expect(await stored()).toMatchObject([
    { awaitsRegrading: false, xpAdjustment: -10 },
    { awaitsRegrading: false, xpAdjustment: -10 },
  ]);
  expect(await gradedCount()).toBe(2);
});

test('a choice that is handed in again as it was keeps its adjustment', async () => {
  const choice = { type: 'mcq' as const, choice: 0 };
  const { first, ask, submit, submissionId } = await make();
  await db.database
    .update(questions)
    .set({
      type: 'mcq',
      content: {
        type: 'mcq',
        content: 'Which?',
        choices: [{ content: '1', hint: null }],
        solution: 0,
      },
    })
    .where(eq(questions.id, first));
  await db.database
    .update(answers)
    .set({ content: choice, xp: 100 })
    .where(eq(answers.questionId, first));
  await ask('unsubmit');
  await submit();
  expect(await storedAnswers(db.database, submissionId)).toMatchObject([
    { awaitsRegrading: false, xp: 100, xpAdjustment: -10 },
    { awaitsRegrading: false },
  ]);
});

test('marks for the answer before are refused when another one was handed in meanwhile', async () => {
  const { resubmit, detail, mark, first, gradedCount } = await make();
  const read = (await detail()).answers[0]?.lastModifiedAt;
  await resubmit();
  const grading = { xpAdjustment: 0, comments: 'Good.', answeredAt: read };
  expect(await mark(first, grading)).toMatchObject({
    status: 409,
    text: 'Another answer was handed in meanwhile. Your marks are not saved.',
  });
  expect(await gradedCount()).toBe(1);
  const answeredAt = (await detail()).answers[0]?.lastModifiedAt;
  expect(await mark(first, { ...grading, answeredAt })).toMatchObject({ status: 200 });
  expect(await gradedCount()).toBe(2);
});

test('handing in again while marks are saved and all are published: nothing unmarked is seen', async () => {
  const { ask, answer, submit, detail, mark, first, publishAll, isPublished, gradedCount } =
    await make();
  const answeredAt = (await detail()).answers[0]?.lastModifiedAt;
  await ask('unsubmit');
  await answer(first, 'another();');
  const marks = { xpAdjustment: 0, answeredAt };
  const [submitted] = await Promise.all([submit(), mark(first, marks), publishAll()]);
  expect(submitted).toMatchObject({ status: 200 });
  await Promise.all([doJobsOf(school, { grader: passAll }), publishAll(), ask('publish_grades')]);
  expect(await isPublished()).toBe(false);
  expect(await gradedCount()).toBe(1);
});
