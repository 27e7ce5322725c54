import type { AutogradingResult } from '@wellspring/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answers, questions, submissions } from '../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import {
  type AssessmentPlan,
  hoursAfterNoon,
  makeAssessment,
  makeCourse,
  NOON,
} from '../testing/school.js';
import { silentLog } from '../testing/silent-log.js';
import { autogradeAnswer } from './autograde.js';
import type { Queue } from '../jobs/queue.js';
import { type Grader, type GradingInput, UnmarkableLanguage } from './grader.js';
import { createSlowCourses } from './slow-courses.js';

let db: TestDatabase;
let courseId: number;
let studentId: number;
beforeAll(async () => {
  db = await createTestDatabase();
  const course = await makeCourse(db.database, { sam: 'student' });
  courseId = course.courseId;
  studentId = course.registrations['sam'] ?? 0;
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.database.delete(submissions);
});

/** A submitted submission whose answers wait for their marks. */
async function submit(plan: AssessmentPlan = {}) {
  const { assessmentId, questionIds } = await makeAssessment(db.database, courseId, plan);
  const [submission] = await db.database
    .insert(submissions)
    .values({ courseId, assessmentId, studentId, status: 'submitted', submittedAt: NOON })
    .returning();
  const submissionId = submission?.id ?? 0;
  const rows = await db.database
    .insert(answers)
    .values(
      questionIds.map((questionId) => ({
        assessmentId,
        submissionId,
        questionId,
        content: { type: 'programming', code: 'my_answer();' },
        lastModifiedAt: NOON,
        autogradingStatus: 'processing' as const,
      })),
    )
    .returning();
  return { submissionId, answerIds: rows.map(({ id }) => id) };
}

const passAll: Grader = {
  grade: ({ testcases }) =>
    Promise.resolve(
      testcases.map(({ score }): AutogradingResult => ({ resultType: 'pass', score })),
    ),
};

const now = () => hoursAfterNoon(1);
let jobs: { name: string; payload: unknown; priority?: number }[] = [];
let slowCourses = createSlowCourses(now);
beforeEach(() => {
  jobs = [];
  slowCourses = createSlowCourses(now);
});

function mark(
  answerId = 0,
  grader = passAll,
  { signal = new AbortController().signal, mayTakeLong = false, longMs = 60_000, lookMs = 20 } = {},
) {
  const queue: Queue = {
    add(_database, { name, payload, priority = 0 }) {
      jobs.push({ name, payload, priority });
      return Promise.resolve();
    },
  };
  const parts = { database: db.database, queue, grader, slowCourses, log: silentLog, now };
  return autogradeAnswer({ ...parts, longMs, lookMs }, { answerId, mayTakeLong }, signal);
}

/** Runs until it is told to give up, as a program without end. */
const endless: Grader = {
  grade: (_input, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('gave up')));
    }),
};

/** Runs without end too, and changes something once the answer has been read and marking begun. */
function endlessWhile(change: () => PromiseLike<unknown>): Grader {
  return {
    async grade(input, signal) {
      const ending = endless.grade(input, signal);
      await change();
      return ending;
    },
  };
}

async function answer(answerId: number | undefined) {
  const [row] = await db.database
    .select()
    .from(answers)
    .where(eq(answers.id, answerId ?? 0));
  return row;
}
async function submission() {
  const [row] = await db.database.select().from(submissions);
  return row;
}

test('the grader is given all parts, and the testcases in the order public, opaque, secret', async () => {
  const { answerIds } = await submit();
  let given: GradingInput | undefined;
  await mark(answerIds[0], {
    grade: (input) => {
      given = input;
      return passAll.grade(input, new AbortController().signal);
    },
  });
  expect(given).toMatchObject({
    prepend: '// before',
    student: 'my_answer();',
    postpend: '// after',
    library: { chapter: 1, external: { name: 'none' } },
    testcases: [{ type: 'public' }, { type: 'opaque' }, { type: 'secret' }],
  });
});

