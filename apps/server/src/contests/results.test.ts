import type {
  Assessment,
  Contest,
  ContestLeaderboard,
  CourseRegistration,
} from '@wellspring/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  answers,
  assessments,
  courseRegistrations,
  jobLog,
  questions,
  submissions,
  votes,
} from '../db/schema/index.js';
import { closeAssessment } from '../grading/closing.js';
import { createTestDatabase } from '../testing/database.js';
import {
  type Client,
  hoursAfterNoon,
  makeAssessment,
  makeCourse,
  NOON,
  openSchool,
  signIn,
} from '../testing/school.js';
import type { VotingContent } from '../questions/voting/voting.js';
import { countOpenVotes } from './counting.js';

/** Scores, ranks and XP of contests, and who sees them when (rules R47 and R49). */

const db = await createTestDatabase();
afterAll(() => db.close());
const school = openSchool(db.database);
const clients = new Map<string, Client>();
const PEOPLE = {
  adam: 'admin',
  tess: 'staff',
  sam: 'student',
  sally: 'student',
  olga: 'student',
} as const;
beforeAll(async () => {
  await makeCourse(db.database, PEOPLE);
  for (const username of Object.keys(PEOPLE)) clients.set(username, await signIn(school, username));
});
function as(username: string): Client {
  const client = clients.get(username);
  if (client === undefined) throw new Error(`Nobody is signed in as ${username}.`);
  return client;
}

const VOTING: VotingContent = {
  type: 'voting',
  content: 'Vote.',
  prepend: '',
  template: '',
  contestNumber: 'C1',
  revealHours: 48,
  tokenDivider: 2,
  xpValues: [500, 400, 300],
};
/** Six tokens, and eleven. */
const SHORT = 'const f = x => return_x;';
const LONG = 'const f = x => return_x; const g = 1 + 2;';

let courseId: number;
let registrations: Readonly<Record<string, number>>;
let contestId: number;
let votingId: number;
let questionId: number;
let entries: Readonly<Record<string, number>>;
beforeEach(async () => {
  school.travelTo(NOON);
  ({ courseId, registrations } = await makeCourse(db.database, PEOPLE));
  const contest = await makeAssessment(db.database, courseId, {
    number: 'C1',
    openAt: hoursAfterNoon(-48),
    closeAt: hoursAfterNoon(-24),
    configuration: { position: 1, type: 'Contests' },
  });
  contestId = contest.assessmentId;
  const voting = await makeAssessment(db.database, courseId, {
    number: 'V1',
    openAt: hoursAfterNoon(-20),
    closeAt: hoursAfterNoon(4),
    configuration: { position: 2, type: 'Votes' },
  });
  votingId = voting.assessmentId;
  questionId = voting.questionIds[0] ?? 0;
  await become(VOTING);
  const made: Record<string, number> = {};
  for (const [username, code] of [
    ['sam', SHORT],
    ['sally', LONG],
    ['olga', SHORT],
    ['tess', SHORT],
  ] as const) {
    made[username] = await enter(username, contest.questionIds[0] ?? 0, code);
  }
  entries = made;
});

async function become(content: VotingContent): Promise<void> {
  await db.database
    .update(questions)
    .set({ type: 'voting', content })
    .where(eq(questions.id, questionId));
}

async function enter(username: string, question: number, code: string): Promise<number> {
  const [submission] = await db.database
    .insert(submissions)
    .values({
      courseId,
      assessmentId: contestId,
      studentId: registrations[username] ?? 0,
      status: 'submitted',
    })
    .returning();
  await db.database.insert(answers).values({
    assessmentId: contestId,
    submissionId: submission?.id ?? 0,
    questionId: question,
    content: { type: 'programming', code },
    lastModifiedAt: NOON,
    xp: 5,
    xpAdjustment: 1,
  });
  return submission?.id ?? 0;
}

/** Gives scores to entries: one list per entry, in which each voter has a place. */
async function vote(scores: Readonly<Record<string, readonly (number | null)[]>>): Promise<void> {
  const voters = ['sam', 'sally', 'olga', 'tess', 'adam'];
  for (const [owner, given] of Object.entries(scores)) {
    for (const [index, score] of given.entries()) {
      await db.database.insert(votes).values({
        assessmentId: votingId,
        questionId,
        voterId: registrations[voters[index] ?? ''] ?? 0,
        entryId: entries[owner] ?? 0,
        score,
      });
    }
  }
}

