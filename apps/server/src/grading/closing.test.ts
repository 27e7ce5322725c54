import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  assessments,
  auditEntries,
  jobLog,
  notifications,
  questions,
  submissions,
} from '../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { doJobsOf } from '../testing/jobs.js';
import {
  type AssessmentPlan,
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
  unreadOf,
} from '../testing/submissions.js';
import { closeAssessment, closeNight } from './closing.js';
import type { Grader } from './grader.js';

/** Work that students left open is closed at night (rule R42). */

let db: TestDatabase;
let school: School;
let courseId: number;
let registrations: Readonly<Record<string, number>>;
beforeAll(async () => {
  db = await createTestDatabase();
  school = openSchool(db.database);
});
afterAll(() => db.close());
beforeEach(async () => {
  for (const table of [assessments, notifications, jobLog, auditEntries]) {
    await db.database.delete(table);
  }
  ({ courseId, registrations } = await makeCourse(db.database, {
    adam: 'admin',
    tess: 'staff',
    sam: 'student',
    sally: 'student',
    zoe: 'student',
  }));
  const adam = await signIn(school, 'adam');
  await adam('PUT', `/v2/courses/${courseId}/admin/users`, {
    body: {
      provider: 'demo',
      users: [
        { username: 'tess', role: 'staff', group: 'Tuesday' },
        { username: 'sam', role: 'student', group: 'Tuesday' },
      ],
    },
  });
  school.jobs.length = 0;
});

const id = (username: string) => registrations[username] ?? 0;

/** One minute past midnight, twelve hours after the noon at which the tests begin. */
const MIDNIGHT = new Date('2030-03-11T00:01:00.000Z');

const passAll: Grader = {
  grade: ({ testcases }) =>
    Promise.resolve(testcases.map(({ score }) => ({ resultType: 'pass' as const, score }))),
};

/** An assessment that closes at six in the evening. */
function make(plan: AssessmentPlan = {}) {
  return makeAssessment(db.database, courseId, { closeAt: hoursAfterNoon(6), ...plan });
}

/**
 * Runs the scheduled closing at a time, and all jobs that result from it.
 * @returns the closed assessments
 */
async function nightAt(time: Date, timeZone = 'UTC', grader = passAll): Promise<number[]> {
  school.travelTo(time);
  await closeNight({ ...school, timeZone });
  const closed = school.jobs.flatMap(({ payload }) =>
    'assessmentId' in payload ? payload.assessmentId : [],
  );
  await doJobsOf(school, { grader });
  return closed;
}

/** The submissions of an assessment by the username of their student. */
async function closedOf(assessmentId: number) {
  const rows = await db.database
    .select()
    .from(submissions)
    .where(eq(submissions.assessmentId, assessmentId));
  const names = new Map(Object.entries(registrations).map(([name, number]) => [number, name]));
  return Object.fromEntries(rows.map((row) => [names.get(row.studentId ?? 0) ?? 'team', row]));
}

test("an open submission is submitted at closing time, with blanks, marked, without a bonus; the group's leader is notified", async () => {
  const { assessmentId, questionIds } = await make({
    questions: [{}, {}],
    configuration: {
      isManuallyGraded: false,
      isGradingAutoPublished: true,
      earlySubmissionXp: 50,
      // The bonus would still be complete if there were a time of submission.
      hoursBeforeEarlyXpDecay: 100,
    },
  });
  const work = { courseId, assessmentId, status: 'attempting' } as const;
  const submissionId = await makeSubmission(db.database, {
    ...work,
    questionIds: questionIds.slice(0, 1),
    ownerIds: [id('sam')],
    answer: { xp: 0, autogradingStatus: 'none' },
  });
  expect(await nightAt(MIDNIGHT)).toEqual([assessmentId]);
  expect(await storedSubmission(db.database, submissionId)).toMatchObject({
    status: 'submitted',
    submittedAt: null,
    xpBonus: 0,
    isGradingPublished: true,
  });
  expect(await storedAnswers(db.database, submissionId)).toMatchObject([
    { content: { code: 'my_answer();' }, xp: 100, autogradingStatus: 'success' },
    {
      content: { type: 'programming', code: '// Question was left blank by the student.' },
      xp: 0,
      autogradingStatus: 'success',
    },
  ]);
  expect(await unreadOf(db.database, id('tess'))).toEqual(['submitted']);
  expect(await unreadOf(db.database, id('sam'))).toEqual(['published_grading']);
});