test('published with its bonus once the last answer is marked, not before', async () => {
  const { answerIds } = await submit({
    questions: [{ maxXp: 100 }, { maxXp: 20 }],
    configuration: { earlySubmissionXp: 30, hoursBeforeEarlyXpDecay: 5 },
  });
  await mark(answerIds[0]);
  expect(await submission()).toMatchObject({ isGradingPublished: false, xpBonus: 0 });
  await mark(answerIds[1]);
  expect(await submission()).toMatchObject({ isGradingPublished: true, xpBonus: 30 });
});

test('two answers marked at the same moment still publish the submission', async () => {
  const { answerIds } = await submit({ questions: [{}, {}, {}, {}] });
  await Promise.all(answerIds.map((id) => mark(id)));
  expect(await submission()).toMatchObject({ isGradingPublished: true });
});

test.each([
  [{ isManuallyGraded: true, isGradingAutoPublished: true }],
  [{ isManuallyGraded: false, isGradingAutoPublished: false }],
])('nothing is published by itself with %j', async (configuration) => {
  const { answerIds } = await submit({ configuration });
  await mark(answerIds[0]);
  expect(await answer(answerIds[0])).toMatchObject({ autogradingStatus: 'success', xp: 100 });
  expect(await submission()).toMatchObject({ isGradingPublished: false });
});

test('a broken grader marks nobody: failed, no XP, one system error, not published', async () => {
  const { answerIds } = await submit();
  await mark(answerIds[0], { grade: () => Promise.reject(new Error('out of paper')) });
  expect(await answer(answerIds[0])).toMatchObject({
    autogradingStatus: 'failed',
    xp: 0,
    autogradingResults: [
      {
        resultType: 'error',
        errors: [
          {
            errorType: 'systemError',
            errorMessage: 'Autograder runtime error. Please contact a system administrator',
          },
        ],
      },
    ],
  });
  expect(await submission()).toMatchObject({ isGradingPublished: false });
});

test('a question that cannot be read fails, rather than to keep its answers waiting', async () => {
  const { answerIds } = await submit();
  await db.database.update(questions).set({ content: { type: 'programming', testcases: 'none' } });
  await mark(answerIds[0]);
  expect(await answer(answerIds[0])).toMatchObject({ autogradingStatus: 'failed', xp: 0 });
  await db.database.delete(questions);
});

test('a question without testcases does not wait for ever', async () => {
  const { answerIds } = await submit({ questions: [{ testcases: [] }] });
  await mark(answerIds[0], { grade: () => Promise.reject(new Error('must not be asked')) });
  expect(await answer(answerIds[0])).toMatchObject({
    autogradingStatus: 'success',
    autogradingResults: [],
    xp: 0,
  });
  expect(await submission()).toMatchObject({ isGradingPublished: true });
});

test('a job that runs again changes nothing', async () => {
  const { answerIds } = await submit();
  await mark(answerIds[0]);
  const before = await answer(answerIds[0]);
  await mark(answerIds[0], { grade: () => Promise.reject(new Error('must not be asked')) });
  expect(await answer(answerIds[0])).toEqual(before);
  await mark(2_147_483_647);
});

test('a verdict on an older text is not stored; the job is to be done again', async () => {
  const { answerIds } = await submit();
  const changing: Grader = {
    async grade(input, signal) {
      await db.database.update(answers).set({ lastModifiedAt: hoursAfterNoon(1) });
      return passAll.grade(input, signal);
    },
  };
  await expect(mark(answerIds[0], changing)).rejects.toThrow('was changed');
  expect(await answer(answerIds[0])).toMatchObject({ autogradingStatus: 'processing', xp: 0 });
});

