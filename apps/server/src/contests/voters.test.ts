import type {
  Assessment,
  Contest,
  ContestLeaderboard,
  Notification,
  OwnData,
} from '@wellspring/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  answers,
  assessments,
  auditEntries,
  courseRegistrations,
  jobLog,
  submissions,
  votes,
} from '../db/schema/index.js';
import { closeAssessment } from '../grading/closing.js';
import { createTestDatabase } from '../testing/database.js';
import {
  type Client,
  hoursAfterNoon,
  makeConfiguration,
  makeCourse,
  NOON,
  openSchool,
  signIn,
} from '../testing/school.js';
import { fileWith, PROGRAMMING, upload, votingOn } from '../testing/uploads.js';

/** Which votes count, of voters who change, and what is left of a vote that is deleted or replaced (rules R47 to R49). */

const db = await createTestDatabase();
afterAll(() => db.close());
const school = openSchool(db.database);
const PEOPLE = {
  adam: 'admin',
  tess: 'staff',
  sam: 'student',
  sally: 'student',
  olga: 'student',
} as const;
const clients = new Map<string, Client>();
beforeAll(async () => {
  await makeCourse(db.database, PEOPLE);
  for (const username of Object.keys(PEOPLE)) clients.set(username, await signIn(school, username));
});
function as(username: string): Client {
  const client = clients.get(username);
  if (client === undefined) throw new Error(`Nobody is signed in as ${username}.`);
  return client;
}

let courseId: number;
let configurationId: number;
let registrations: Readonly<Record<string, number>>;
let contestId: number;
let votingId: number;
beforeEach(async () => {
  school.travelTo(NOON);
  await db.database.delete(jobLog);
  ({ courseId, registrations } = await makeCourse(db.database, PEOPLE));
  configurationId = await makeConfiguration(db.database, courseId, { type: 'Contests' });
  contestId = await contestOf('C1', ['sam', 'sally', 'olga']);
  votingId = await take('V1', [votingOn('C1')]);
  await open(votingId, hoursAfterNoon(-1), hoursAfterNoon(5));
});

const at = (path: string) => `/v2/courses/${courseId}${path}`;
const programOf = (username: string) => `const by_${username} = () => "returned";`;

/** Uploads an assessment. @returns its id */
async function take(number: string, questions: readonly string[]): Promise<number> {
  const file = fileWith(number, questions);
  const taken = await upload(as('adam'), { courseId, configurationId, isForced: true }, file);
  expect(taken.status).toBe(200);
  const [row] = await db.database
    .select({ id: assessments.id })
    .from(assessments)
    .where(and(eq(assessments.courseId, courseId), eq(assessments.number, number)));
  return row?.id ?? 0;
}
/** Makes a contest that has closed, with the entries of these students. */
async function contestOf(number: string, usernames: readonly string[]): Promise<number> {
  const id = await take(number, [PROGRAMMING]);
  await open(id, hoursAfterNoon(-1), hoursAfterNoon(1));
  const { questions } = (await as('adam')('GET', at(`/assessments/${id}`))).json() as Assessment;
  for (const username of usernames) {
    const path = at(`/assessments/question/${questions[0]?.id}/answer`);
    await as(username)('POST', path, { body: { answer: programOf(username) } });
    expect((await as(username)('POST', at(`/assessments/${id}/submit`))).text).toBe('OK');
  }
  await open(id, hoursAfterNoon(-2), hoursAfterNoon(-0.1));
  return id;
}
async function open(id: number, openAt: Date, closeAt: Date): Promise<void> {
  const body = { openAt: openAt.toISOString(), closeAt: closeAt.toISOString(), isPublished: true };
  expect((await as('adam')('POST', at(`/admin/assessments/${id}`), { body })).text).toBe('OK');
}
const votingOf = async (username: string) =>
  ((await as(username)('GET', at(`/assessments/${votingId}`))).json() as Assessment).questions[0];
/** Votes as a student: gives each entry that they see the score that its program has in `scores`. */
async function vote(username: string, scores: Readonly<Record<string, number>>) {
  const question = await votingOf(username);
  const entries = question?.type === 'voting' ? question.contestEntries : [];
  const answer = entries.flatMap(({ submission_id, answer: { code } }) => {
    const owner = Object.keys(scores).find((name) => programOf(name) === code);
    return owner === undefined ? [] : [{ submission_id, score: scores[owner] ?? null }];
  });
  const path = at(`/assessments/question/${question?.id}/answer`);
  return as(username)('POST', path, { body: { answer } });
}
const act = (what: string, id = votingId) =>
  as('tess')('POST', at(`/admin/assessments/${id}/contest_${what}`));
const boardOf = (username: string, id = votingId) =>
  as(username)('GET', at(`/assessments/${id}/contest_popular_leaderboard`));