const at = (path: string) => `/v2/courses/${courseId}${path}`;
const admin = (client: Client, act: string, id = votingId) =>
  client('POST', at(`/admin/assessments/${id}/contest_${act}`));
async function board(username: string, kind: 'score' | 'popular', id = votingId, count = '10') {
  const path = at(`/assessments/${id}/contest_${kind}_leaderboard?count=${count}`);
  return (await as(username)('GET', path)).json() as ContestLeaderboard;
}
const brief = ({ leaderboard }: ContestLeaderboard) =>
  leaderboard.map((row) => [row.rank, row.student_username, row.final_score]);
async function xpOf(): Promise<Record<string, number>> {
  const rows = await db.database
    .select({ studentId: submissions.studentId, adjustment: answers.xpAdjustment })
    .from(answers)
    .innerJoin(submissions, eq(submissions.id, answers.submissionId))
    .where(eq(submissions.assessmentId, contestId));
  return Object.fromEntries(
    rows.map(({ studentId, adjustment }) => [
      Object.keys(registrations).find((name) => registrations[name] === studentId),
      adjustment,
    ]),
  );
}

test('votes are counted on demand: the mean in percent, and the length against it', async () => {
  await vote({ sam: [null, 10, 5], sally: [10, null, 10], olga: [null, null] });
  expect(await admin(as('tess'), 'calculate_score')).toMatchObject({
    status: 200,
    text: 'Contest scores calculated',
  });
  expect(brief(await board('tess', 'popular'))).toEqual([
    [1, 'sally', 100],
    [2, 'sam', 75],
    [3, 'olga', 0],
  ]);
  // Seven and fourteen tokens by a divider of two.
  expect(brief(await board('tess', 'score'))).toEqual([
    [1, 'sam', Number((75 - 2 ** 3.5).toFixed(2))],
    [2, 'olga', 0],
    [3, 'sally', 100 - 2 ** 7],
  ]);
  const full = await board('tess', 'popular', contestId);
  expect(full).toMatchObject({ voting_id: votingId, counted_at: expect.any(String) as string });
  expect(full.leaderboard[1]).toMatchObject({
    submission_id: entries['sam'],
    student_name: 'SAM',
    answer: SHORT,
    votes: 2,
    is_anonymous: false,
  });
});

test('ties share a rank, and may exceed the count', async () => {
  await vote({ sam: [null, 8], sally: [8], olga: [8] });
  await admin(as('tess'), 'calculate_score');
  expect(brief(await board('tess', 'popular', votingId, '1'))).toEqual([
    [1, 'sam', 80],
    [1, 'sally', 80],
    [1, 'olga', 80],
  ]);
  expect(brief(await board('tess', 'score', votingId, '2'))).toHaveLength(2);
  for (const count of ['undefined', '', '-1', '1e99']) {
    expect((await board('tess', 'popular', votingId, count)).leaderboard).toHaveLength(3);
  }
});

test('before it is counted, and without votes, all entries have 0', async () => {
  const before = await board('tess', 'score');
  expect(brief(before).map(([rank, , score]) => [rank, score])).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
  ]);
  expect(before.counted_at).toBeNull();
  await vote({ sam: [null, 10] });
  await admin(as('tess'), 'calculate_score');
  await db.database.delete(votes);
  await admin(as('tess'), 'calculate_score');
  expect(brief(await board('tess', 'popular')).map(([, , score]) => score)).toEqual([0, 0, 0]);
});

