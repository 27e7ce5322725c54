import type { ExpectedOutput } from '@wellspring/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessments } from '../db/schema/index.js';
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
import type { SolutionOutputs } from './solution-output.js';

/** The people who get the expected output of testcases that compare pictures, and those who do not. */

/** Says which testcase was run on which solution. */
const solutions: SolutionOutputs = {
  find: ({ solution }, { program }) =>
    Promise.resolve({ shown: null, problem: `${program} after ${solution}` }),
};

let db: TestDatabase;
let courseId: number;
let sam: Client;
let tess: Client;
let school: School;

beforeAll(async () => {
  db = await createTestDatabase();
  school = openSchool(db.database, { solutions });
  ({ courseId } = await makeCourse(db.database, { sam: 'student', tess: 'staff' }));
  sam = await signIn(school, 'sam');
  tess = await signIn(school, 'tess');
});
afterAll(() => db.close());

const TESTCASES = [
  { type: 'secret', program: 'secret();', answer: '', score: 1, compares: 'pictures' },
  { type: 'public', program: 'seen();', answer: '', score: 1, compares: 'pictures' },
  { type: 'public', program: '1;', answer: '1', score: 1 },
] as const;

async function makeQuestion(plan: Parameters<typeof makeAssessment>[2] = {}) {
  const made = await makeAssessment(db.database, courseId, {
    questions: [{ testcases: TESTCASES }],
    ...plan,
  });
  const [questionId] = made.questionIds;
  return (who: Client, testcase: number | string) =>
    who(
      'GET',
      `/v2/courses/${courseId}/assessments/question/${questionId}/testcases/${testcase}/expected`,
    );
}

const problemIn = (answer: { json(): unknown }) => (answer.json() as ExpectedOutput).problem;

test('students see the expected results of public testcases, never those of secret ones', async () => {
  const get = await makeQuestion();
  expect(problemIn(await get(sam, 1))).toBe('seen(); after // solution');
  expect(await get(sam, 2)).toMatchObject({ status: 400, text: 'This testcase compares a value' });
  for (const testcase of [3, 4]) {
    expect(await get(sam, testcase)).toMatchObject({ status: 404, text: 'Testcase not found' });
  }
  expect((await get(sam, 'x')).status).toBe(400);
});

test('staff see the expected results of all testcases', async () => {
  const get = await makeQuestion();
  expect(problemIn(await get(tess, 3))).toBe('secret(); after // solution');
  expect(await get(tess, 4)).toMatchObject({ status: 404 });
});

test('nothing is told before the assessment opens, or before its password is known', async () => {
  const early = await makeQuestion({ openAt: hoursAfterNoon(1) });
  expect(await early(sam, 1)).toMatchObject({ status: 404 });
  expect((await early(tess, 1)).status).toBe(200);
  const hidden = await makeQuestion({ isPublished: false });
  expect(await hidden(sam, 1)).toMatchObject({ status: 404 });
  const locked = await makeQuestion();
  await db.database.update(assessments).set({ password: 'told' });
  expect(await locked(sam, 1)).toMatchObject({ status: 404 });
});

test('questions of other courses are not found', async () => {
  const get = await makeQuestion();
  const { courseId: other } = await makeCourse(db.database, { olga: 'admin' });
  const olga = await signIn(school, 'olga');
  expect((await get(olga, 1)).status).not.toBe(200);
  expect(other).not.toBe(courseId);
});

test('an installation that runs no programs says so', async () => {
  const without = openSchool(db.database);
  const get = await makeQuestion();
  const client = await signIn(without, 'tess');
  expect(await get(client, 1)).toMatchObject({ status: 503 });
});
