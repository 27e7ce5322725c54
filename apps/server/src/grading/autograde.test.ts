import type { AutogradingResult } from '@wellspring/contract';
import { eq, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answers, markingUse, questions, submissions, waitingAnswers } from '../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import {
  type AssessmentPlan,
  hoursAfterNoon,
  makeAssessment,
  makeCourse,
  NOON,
} from '../testing/school.js';
import { silentLog } from '../testing/silent-log.js';
import { createMarker } from './autograde.js';
import type { Queue } from '../jobs/queue.js';
import { type Grader, type GradingInput, type GradingTurn, UnmarkableLanguage } from './grader.js';
import { RUNNER_LOCK_CLASS } from './waiting-list.js';
import { TURN_MS } from './whose-turn.js';

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
  await db.database.delete(markingUse);
});

/** Creates a submission whose answers wait for their marks. */
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
let jobs: { name: string; payload: unknown; delayMs: number }[] = [];
beforeEach(() => {
  jobs = [];
});

/** Runs the job of an answer, which marks all waiting answers. */
function mark(
  answerId = 0,
  grader = passAll,
  { signal = new AbortController().signal, lookMs = 20 } = {},
) {
  const queue: Queue = {
    add(_database, { name, payload, delayMs = 0 }) {
      jobs.push({ name, payload, delayMs });
      return Promise.resolve();
    },
  };
  const parts = { database: db.database, queue, grader, log: silentLog, now, lookMs };
  return createMarker(parts).markWaiting(answerId, signal);
}

/** Runs until it is told to give up, like an endless program. */
const endless: Grader = {
  grade: (_input, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('gave up')));
    }),
};

/** Runs endlessly at first, and changes something once the answer has been read; later it passes all. */
function endlessWhile(change: () => PromiseLike<unknown>): Grader {
  let hasChanged = false;
  return {
    async grade(input, signal) {
      if (hasChanged) return passAll.grade(input, signal);
      hasChanged = true;
      const ending = endless.grade(input, signal);
      // It may end before the change is done.
      ending.catch(() => undefined);
      await change();
      return ending;
    },
  };
}

/** Passes all testcases while something is changed; later calls fail. */
function passWhile(change: () => PromiseLike<unknown>): Grader {
  let hasChanged = false;
  return {
    async grade(input, signal) {
      if (hasChanged) return input.testcases.map(() => FAILED);
      hasChanged = true;
      await change();
      return passAll.grade(input, signal);
    },
  };
}

const FAILED: AutogradingResult = { resultType: 'fail', expected: '1', actual: '2' };

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