test('students without a submission get an empty one; staff get none, and theirs stay', async () => {
  const { assessmentId, questionIds } = await make();
  const work = { courseId, assessmentId, questionIds } as const;
  await makeSubmission(db.database, { ...work, status: 'attempted', ownerIds: [id('adam')] });
  const submittedAt = hoursAfterNoon(2);
  await makeSubmission(db.database, { ...work, submittedAt, ownerIds: [id('sally')] });
  await nightAt(MIDNIGHT);
  expect(await closedOf(assessmentId)).toMatchObject({
    adam: { status: 'attempted' },
    sally: { status: 'submitted', submittedAt },
    sam: { status: 'submitted', submittedAt: null },
    zoe: { status: 'submitted', submittedAt: null },
  });
  expect(Object.keys(await closedOf(assessmentId))).toHaveLength(4);
  expect(await unreadOf(db.database, id('tess'))).toEqual([]);
  expect(
    await db.database.select().from(auditEntries).where(isNotNull(auditEntries.courseId)),
  ).toMatchObject([
    { action: 'people.change' },
    { action: 'people.change' },
    { action: 'grading.close', actor: null, details: { submissions: 2 } },
  ]);
});

test('a choice and a vote that were not given earn nothing, also when they are marked again', async () => {
  const { assessmentId, questionIds } = await make({ questions: [{}, {}] });
  const [choice = 0, vote = 0] = questionIds;
  const choices = [{ content: 'Right', hint: null }];
  await db.database
    .update(questions)
    .set({ type: 'mcq', content: { type: 'mcq', content: '', choices, solution: 0 } })
    .where(eq(questions.id, choice));
  await db.database
    .update(questions)
    .set({
      type: 'voting',
      content: {
        type: 'voting',
        content: '',
        prepend: '',
        template: '',
        contestNumber: 'C1',
        revealHours: 1,
        tokenDivider: 1,
        xpValues: [],
      },
    })
    .where(eq(questions.id, vote));
  await nightAt(MIDNIGHT);
  const submissionId = (await closedOf(assessmentId))['zoe']?.id ?? 0;
  const blank = [
    { content: { type: 'mcq', choice: 0 }, xp: 0, autogradingStatus: 'success' },
    { content: { type: 'voting' }, xp: 0, autogradingStatus: 'success' },
  ];
  expect(await storedAnswers(db.database, submissionId)).toMatchObject(blank);
  const adam = await signIn(school, 'adam');
  const sam = await signIn(school, 'sam');
  for (const [client, path] of [
    [sam, `assessments/${assessmentId}`],
    [adam, `admin/grading/${submissionId}`],
  ] as const) {
    const { text } = await client('GET', `/v2/courses/${courseId}/${path}`);
    expect(text).toContain('"answer":null');
    expect(text).not.toContain('"answer":0');
  }
  await adam('POST', `/v2/courses/${courseId}/admin/grading/${submissionId}/autograde`);
  expect(await storedAnswers(db.database, submissionId)).toMatchObject(blank);
});

test('teams submit as teams; a student without a team gets one of their own', async () => {
  const { assessmentId, questionIds } = await make();
  await db.database.update(assessments).set({ maxTeamSize: 2 });
  const begun = await makeSubmission(db.database, {
    courseId,
    assessmentId,
    questionIds,
    status: 'attempted',
    ownerIds: [id('sam'), id('sally')],
    answer: { xp: 0, autogradingStatus: 'none' },
  });
  await nightAt(MIDNIGHT);
  const rows = await db.database.select().from(submissions);
  expect(rows).toHaveLength(2);
  expect(rows.map(({ studentId, status }) => [studentId, status])).toEqual([
    [null, 'submitted'],
    [null, 'submitted'],
  ]);
  expect(await storedAnswers(db.database, begun)).toMatchObject([{ xp: 100 }]);
  const { rows: alone } = await db.pool.query<{ registration_id: number }>(
    `select registration_id from team_members where team_id =
       (select team_id from submissions where id <> $1)`,
    [begun],
  );
  expect(alone).toEqual([{ registration_id: id('zoe') }]);
});

test('work that a student began alone before joining a team is not changed', async () => {
  const { assessmentId, questionIds } = await make({ maxTeamSize: 2 });
  const alone = await makeSubmission(db.database, {
    courseId,
    assessmentId,
    questionIds,
    status: 'attempting',
    ownerIds: [id('sam')],
  });
  await makeTeam(db.database, courseId, assessmentId, [id('sam'), id('sally')]);
  await nightAt(MIDNIGHT);
  expect(await storedSubmission(db.database, alone)).toMatchObject({ status: 'attempting' });
});

test('a team that has not begun submits nothing, once for all of its members', async () => {
  const { assessmentId } = await make();
  await db.database.update(assessments).set({ maxTeamSize: 3 });
  const teamId = await makeTeam(db.database, courseId, assessmentId, [
    id('sam'),
    id('sally'),
    id('zoe'),
  ]);
  await nightAt(MIDNIGHT);
  expect(await db.database.select().from(submissions)).toMatchObject([
    { teamId, status: 'submitted', submittedAt: null },
  ]);
});

