import type { Assessment } from '@wellspring/contract';
import type { Host } from '@wellspring/evaluator';
import { createNodeHost } from '@wellspring/evaluator/node';
import { CATALOGUE } from '@wellspring/languages';
import { sampled } from '@wellspring/evaluator/sampled';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { answers, questions, submissions } from '../db/schema/index.js';
import { createGrader } from '../grading/host-grader.js';
import { postgresQueue } from '../jobs/queue.js';
import { createTasks } from '../jobs/tasks.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { ATTACKED, GRADING_ATTACKS, SECRETS } from '../testing/grading-attacks.js';
import {
  type Client,
  makeAssessment,
  makeCourse,
  NOON,
  openSchool,
  signIn,
} from '../testing/school.js';
import { makeSubmission } from '../testing/submissions.js';
import { silentLog } from '../testing/silent-log.js';

/** Submissions that cheat, marked as the server marks them, and read as their authors see them. */

let db: TestDatabase;
let host: Host;
let sam: Client;
let courseId: number;
let samId: number;
let questionId: number;
let assessmentId: number;

beforeAll(async () => {
  db = await createTestDatabase();
  // One thread runs many submissions, as in the grader, so an attack would also affect those after it.
  host = createNodeHost({ chunks: inject('chunks'), catalogue: CATALOGUE, workers: 1, reuse: 50 });
  const course = await makeCourse(db.database, { sam: 'student' });
  ({ courseId } = course);
  samId = course.registrations['sam'] ?? 0;
  sam = await signIn(openSchool(db.database), 'sam');
  const made = await makeAssessment(db.database, courseId, { questions: [{ maxXp: 90 }] });
  ({ assessmentId } = made);
  questionId = made.questionIds[0] ?? 0;
  await ask(ATTACKED);
});
afterAll(async () => {
  host.dispose();
  await db.close();
});

/** Turns the question into this one, in chapter 4, the most powerful, with a short time limit. */
async function ask(content: Readonly<Record<string, unknown>>): Promise<void> {
  await db.pool.query(
    `update questions set library = library || '{"chapter": 4, "execTimeMs": 300}'`,
  );
  await db.database
    .update(questions)
    .set({ content: { type: 'programming', content: 'Do it.', ...content } })
    .where(eq(questions.id, questionId));
}

const noon = () => NOON;

/**
 * Submits a program and has it marked.
 * @returns everything that its author is sent, and the marks
 */
async function submit(code: string) {
  await db.database.delete(submissions);
  const submissionId = await makeSubmission(db.database, {
    courseId,
    assessmentId,
    questionIds: [questionId],
    ownerIds: [samId],
    answer: { content: { type: 'programming', code }, xp: 0, autogradingStatus: 'processing' },
  });
  const [answer] = await db.database
    .select()
    .from(answers)
    .where(eq(answers.submissionId, submissionId));
  const tasks = createTasks({
    database: db.database,
    queue: postgresQueue,
    grader: createGrader(host),
    mailer: null,
    log: silentLog,
    now: noon,
  });
  await tasks.autograde({ answerId: answer?.id ?? 0 }, new AbortController().signal);
  const seen = await sam('GET', `/v2/courses/${courseId}/assessments/${assessmentId}`);
  const [question] = (seen.json() as Assessment).questions;
  return { text: seen.text, question };
}

test('the right answer earns all XP and learns nothing about the testcases', async () => {
  const { text, question } = await submit(ATTACKED.solution);
  expect(question).toMatchObject({ xp: 90, autogradingStatus: 'success' });
  for (const secret of SECRETS) expect(text).not.toContain(secret);
});

test.each(sampled('marking', Object.entries(GRADING_ATTACKS)))(
  '%s earns nothing, and learns nothing',
  async (...attack) => {
    const [, code] = attack;
    const { text, question } = await submit(code);
    expect(question).toMatchObject({ xp: 0, autogradingStatus: 'success' });
    expect(question?.autogradingResults).toHaveLength(ATTACKED.testcases.length);
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    // Where a program failed is a message as well. The first testcase is public.
    for (const result of question?.autogradingResults.slice(1) ?? []) {
      const errors = result.resultType === 'error' ? result.errors : [];
      for (const error of errors.filter(({ errorType }) => errorType === 'runtime')) {
        expect(error).toMatchObject({ line: 0, errorLine: '', location: 'unknown' });
      }
    }
  },
  // Memory is slow to fill, and slower on a busy machine.
  60_000,
);

test('after all of these an honest answer is marked as before', async () => {
  expect((await submit(ATTACKED.solution)).question).toMatchObject({ xp: 90 });
  expect((await submit('function f(x) { return list(x, x); }')).question).toMatchObject({ xp: 60 });
});

test('a name of the library that the question asks for is the learner’s own', async () => {
  const testcases = [
    { type: 'secret', program: 'append(list(1), list(2));', answer: '[1, [2, null]]', score: 1 },
  ];
  const right = 'const append = (xs, ys) => accumulate(pair, ys, xs);';
  const wrong = 'const append = (xs, ys) => xs;';
  for (const asked of [
    { template: 'function append(xs, ys) {\n}', solution: null },
    { template: '', solution: right },
  ]) {
    await ask({ prepend: '', postpend: '', ...asked, testcases });
    expect((await submit(right)).question).toMatchObject({ xp: 90 });
    expect((await submit(wrong)).question).toMatchObject({ xp: 0 });
  }
  await ask(ATTACKED);
});

test('every part sees the globals of the library, and an answer cannot change them for testcases', async () => {
  const testcases = [{ type: 'secret', program: 'twice(f(size));', answer: '20', score: 1 }];
  const prepend = 'const half = size / 2;';
  await ask({ prepend, postpend: '', template: '', solution: null, testcases });
  const globals = { size: '10 // metres', twice: 'x => x * 2', 'no name': '1', if: '1' };
  const library = JSON.stringify({ globals });
  await db.pool.query('update questions set library = library || $1', [library]);
  expect((await submit('const f = x => half * 2;')).question).toMatchObject({ xp: 90 });
  expect((await submit('const f = x => size;')).question).toMatchObject({ xp: 90 });
  const forged = 'const size = 1; const twice = x => 20; const f = x => 0;';
  expect((await submit(forged)).question).toMatchObject({ xp: 0 });
  await db.pool.query(`update questions set library = library || '{"globals": {}}'`);
  await ask(ATTACKED);
});

test('results of secret testcases stay secret when the question gets other testcases', async () => {
  const { question } = await submit('const f = x => x;');
  expect(question?.autogradingResults.slice(1)).toMatchObject([
    { resultType: 'fail', expected: '', actual: '' },
    { resultType: 'error' },
    { resultType: 'error' },
  ]);
  const seen = ATTACKED.testcases.map((one) => ({ ...one, program: '1;', type: 'public' }));
  await ask({ ...ATTACKED, testcases: seen });
  const { text } = await sam('GET', `/v2/courses/${courseId}/assessments/${assessmentId}`);
  const results = JSON.stringify(
    (JSON.parse(text) as Assessment).questions[0]?.autogradingResults.slice(1),
  );
  for (const secret of SECRETS) expect(results).not.toContain(secret);
  await ask(ATTACKED);
});