test('students see nothing of the results before they are revealed, in no answer', async () => {
  await vote({ sam: [null, 10, 5], sally: [10, null, 10] });
  await admin(as('tess'), 'dispatch_xp');
  const answersTo = async (username: string) => {
    const replies = [];
    for (const id of [contestId, votingId]) {
      for (const path of [
        `/assessments/${id}`,
        `/assessments/${id}/contest_score_leaderboard?count=100`,
        `/assessments/${id}/contest_popular_leaderboard?count=100`,
      ]) {
        replies.push((await as(username)('GET', at(path))).text);
      }
    }
    replies.push((await as(username)('GET', at('/all_contests'))).text);
    replies.push((await as(username)('GET', at('/notifications'))).text);
    return replies.join('\n');
  };
  const close = (closeAt: Date) =>
    db.database.update(assessments).set({ closeAt }).where(eq(assessments.id, votingId));
  await db.database
    .update(assessments)
    .set({ openAt: hoursAfterNoon(-100) })
    .where(eq(assessments.id, votingId));
  const justBefore = new Date(hoursAfterNoon(-48).getTime() + 1);
  for (const closeAt of [hoursAfterNoon(4), hoursAfterNoon(-1), justBefore]) {
    await close(closeAt);
    for (const id of [contestId, votingId]) {
      expect(await board('olga', 'score', id)).toEqual({
        leaderboard: [],
        voting_id: votingId,
        is_revealed: false,
        reveal_at: new Date(closeAt.getTime() + 48 * 3_600_000)
          .toISOString()
          .replace('Z', '+00:00'),
        counted_at: null,
        own: null,
      });
    }
    expect(await answersTo('olga')).not.toMatch(/SAM|sam|SALLY|sally/);
  }
  expect(brief(await board('tess', 'popular'))).toHaveLength(3);
  await close(hoursAfterNoon(-48));
  expect(brief(await board('olga', 'popular'))).toEqual([
    [1, 'sally', 100],
    [2, 'sam', 75],
    [3, 'olga', 0],
  ]);
  expect((await board('olga', 'popular', votingId, '1')).own).toEqual({
    submission_id: entries['olga'],
    rank: 3,
    final_score: 0,
  });
  const shown = (await as('olga')('GET', at(`/assessments/${votingId}`))).json() as Assessment;
  expect(shown.questions[0]).toMatchObject({
    popularVoteLeaderboard: [
      { rank: 1, student_name: 'SALLY', answer: { code: LONG }, final_score: 100 },
      { rank: 2, student_username: 'sam' },
      { rank: 3 },
    ],
    scoreLeaderboard: [{ rank: 1, student_username: 'sam' }, {}, {}],
  });
});

test('staff see the results in the assessment at any time, as many ranks as the course shows', async () => {
  await vote({ sam: [null, 10, 5], sally: [10, null, 10] });
  await admin(as('tess'), 'calculate_score');
  await db.pool.query('update courses set top_contest_leaderboard_display = 1 where id = $1', [
    courseId,
  ]);
  for (const path of [
    `/assessments/${votingId}`,
    `/admin/users/${registrations['olga']}/assessments/${votingId}`,
  ]) {
    const shown = (await as('tess')('GET', at(path))).json() as Assessment;
    expect(shown.questions[0]).toMatchObject({
      popularVoteLeaderboard: [{ rank: 1, student_name: 'SALLY' }],
      scoreLeaderboard: [{ rank: 1, student_name: 'SAM' }],
    });
  }
});

test('who shows no name is a student to other students, after the reveal too', async () => {
  await vote({ sam: [null, 10] });
  await admin(as('tess'), 'calculate_score');
  await become({ ...VOTING, revealHours: -1000 });
  expect(
    (await as('sam')('PUT', at('/user/name_hidden'), { body: { isNameHidden: true } })).text,
  ).toBe('OK');
  const [seen] = (await board('olga', 'popular')).leaderboard;
  expect(seen).toMatchObject({
    student_name: 'A student',
    student_username: '',
    is_anonymous: true,
    answer: SHORT,
  });
  expect((await board('sam', 'popular')).leaderboard[0]).toMatchObject({ student_name: 'SAM' });
  expect((await board('tess', 'popular')).leaderboard[0]).toMatchObject({ student_name: 'SAM' });
});

test('XP are given by both ranks, once, however often; work is published, and told of once', async () => {
  await vote({ sam: [null, 10, 5], sally: [10, null, 10] });
  for (let time = 0; time < 3; time += 1) {
    expect(await admin(as('tess'), 'dispatch_xp')).toMatchObject({
      status: 200,
      text: 'XP Dispatched',
    });
    // Olga has no votes, and keeps what she had; the entry of staff is none.
    expect(await xpOf()).toEqual({ sam: 900, sally: 900, olga: 1, tess: 1 });
  }
  await Promise.all([
    admin(as('tess'), 'dispatch_xp'),
    admin(as('adam'), 'dispatch_xp', contestId),
  ]);
  expect(await xpOf()).toEqual({ sam: 900, sally: 900, olga: 1, tess: 1 });
  const total = await as('sam')('GET', at('/user/total_xp'));
  expect(total.json()).toEqual({ totalXp: 905 });
  const told = (await as('sam')('GET', at('/notifications'))).json();
  expect(told).toMatchObject([{ type: 'published_grading', assessment_id: contestId }]);
  const { users } = (await as('olga')('GET', at('/leaderboards/xp_all'))).json() as {
    users: { username: string; total_xp: number }[];
  };
  expect(users.map(({ username, total_xp }) => [username, total_xp])).toEqual([
    ['sally', 905],
    ['sam', 905],
    ['olga', 6],
  ]);
});