test('with a broken grader, marking fails: no XP, one system error, nothing published', async () => {
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

test('the result of an older text is not stored; the new text is marked', async () => {
  const { answerIds } = await submit();
  const changing = passWhile(() =>
    db.database.update(answers).set({ lastModifiedAt: hoursAfterNoon(1) }),
  );
  await mark(answerIds[0], changing);
  expect(await answer(answerIds[0])).toMatchObject({
    autogradingStatus: 'success',
    autogradingResults: [FAILED, FAILED, { ...FAILED, isSecret: true }],
    xp: 0,
  });
});

test.each([
  ['testcases', { content: { type: 'programming', testcases: [] } }],
  ['maximum', { maxXp: 5 }],
  ['grading library', { gradingLibrary: { chapter: 4 } }],
])('a verdict on a question with another %s is not stored either', async (_name, change) => {
  const { answerIds } = await submit();
  await mark(
    answerIds[0],
    passWhile(() => db.database.update(questions).set(change)),
  );
  expect(await answer(answerIds[0])).toMatchObject({ xp: 0 });
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

/** Runs one testcase in each turn, which takes this long. */
function oneByOne(ms: number, turns: (GradingTurn | undefined)[]): Grader {
  return {
    async grade(input, signal, turn) {
      turns.push(turn);
      turn?.onRan(ms);
      return (await passAll.grade(input, signal)).slice(0, (turn?.earlier.length ?? 0) + 1);
    },
  };
}

async function waitingList() {
  return db.database.select().from(waitingAnswers);
}

test('an answer that takes long is marked in several turns, each of which begins where the last one ended', async () => {
  const { answerIds } = await submit();
  const turns: (GradingTurn | undefined)[] = [];
  await mark(answerIds[0], oneByOne(1500, turns));
  expect(turns).toMatchObject([
    { earlier: [], spentMs: 0, pauseAfterMs: TURN_MS, mayCut: true },
    { earlier: [{ resultType: 'pass' }], spentMs: 1500, mayCut: false },
    { earlier: [{ resultType: 'pass' }, { resultType: 'pass' }], spentMs: 3000, mayCut: false },
  ]);
  expect(await answer(answerIds[0])).toMatchObject({ autogradingStatus: 'success' });
  expect(await waitingList()).toEqual([]);
  const [course, user] = await db.database.select().from(markingUse).orderBy(markingUse.name);
  expect([course, user]).toMatchObject([
    { name: `course:${courseId}`, usedMs: 4500 },
    { name: expect.stringMatching(/^user:\d+$/) as string, usedMs: 4500 },
  ]);
});

test('a grader that never comes further is broken, and not asked for ever', async () => {
  const { answerIds } = await submit();
  await mark(answerIds[0], { grade: () => Promise.resolve([]) });
  expect(await answer(answerIds[0])).toMatchObject({ autogradingStatus: 'failed', xp: 0 });
});

test('results of earlier turns are forgotten when the text changes', async () => {
  const { answerIds } = await submit();
  const turns: (GradingTurn | undefined)[] = [];
  const slow = oneByOne(1500, turns);
  await mark(answerIds[0], {
    async grade(input, signal, turn) {
      const results = await slow.grade(input, signal, turn);
      if (turns.length === 2) {
        await db.database.update(answers).set({ lastModifiedAt: hoursAfterNoon(1) });
      }
      return results;
    },
  });
  expect(turns.map((turn) => turn?.earlier.length)).toEqual([0, 1, 0, 1, 2]);
});

test('slow answers that were submitted first do not delay quick ones', async () => {
  const { answerIds } = await submit({ questions: [{}, {}] });
  const order: string[] = [];
  for (const [index, code] of ['slow', 'quick'].entries()) {
    await db.database
      .update(answers)
      .set({ content: { type: 'programming', code } })
      .where(eq(answers.id, answerIds[index] ?? 0));
  }
  // The other answer is another student's, and arrives while the first is being marked.
  await mark(answerIds[0], {
    async grade(input, signal, turn) {
      order.push(input.student);
      if (order.length === 1) {
        const answerId = answerIds[1] ?? 0;
        await db.database
          .insert(waitingAnswers)
          .values({ answerId, courseId, party: 'user:0', isBulk: false, since: now() });
      }
      const all = await passAll.grade(input, signal);
      if (input.student === 'quick') return all;
      turn?.onRan(TURN_MS);
      return all.slice(0, (turn?.earlier.length ?? 0) + 1);
    },
  });
  expect(order).toEqual(['slow', 'quick', 'slow', 'slow']);
});

/** Acts as a process that is, or was, alive and has taken an answer. */
const showAlive = (client: PoolClient, name: string) =>
  client.query(
    `select pg_advisory_lock(${RUNNER_LOCK_CLASS}, ('x' || left(md5($1), 8))::bit(32)::integer)`,
    [name],
  );

test('an answer that another process is marking is left to it while that process lives', async () => {
  const { answerIds } = await submit();
  const answerId = answerIds[0] ?? 0;
  await db.database
    .insert(waitingAnswers)
    .values({ answerId, courseId, party: 'user:0', isBulk: false, since: now(), takenBy: 'other' });
  const client = await db.pool.connect();
  await showAlive(client, 'other');
  await mark(answerId);
  expect(await answer(answerId)).toMatchObject({ autogradingStatus: 'processing' });
  client.release(true);
  await expect
    .poll(async () => {
      await mark(answerId);
      return answer(answerId);
    })
    .toMatchObject({ autogradingStatus: 'success' });
});

test('marking that fails for an outside reason is tried again later, and delays no other answer', async () => {
  const { answerIds } = await submit({ questions: [{}, {}] });
  await db.pool.query(
    `alter table answers add constraint full_disk check (id <> ${answerIds[0]} or autograding_status <> 'success')`,
  );
  const ids = answerIds.map((answerId) => ({ answerId, courseId, party: 'user:0' }));
  await db.database
    .insert(waitingAnswers)
    .values(ids.map((row) => ({ ...row, isBulk: false, since: now() })));
  await mark(answerIds[0]);
  await db.pool.query('alter table answers drop constraint full_disk');
  expect(await answer(answerIds[1])).toMatchObject({ autogradingStatus: 'success' });
  expect(await waitingList()).toMatchObject([{ failures: 1, takenBy: null }]);
  expect(jobs).toEqual([{ name: 'autograde', payload: { answerId: answerIds[0] }, delayMs: 2000 }]);
});

test.each([
  ['was deleted', () => db.database.delete(submissions)],
  [
    'is not to be marked any more',
    () => db.database.update(answers).set({ autogradingStatus: 'none' }),
  ],
])('an answer that %s meanwhile is dropped', async (_name, change) => {
  const { answerIds } = await submit();
  const marking = mark(answerIds[0], endlessWhile(change));
  await expect(marking).resolves.toBeUndefined();
});

test('an answer that was changed meanwhile is marked again instead of waited for', async () => {
  const { answerIds } = await submit();
  const changing = endlessWhile(() =>
    db.database.update(answers).set({ lastModifiedAt: hoursAfterNoon(1) }),
  );
  await mark(answerIds[0], changing);
  expect(await answer(answerIds[0])).toMatchObject({ autogradingStatus: 'success' });
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
