import { type Assessment, type GradingDetail, type GradingRow } from '@wellspring/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Grader } from '../grading/grader.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { doJobsOf } from '../testing/jobs.js';
import { makeAssessment, makeCourse, openSchool, type School, signIn } from '../testing/school.js';

/** An assessment from the first answer to the marks, with a fake grader. */

let db: TestDatabase;
let school: School;
beforeAll(async () => {
  db = await createTestDatabase();
  school = openSchool(db.database);
});
afterAll(() => db.close());

/** Passes the public and opaque testcases and fails the secret one, whatever the program is. */
const grader: Grader = {
  grade: ({ testcases }) =>
    Promise.resolve(
      testcases.map(({ type, score, answer }) =>
        type === 'secret'
          ? { resultType: 'fail', expected: answer, actual: 'half a pair \uD800, and a NUL \0' }
          : { resultType: 'pass', score },
      ),
    ),
};

const doJobs = () => doJobsOf(school, { grader });

test('a student answers, submits, is marked, and sees the XP; staff see it all', async () => {
  const { courseId } = await makeCourse(db.database, { sam: 'student', tess: 'staff' });
  const { assessmentId, questionIds } = await makeAssessment(db.database, courseId, {
    configuration: { earlySubmissionXp: 20, hoursBeforeEarlyXpDecay: 10 },
    questions: [{ maxXp: 100 }, { maxXp: 50 }],
  });
  const sam = await signIn(school, 'sam');
  const tess = await signIn(school, 'tess');
  const course = `/v2/courses/${courseId}`;
  const overview = async () => {
    const list = (await sam('GET', `${course}/assessments`)).json() as { status: string }[];
    return list[0];
  };

  expect(await overview()).toMatchObject({
    status: 'not_attempted',
    maxXp: 150,
    questionCount: 2,
    isGradingPublished: null,
    openAt: '2030-03-10T11:00:00.000+00:00',
  });

  const answer = (question: number | undefined, text: string) =>
    sam('POST', `${course}/assessments/question/${question}/answer`, { body: { answer: text } });
  expect(await answer(questionIds[0], 'first();')).toMatchObject({ status: 200, text: 'OK' });
  expect(await overview()).toMatchObject({ status: 'attempting' });

  const early = await sam('POST', `${course}/assessments/${assessmentId}/submit`);
  expect(early).toMatchObject({ status: 400, text: 'Some questions have not been attempted' });

  await answer(questionIds[1], 'second();');
  await answer(questionIds[0], 'first_again();');
  expect(await overview()).toMatchObject({ status: 'attempted' });

  const submitted = await sam('POST', `${course}/assessments/${assessmentId}/submit`);
  expect(submitted).toMatchObject({ status: 200, text: 'OK' });
  const again = await sam('POST', `${course}/assessments/${assessmentId}/submit`);
  expect(again).toMatchObject({ status: 403, text: 'Assessment has already been submitted' });
  const late = await answer(questionIds[0], 'too late');
  expect(late).toMatchObject({ status: 403, text: 'Assessment submission already finalised' });

  // Submitted but not marked yet: students see no marks, and staff see that marking is in progress.
  const pending = (await sam('GET', `${course}/assessments/${assessmentId}`)).json() as Assessment;
  expect(pending.questions[0]).toMatchObject({
    answer: 'first_again();',
    // Saved twice at the same moment, with different times all the same.
    lastModifiedAt: '2030-03-10T12:00:00.001000Z',
    autogradingStatus: 'none',
    autogradingResults: [],
    xp: 0,
  });
  expect(pending.questions[0]).not.toHaveProperty('solution');

  await doJobs();

  const marked = (await sam('GET', `${course}/assessments/${assessmentId}`)).json() as Assessment;
  // Three of the four points of the testcases, in the order public, opaque, secret.
  expect(marked.questions.map(({ xp }) => xp)).toEqual([75, 37]);
  expect(marked.questions[0]).toMatchObject({
    autogradingStatus: 'success',
    autogradingResults: [
      { resultType: 'pass', score: 2 },
      { resultType: 'pass', score: 1 },
      // A secret testcase shows only that it failed. Staff see the rest below.
      { resultType: 'fail', expected: '', actual: '' },
    ],
  });
  expect(await overview()).toMatchObject({
    status: 'submitted',
    xp: 132,
    isGradingPublished: true,
  });
  expect((await sam('GET', `${course}/user/total_xp`)).json()).toEqual({ totalXp: 132 });
  // The student is notified, because the marks were published automatically.
  expect((await sam('GET', `${course}/notifications`)).json()).toMatchObject([
    { type: 'published_grading', assessment_id: assessmentId, submission_id: null },
  ]);
  expect((await sam('GET', '/v2/user')).json()).toMatchObject({ user: { username: 'sam' } });

  const list = (await tess('GET', `${course}/admin/grading`)).json() as {
    count: number;
    data: GradingRow[];
  };
  expect(list).toMatchObject({
    count: 1,
    data: [
      {
        status: 'submitted',
        xp: 112,
        xpBonus: 20,
        isGradingPublished: true,
        student: { name: 'SAM', username: 'sam', groupName: null },
        team: null,
        unsubmittedBy: null,
        assessment: { maxXp: 150, questionCount: 2, type: 'Quests' },
      },
    ],
  });
  const detail = (
    await tess('GET', `${course}/admin/grading/${list.data[0]?.id}`)
  ).json() as GradingDetail;
  expect(detail.answers).toHaveLength(2);
  expect(detail.answers[0]).toMatchObject({
    student: { username: 'sam' },
    solution: '// solution',
    question: { answer: 'first_again();', autogradingStatus: 'success' },
    grade: { xp: 75, xpAdjustment: 0, grader: null },
  });
  expect(detail.answers[0]?.question).toMatchObject({
    testcases: [{ type: 'public' }, { type: 'opaque' }, { type: 'secret' }],
  });
});