test('answers on which the grader failed are marked again; answers with marks are not', async () => {
  const { assessmentId, questionIds } = await make({ questions: [{}, {}] });
  const submissionId = await makeSubmission(db.database, {
    courseId,
    assessmentId,
    questionIds,
    ownerIds: [id('sam')],
    answer: { xp: 0, autogradingStatus: 'failed' },
  });
  await db.pool.query(
    `update answers set autograding_status = 'success', xp = 7 where question_id = $1`,
    [questionIds[0]],
  );
  await nightAt(MIDNIGHT);
  expect(await storedAnswers(db.database, submissionId)).toMatchObject([{ xp: 7 }, { xp: 100 }]);
});

test('only assessments that have closed, are published and have questions are closed, and only once', async () => {
  const closed = await make();
  await make({ isPublished: false });
  await make({ closeAt: hoursAfterNoon(13) });
  await make({ questions: [] });
  const old = await make({ openAt: hoursAfterNoon(-50), closeAt: hoursAfterNoon(-20) });
  const lastMinute = await make({ closeAt: MIDNIGHT });
  expect(await nightAt(new Date(MIDNIGHT.getTime() - 1))).toEqual([old.assessmentId]);
  expect(await nightAt(MIDNIGHT)).toEqual([closed.assessmentId, lastMinute.assessmentId]);
  expect(await nightAt(MIDNIGHT)).toEqual([]);
  expect(await nightAt(hoursAfterNoon(20))).toEqual([]);
});

test('nights that were missed are made up for', async () => {
  await nightAt(MIDNIGHT);
  const { assessmentId } = await make({ closeAt: hoursAfterNoon(30) });
  expect(await nightAt(hoursAfterNoon(24 * 9))).toEqual([assessmentId]);
  const rows = await closedOf(assessmentId);
  expect(Object.keys(rows).toSorted()).toEqual(['sally', 'sam', 'zoe']);
});

test('midnight is that of the time zone', async () => {
  const { assessmentId } = await make();
  // One minute past midnight in Singapore is one past four in the afternoon in UTC.
  expect(await nightAt(hoursAfterNoon(6.5), 'Asia/Singapore')).toEqual([]);
  expect(await nightAt(hoursAfterNoon(27.9), 'Asia/Singapore')).toEqual([]);
  expect(await nightAt(hoursAfterNoon(28.1), 'Asia/Singapore')).toEqual([assessmentId]);
});

test('several closings at the same time have the effect of one', async () => {
  const { assessmentId } = await make();
  school.travelTo(MIDNIGHT);
  await Promise.all([1, 2, 3, 4].map(() => closeNight(school)));
  expect(school.jobs).toEqual([{ name: 'closeAssessment', payload: { assessmentId } }]);
  const { signal } = new AbortController();
  await Promise.allSettled([1, 2, 3].map(() => closeAssessment(school, assessmentId, signal)));
  await closeAssessment(school, assessmentId, signal);
  expect(Object.keys(await closedOf(assessmentId)).toSorted()).toEqual(['sally', 'sam', 'zoe']);
});

test('one that was opened again meanwhile is left alone', async () => {
  const { assessmentId } = await make();
  school.travelTo(MIDNIGHT);
  await closeNight(school);
  await db.database.update(assessments).set({ closeAt: hoursAfterNoon(48) });
  await doJobsOf(school, { grader: passAll });
  expect(await closedOf(assessmentId)).toEqual({});
});

test('a job told to give up leaves whole submissions, and the next one does the rest', async () => {
  const { assessmentId } = await make();
  const controller = new AbortController();
  school.travelTo(MIDNIGHT);
  let reads = 0;
  const parts = {
    ...school,
    // Called several times for each submission.
    now: () => {
      reads += 1;
      if (reads === 4) controller.abort(new Error('the server stops'));
      return MIDNIGHT;
    },
  };
  const closing = closeAssessment(parts, assessmentId, controller.signal);
  await expect(closing).rejects.toThrow('the server stops');
  const begun = Object.values(await closedOf(assessmentId));
  expect(begun.length).toBeGreaterThan(0);
  expect(begun.length).toBeLessThan(3);
  expect(begun.map(({ status }) => status)).toEqual(begun.map(() => 'submitted'));
  await closeAssessment(parts, assessmentId, new AbortController().signal);
  expect(Object.keys(await closedOf(assessmentId))).toHaveLength(3);
});

test('a student who submits at the last moment keeps that time', async () => {
  const { assessmentId, questionIds } = await make();
  school.travelTo(NOON);
  const sam = await signIn(school, 'sam');
  const course = `/v2/courses/${courseId}/assessments`;
  await sam('POST', `${course}/question/${questionIds[0]}/answer`, { body: { answer: '1;' } });
  school.travelTo(new Date(hoursAfterNoon(6).getTime() - 1));
  const late = await signIn(school, 'sam');
  expect((await late('POST', `${course}/${assessmentId}/submit`)).status).toBe(200);
  await nightAt(MIDNIGHT);
  expect((await closedOf(assessmentId))['sam']).toMatchObject({
    submittedAt: new Date(hoursAfterNoon(6).getTime() - 1),
  });
});