test('when votes change, so do the XP; who lost all votes loses them', async () => {
  await vote({ sam: [null, 10], sally: [5] });
  await admin(as('tess'), 'dispatch_xp');
  expect(await xpOf()).toMatchObject({ sam: 1000, sally: 800 });
  await db.database.delete(votes).where(eq(votes.entryId, entries['sam'] ?? 0));
  await admin(as('tess'), 'dispatch_xp');
  expect(await xpOf()).toMatchObject({ sam: 0, sally: 1000 });
});

test('negative values never make XP negative, and no values give nothing', async () => {
  await vote({ sam: [null, 10] });
  await become({ ...VOTING, xpValues: [] });
  await admin(as('tess'), 'dispatch_xp');
  expect(await xpOf()).toMatchObject({ sam: 1 });
  const [row] = await db.database
    .select()
    .from(submissions)
    .where(eq(submissions.id, entries['sam'] ?? 0));
  expect(row?.isGradingPublished).toBe(false);
  await become({ ...VOTING, xpValues: [-500] });
  await admin(as('tess'), 'dispatch_xp');
  expect(await xpOf()).toMatchObject({ sam: -5 });
});

test('the closing counts for the last time and gives XP once', async () => {
  await vote({ sam: [null, 10], sally: [5] });
  const close = () => closeAssessment(school, votingId, new AbortController().signal);
  school.travelTo(hoursAfterNoon(3));
  await close();
  expect(await xpOf()).toMatchObject({ sam: 1 });
  school.travelTo(hoursAfterNoon(5));
  await close();
  expect(await xpOf()).toMatchObject({ sam: 1000, sally: 800 });
  // Marks that staff change afterwards stay when the job is repeated.
  await db.database
    .update(answers)
    .set({ xpAdjustment: 7 })
    .where(eq(answers.assessmentId, contestId));
  await close();
  expect(await xpOf()).toMatchObject({ sam: 7, sally: 7 });
  school.travelTo(NOON);
  await admin(as('adam'), 'dispatch_xp');
  expect(await xpOf()).toMatchObject({ sam: 1000 });
});

/** Does the job at a time, in hours after noon. */
async function count(hours: number): Promise<void> {
  school.travelTo(hoursAfterNoon(hours));
  await countOpenVotes(school, new AbortController().signal);
  // The token of the caller lives for an hour.
  school.travelTo(NOON);
}

/** The first row by votes. */
async function best(): Promise<unknown> {
  return brief(await board('tess', 'popular'))[0];
}

test('open votes are counted by the schedule, with 115 minutes in between', async () => {
  await db.database.delete(jobLog);
  await vote({ sam: [null, 10] });
  await Promise.all([count(0), count(0)]);
  expect(await best()).toEqual([1, 'sam', 100]);
  await db.database.update(votes).set({ score: 5 });
  await count(114.9 / 60);
  expect(await best()).toEqual([1, 'sam', 100]);
  await count(115 / 60);
  expect(await best()).toEqual([1, 'sam', 50]);
  // Not after the voting has closed.
  await db.database.update(votes).set({ score: 1 });
  await count(4);
  expect(await best()).toEqual([1, 'sam', 50]);
});

test('contests are listed with their vote; students know only published ones', async () => {
  const list = async (username: string) =>
    (await as(username)('GET', at('/all_contests'))).json() as Contest[];
  const listed = {
    contest_id: contestId,
    title: 'An assessment',
    published: true,
    voting_id: votingId,
    voting_type: 'Votes',
    voting_question: 0,
    is_revealed: false,
    reveal_at: '2030-03-12T16:00:00.000+00:00',
  };
  expect(await list('olga')).toEqual([listed]);
  expect(await list('tess')).toEqual([{ ...listed, is_revealed: true }]);
  const hide = (id: number) =>
    db.database.update(assessments).set({ isPublished: false }).where(eq(assessments.id, id));
  await hide(votingId);
  expect(await list('olga')).toEqual([
    {
      contest_id: contestId,
      title: 'An assessment',
      published: true,
      is_revealed: false,
      reveal_at: null,
    },
  ]);
  const path = at(`/assessments/${votingId}/contest_score_leaderboard`);
  expect(await as('olga')('GET', path)).toMatchObject({
    status: 404,
    text: 'Not a contest voting assessment',
  });
  await hide(contestId);
  expect(await list('olga')).toEqual([]);
  expect(await list('tess')).toMatchObject([{ published: false }]);
  await db.pool.query(`update assessment_configurations set type = 'Games' where course_id = $1`, [
    courseId,
  ]);
  expect(await list('tess')).toEqual([]);
});