/** The username, the score and the number of votes of each entry, the best first. */
async function counted(): Promise<unknown> {
  expect((await act('calculate_score')).status).toBe(200);
  const { leaderboard } = (await boardOf('tess')).json() as ContestLeaderboard;
  return leaderboard.map((row) => [row.student_username, row.final_score, row.votes]);
}
const become = (username: string, role: string) =>
  as('adam')('PUT', at(`/admin/users/${registrations[username]}/role`), { body: { role } });
/** The XP that each student was given for their entry. */
async function given(): Promise<Readonly<Record<string, number>>> {
  const rows = await db.database
    .select({ studentId: submissions.studentId, xp: answers.xpAdjustment })
    .from(answers)
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .where(eq(submissions.assessmentId, contestId));
  return Object.fromEntries(
    Object.entries(registrations).flatMap(([name, id]) =>
      rows.filter(({ studentId }) => studentId === id).map(({ xp }) => [name, xp]),
    ),
  );
}
const night = () => closeAssessment(school, votingId, new AbortController().signal);

test('staff are asked to vote on nothing, and votes that they send are refused', async () => {
  const question = await votingOf('tess');
  expect(question).toMatchObject({ type: 'voting', contestEntries: [] });
  const [entry] = await db.database
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.assessmentId, contestId));
  const path = at(`/assessments/question/${question?.id}/answer`);
  for (const username of ['tess', 'adam']) {
    const answer = [{ submission_id: entry?.id, score: 10 }];
    expect(await as(username)('POST', path, { body: { answer } })).toMatchObject({
      status: 400,
      text: 'Invalid vote! Vote is not saved.',
    });
  }
  expect(await db.database.$count(votes, eq(votes.assessmentId, votingId))).toBe(6);
});

test('the votes of a student who becomes staff count, and cannot be changed after closing', async () => {
  await vote('sam', { sally: 10, olga: 4 });
  await vote('sally', { sam: 7, olga: 4 });
  await become('sam', 'staff');
  // The entry of a member of staff is none, but the votes were given by a student.
  expect(await counted()).toEqual([
    ['sally', 100, 1],
    ['olga', 40, 2],
  ]);
  expect((await vote('sam', { sally: 10, olga: 10 })).text).toBe('OK');
  await open(votingId, hoursAfterNoon(-2), hoursAfterNoon(-1));
  expect(await vote('sam', { sally: 0, olga: 10 })).toMatchObject({
    status: 403,
    text: 'Assessment not open',
  });
  expect(await counted()).toEqual([
    ['sally', 100, 1],
    ['olga', 70, 2],
  ]);
});

test('a vote that was submitted stays as it is, also for one who is staff by now', async () => {
  await vote('sam', { sally: 10, olga: 4 });
  expect((await as('sam')('POST', at(`/assessments/${votingId}/submit`))).text).toBe('OK');
  await become('sam', 'staff');
  expect((await vote('sam', { sally: 1, olga: 1 })).status).toBe(403);
  expect(await counted()).toEqual([
    ['sally', 100, 1],
    ['olga', 40, 1],
  ]);
});

test('the votes of a student who leaves the course go, and the XP follow when they are given again', async () => {
  await vote('sam', { sally: 10, olga: 1 });
  await vote('sally', { sam: 1, olga: 7 });
  await vote('olga', { sam: 10, sally: 1 });
  await act('dispatch_xp');
  expect(await given()).toMatchObject({ sam: 1000, sally: 1000, olga: 600 });
  expect((await as('adam')('DELETE', at(`/admin/users/${registrations['olga']}`))).text).toBe('OK');
  expect(await counted()).toEqual([
    ['sally', 100, 1],
    ['sam', 10, 1],
  ]);
  expect(await given()).toMatchObject({ sam: 1000, sally: 1000 });
  await act('dispatch_xp');
  expect(await given()).toMatchObject({ sally: 1000, sam: 800 });
});

test('a student who joins after the entries were assigned has nothing to vote on', async () => {
  await become('tess', 'student');
  expect(await votingOf('tess')).toMatchObject({ type: 'voting', contestEntries: [] });
  expect(await vote('tess', { sam: 10 })).toMatchObject({ status: 400 });
});

test('votes that are saved but not complete count', async () => {
  await vote('sam', { sally: 7 });
  expect(await counted()).toEqual([
    ['sally', 70, 1],
    ['sam', 0, 0],
    ['olga', 0, 0],
  ]);
});

