import { execFileSync } from 'node:child_process';
import type { Host } from '@wellspring/evaluator';
import { createNodeHost } from '@wellspring/evaluator/node';
import { CATALOGUE } from '@wellspring/languages';
import { isSampled } from '@wellspring/evaluator/sampled';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { answers, questions, submissions } from '../db/schema/index.js';
import { createGrader } from '../grading/host-grader.js';
import { startAutograding } from '../grading/start-autograding.js';
import { lanesFor, postgresQueue } from '../jobs/queue.js';
import { createTasks } from '../jobs/tasks.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { makeAssessment, makeCourse } from '../testing/school.js';
import { makeSubmission } from '../testing/submissions.js';
import { silentLog } from '../testing/silent-log.js';
import { waitUntil } from '../testing/wait-until.js';
import { type JobRunner, startJobRunner } from './job-runner.js';
import { slowdown } from './slowdown.js';

/**
 * Slow answers beside quick ones, marked as the server marks them, with two threads. The test checks the
 * order in which marks arrive, because how long they take depends on the load of the machine.
 */

const GRADERS = 2;
const PATIENCE_MS = 240_000;

let db: TestDatabase;
let host: Host;
let runner: JobRunner | undefined;
let courseId: number;
let people: Readonly<Record<string, number>>;
let assessmentId: number;
let questionIds: number[];

const HOSTILE = ['h0', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'h7'].slice(
  0,
  isSampled('marking') ? 4 : 8,
);
const HONEST = ['a', 'b', 'c', 'd'];

beforeAll(async () => {
  db = await createTestDatabase();
  host = createNodeHost({
    chunks: inject('chunks'),
    catalogue: CATALOGUE,
    workers: GRADERS,
    reuse: 50,
  });
  const names = [...HOSTILE, ...HONEST].map((name) => [name, 'student'] as const);
  const course = await makeCourse(db.database, Object.fromEntries(names));
  ({ courseId, registrations: people } = course);
  const made = await makeAssessment(db.database, courseId, { questions: [{ maxXp: 100 }] });
  ({ assessmentId, questionIds } = made);
  await db.pool.query(
    `update questions set library = library || '{"chapter": 4, "execTimeMs": 1000}'`,
  );
  const testcases = Array.from({ length: 10 }, (_, index) => ({
    type: 'public',
    program: `f(${index});`,
    answer: String(index * index),
    score: 1,
  }));
  const texts = { content: 'Do it.', prepend: '', postpend: '', template: '', solution: null };
  await db.database
    .update(questions)
    .set({ content: { type: 'programming', ...texts, testcases } })
    .where(eq(questions.id, questionIds[0] ?? 0));
});
afterAll(async () => {
  host.dispose();
  await db.close();
});
beforeEach(() => db.database.delete(submissions));
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
});

const now = () => new Date();

/** Programs that fill the memory, keep the parser busy, or never end. */
const BOMBS = [
  'function f(x) { const xs = []; let i = 0; while (true) { xs[i] = [i, i, i]; i = i + 1; } }',
  'function f(x) { let s = "1"; for (let i = 0; i < 22; i = i + 1) { s = s + "+" + s; } return parse(s + ";"); }',
  'function f(x) { let xs = null; while (true) { xs = pair(x, pair(xs, xs)); } }',
  'const g = n => 1 + g(n + 1); const f = x => g(x);',
];
const RIGHT = 'const f = x => x * x;';

/** @returns the id of the submission */
async function submit(name: string, code: string, isBulk = false): Promise<number> {
  const submissionId = await makeSubmission(db.database, {
    courseId,
    assessmentId,
    questionIds,
    ownerIds: [people[name] ?? 0],
    answer: { content: { type: 'programming', code }, xp: 0, autogradingStatus: 'none' },
  });
  await db.database.transaction((tx) =>
    startAutograding(tx, { queue: postgresQueue, now: now() }, submissionId, { isBulk }),
  );
  return submissionId;
}

async function startMarking(): Promise<void> {
  const tasks = createTasks({
    database: db.database,
    queue: postgresQueue,
    grader: createGrader(host, { atOnce: GRADERS, slowdown }),
    graders: GRADERS,
    mailer: null,
    log: silentLog,
    now,
  });
  runner = await startJobRunner({
    pool: db.pool,
    tasks,
    lanes: lanesFor(GRADERS),
    log: silentLog,
    stopPatienceMs: 100,
  });
}

/** The submissions marked so far, with their XP. */
async function marked(): Promise<Map<number, number>> {
  const rows = await db.database
    .select()
    .from(answers)
    .where(eq(answers.autogradingStatus, 'success'));
  return new Map(rows.map(({ submissionId, xp }) => [submissionId, xp]));
}

test(
  'quick answers that come after slow ones have their marks first',
  async () => {
    const slow: number[] = [];
    for (const [index, name] of HOSTILE.entries()) {
      slow.push(await submit(name, BOMBS[index % BOMBS.length] ?? ''));
    }
    const quick: number[] = [];
    for (const name of HONEST) quick.push(await submit(name, RIGHT));
    await startMarking();
    let atThatTime = new Map<number, number>();
    await waitUntil(
      'all quick ones are marked',
      async () => {
        atThatTime = await marked();
        return quick.every((id) => atThatTime.has(id));
      },
      PATIENCE_MS,
    );
    expect(quick.map((id) => atThatTime.get(id))).toEqual(quick.map(() => 100));
    // The other bombs end soon; filling the memory ten times takes many turns.
    const bombs = slow.filter((_id, index) => index % 2 === 0);
    expect(bombs.filter((id) => atThatTime.has(id))).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'a grader that is killed in the middle loses nothing, and changes no marks',
  async () => {
    const loop = 'function f(x) { let i = 0; while (i < 3000000) { i = i + 1; } return x * x; }';
    const ids = [await submit('a', loop), await submit('b', RIGHT), await submit('c', loop)];
    await startMarking();
    let killed = 0;
    await waitUntil(
      'all are marked',
      async () => {
        if (killed < 2) killed += killGraders();
        return (await marked()).size === ids.length;
      },
      PATIENCE_MS,
    );
    expect(killed).toBeGreaterThan(0);
    expect(await marked()).toEqual(new Map(ids.map((id) => [id, 100])));
  },
  PATIENCE_MS,
);

/** @returns how many grader processes of this test process there were */
function killGraders(): number {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], {
    encoding: 'utf8',
  });
  const graders = children.split('\n').filter((line) => line.includes('wellspring-grader'));
  for (const line of graders) process.kill(Number.parseInt(line, 10), 'SIGKILL');
  return graders.length;
}