test('what is no vote of this course is none, and students may not count or give XP', async () => {
  const other = await makeCourse(db.database, { tess: 'staff' });
  const there = (path: string) => `/v2/courses/${other.courseId}${path}`;
  const NO_VOTING = 'No voting questions found for the given assessment';
  for (const act of ['contest_calculate_score', 'contest_dispatch_xp']) {
    for (const id of [votingId, contestId, 2_147_483_647]) {
      expect(await as('tess')('POST', there(`/admin/assessments/${id}/${act}`))).toMatchObject({
        status: 200,
        text: NO_VOTING,
      });
    }
    expect(await as('sam')('POST', at(`/admin/assessments/${votingId}/${act}`))).toMatchObject({
      status: 403,
      text: 'Forbidden',
    });
  }
  for (const board of ['contest_score_leaderboard', 'contest_popular_leaderboard']) {
    expect(await as('tess')('GET', there(`/assessments/${votingId}/${board}`))).toMatchObject({
      status: 404,
      text: 'Not a contest voting assessment',
    });
  }
  expect(await xpOf()).toMatchObject({ sam: 1 });
});

test('a contest that is gone has no results, and neither has one whose question is gone', async () => {
  await vote({ sam: [null, 10] });
  await admin(as('tess'), 'dispatch_xp');
  await db.database.delete(questions).where(eq(questions.assessmentId, contestId));
  for (const act of ['calculate_score', 'dispatch_xp']) {
    expect(await admin(as('tess'), act)).toMatchObject({ status: 200 });
  }
  expect((await board('tess', 'popular')).leaderboard).toEqual([]);
  await db.database.delete(assessments).where(eq(assessments.id, contestId));
  for (const act of ['calculate_score', 'dispatch_xp']) {
    expect(await admin(as('tess'), act)).toMatchObject({ status: 200 });
  }
  expect(await board('tess', 'popular')).toMatchObject({ leaderboard: [], voting_id: votingId });
  expect((await as('olga')('GET', at('/all_contests'))).json()).toEqual([]);
});

test('a student who becomes staff or leaves is no author any more', async () => {
  await vote({ sam: [null, 10], sally: [5], olga: [2] });
  await admin(as('tess'), 'calculate_score');
  await db.database
    .update(courseRegistrations)
    .set({ role: 'staff' })
    .where(eq(courseRegistrations.id, registrations['sam'] ?? 0));
  await as('adam')('DELETE', at(`/admin/users/${registrations['olga']}`));
  expect(brief(await board('tess', 'popular'))).toEqual([[1, 'sally', 50]]);
  await admin(as('tess'), 'dispatch_xp');
  expect(await xpOf()).toMatchObject({ sam: 1, sally: 1000 });
});

test('votes after closing, and by those who were assigned nothing, are refused', async () => {
  await vote({ sam: [null, 10] });
  const answer = [{ submission_id: entries['sam'], score: 1 }];
  const path = at(`/assessments/question/${questionId}/answer`);
  for (const username of ['olga', 'tess']) {
    expect(await as(username)('POST', path, { body: { answer } })).toMatchObject({
      status: 400,
      text: 'Invalid vote! Vote is not saved.',
    });
  }
  await db.database
    .update(assessments)
    .set({ closeAt: hoursAfterNoon(-1) })
    .where(eq(assessments.id, votingId));
  expect(await as('sally')('POST', path, { body: { answer } })).toMatchObject({
    status: 403,
    text: 'Assessment not open',
  });
});

test('the choice to show no name is one’s own, and part of what one is told about oneself', async () => {
  const registration = async () => {
    await as('sam')('PUT', '/v2/user/latest_viewed_course', { body: { courseId } });
    const { courseRegistration } = (await as('sam')('GET', '/v2/user')).json() as {
      courseRegistration: CourseRegistration;
    };
    return courseRegistration.isNameHidden;
  };
  expect(await registration()).toBe(false);
  await as('sam')('PUT', at('/user/name_hidden'), { body: { isNameHidden: true } });
  expect(await registration()).toBe(true);
  for (const isNameHidden of [null, 'yes', 1]) {
    const sent = await as('sam')('PUT', at('/user/name_hidden'), { body: { isNameHidden } });
    expect(sent.status).toBe(400);
  }
  expect(await registration()).toBe(true);
});