test('before the reveal a voter finds programs without authors in nothing that the server sends', async () => {
  await vote('sam', { sally: 10, olga: 1 });
  await act('dispatch_xp');
  const own = (await as('sam')('GET', '/v2/user/data')).json() as OwnData;
  expect(JSON.stringify(own)).toContain('V1');
  const notifications = (await as('sam')('GET', at('/notifications'))).json() as Notification[];
  expect(notifications.map(({ type }) => type)).toContain('published_grading');
  for (const path of [
    '/v2/user/data',
    at('/assessments'),
    at(`/assessments/${contestId}`),
    at(`/assessments/${votingId}`),
    at('/all_contests'),
    at('/notifications'),
    at(`/assessments/${contestId}/contest_score_leaderboard?count=10000`),
  ]) {
    const { status, text } = await as('sam')('GET', path);
    expect(status).toBe(200);
    expect(text).not.toMatch(/SALLY|"sally"|OLGA|"olga"/);
  }
  for (const path of [
    '/admin/grading',
    '/admin/users',
    `/admin/assessments/${votingId}/work`,
    `/admin/users/${registrations['sally']}/assessments/${contestId}`,
  ]) {
    expect((await as('sam')('GET', at(path))).status).toBe(403);
  }
});

test('a vote that is deleted takes its results along, leaves the XP, and frees the contest', async () => {
  await vote('sam', { sally: 10, olga: 1 });
  await act('dispatch_xp');
  const remove = (id: number) => as('adam')('DELETE', at(`/admin/assessments/${id}`));
  expect((await remove(contestId)).status).toBe(400);
  expect((await remove(votingId)).text).toBe('OK');
  expect(await boardOf('tess', contestId)).toMatchObject({
    status: 404,
    text: 'Not a contest voting assessment',
  });
  expect((await as('olga')('GET', at('/all_contests'))).json()).toEqual([]);
  expect(await given()).toEqual({ sam: 0, sally: 1000, olga: 800 });
  expect((await act('calculate_score', contestId)).text).toBe(
    'No voting questions found for the given assessment',
  );
  await expect(night()).resolves.toBeUndefined();
  expect((await remove(contestId)).text).toBe('OK');
});

test('a vote that is uploaded again on another contest begins anew, and on the same one goes on', async () => {
  await contestOf('C2', ['olga']);
  await vote('sam', { sally: 10, olga: 1 });
  await counted();
  await take('V1', [votingOn('C1')]);
  expect(await counted()).toEqual([
    ['sally', 100, 1],
    ['olga', 10, 1],
    ['sam', 0, 0],
  ]);
  await take('V1', [votingOn('C2')]);
  expect((await boardOf('tess')).json()).toMatchObject({
    counted_at: null,
    leaderboard: [{ student_username: 'olga', final_score: 0, votes: 0 }],
  });
  expect((await as('tess')('GET', at('/all_contests'))).json() as Contest[]).toMatchObject([
    { title: 'A title', voting_id: votingId },
  ]);
  await vote('sam', { olga: 4 });
  expect(await counted()).toEqual([['olga', 40, 1]]);
});

test('the closing of a night gives the XP once, also when it runs twice at once and beside staff', async () => {
  await vote('sam', { sally: 10, olga: 1 });
  await open(votingId, hoursAfterNoon(-2), hoursAfterNoon(-1));
  await Promise.all([night(), act('dispatch_xp'), night(), act('calculate_score'), night()]);
  await night();
  expect(await given()).toMatchObject({ sally: 1000, olga: 800 });
  const dispatched = await db.database
    .select({ actorId: auditEntries.actorId })
    .from(auditEntries)
    .where(and(eq(auditEntries.courseId, courseId), eq(auditEntries.action, 'contest.dispatch')));
  // That of the member of staff, and at most one of the night, if that came first.
  expect(dispatched.filter(({ actorId }) => actorId !== null)).toHaveLength(1);
  expect(dispatched.length).toBeLessThanOrEqual(2);
  const told = (await as('sally')('GET', at('/notifications'))).json() as Notification[];
  expect(
    told.filter((one) => one.type === 'published_grading' && one.assessment_id === contestId),
  ).toHaveLength(1);
});

test('a vote that is opened again after the XP were given gives them by the final votes', async () => {
  await vote('sam', { sally: 10, olga: 1 });
  await open(votingId, hoursAfterNoon(-2), hoursAfterNoon(-1));
  await night();
  expect(await given()).toMatchObject({ sally: 1000, olga: 800 });
  await open(votingId, hoursAfterNoon(-2), hoursAfterNoon(1));
  await vote('sally', { sam: 10, olga: 10 });
  // The closing has submitted the empty votes of the others.
  await db.database
    .update(votes)
    .set({ score: 10 })
    .where(and(eq(votes.assessmentId, votingId), eq(votes.voterId, registrations['olga'] ?? 0)));
  school.travelTo(hoursAfterNoon(2));
  await night();
  const after = await given();
  expect(after['sam']).toBe(1000);
  expect(
    await db.database.$count(courseRegistrations, eq(courseRegistrations.courseId, courseId)),
  ).toBe(5);
});