test.each([
  ['testcases', { content: { type: 'programming', testcases: [] } }],
  ['maximum', { maxXp: 5 }],
  ['grading library', { gradingLibrary: { chapter: 4 } }],
])('a verdict on a question with another %s is not stored either', async (_name, change) => {
  const { answerIds } = await submit();
  const changing: Grader = {
    async grade(input, signal) {
      await db.database.update(questions).set(change);
      return passAll.grade(input, signal);
    },
  };
  await expect(mark(answerIds[0], changing)).rejects.toThrow('was changed');
  expect(await answer(answerIds[0])).toMatchObject({ autogradingStatus: 'processing', xp: 0 });
  await db.database.delete(questions);
});

test('a language that cannot be marked fails, says so, and is not published', async () => {
  const { answerIds } = await submit();
  await mark(answerIds[0], {
    grade: () => Promise.reject(new UnmarkableLanguage('Source §2 lazy')),
  });
  const errorMessage = 'Answers in Source §2 lazy cannot be marked automatically here.';
  expect(await answer(answerIds[0])).toMatchObject({
    autogradingStatus: 'failed',
    xp: 0,
    autogradingResults: [
      { resultType: 'error', errors: [{ errorType: 'systemError', errorMessage }] },
    ],
  });
  expect(await submission()).toMatchObject({ isGradingPublished: false });
});

test('a job told to give up leaves the answer waiting', async () => {
  const { answerIds } = await submit();
  const controller = new AbortController();
  const grader: Grader = {
    grade() {
      controller.abort(new Error('the server stops'));
      return Promise.reject(new Error('the server stops'));
    },
  };
  await expect(mark(answerIds[0], grader, { signal: controller.signal })).rejects.toThrow(
    'the server stops',
  );
  expect(await answer(answerIds[0])).toMatchObject({ autogradingStatus: 'processing' });
});

test('an answer that takes long is left to those that take long, and holds no place', async () => {
  const { answerIds } = await submit();
  await mark(answerIds[0], endless, { longMs: 10 });
  expect(jobs).toEqual([
    { name: 'autogradeLong', payload: { answerId: answerIds[0] }, priority: 1 },
  ]);
  expect(await answer(answerIds[0])).toMatchObject({ autogradingStatus: 'processing' });
  await mark(answerIds[0], passAll, { mayTakeLong: true });
  expect(await answer(answerIds[0])).toMatchObject({ autogradingStatus: 'success' });
});

test('a course of many answers that take long keeps nobody else waiting, and they take turns', async () => {
  const { answerIds } = await submit({ questions: [{}, {}, {}, {}, {}] });
  for (const id of answerIds) await mark(id, endless, { longMs: 10 });
  const begun = performance.now();
  await mark(answerIds[4], endless, { longMs: 60_000 });
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(jobs.map(({ priority }) => priority)).toEqual([1, 2, 3, 3, 3, 3]);
});

test.each([
  ['was deleted', () => db.database.delete(submissions)],
  [
    'is not to be marked any more',
    () => db.database.update(answers).set({ autogradingStatus: 'none' }),
  ],
])('an answer that %s meanwhile is dropped', async (_name, change) => {
  const { answerIds } = await submit();
  const marking = mark(answerIds[0], endlessWhile(change), { mayTakeLong: true });
  await expect(marking).resolves.toBeUndefined();
});

test('an answer that was changed meanwhile is not waited for', async () => {
  const { answerIds } = await submit();
  const changing = endlessWhile(() =>
    db.database.update(answers).set({ lastModifiedAt: hoursAfterNoon(1) }),
  );
  const marking = mark(answerIds[0], changing, { mayTakeLong: true });
  await expect(marking).rejects.toThrow('was changed');
});

test('a time limit that was stored before there was a most is cut', async () => {
  const { answerIds } = await submit();
  await db.database.update(questions).set({
    library: sql`jsonb_set(${questions.library}::jsonb, '{execTimeMs}', '10000000')`,
  });
  let timeoutMs = 0;
  await mark(answerIds[0], {
    grade(input, signal) {
      timeoutMs = input.timeoutMs;
      return passAll.grade(input, signal);
    },
  });
  expect(timeoutMs).toBe(60_000);
});
