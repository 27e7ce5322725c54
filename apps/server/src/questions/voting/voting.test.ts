import { answerDigest, type Assessment, type Vote, votesText } from '@wellspring/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answers, questions, submissions, votes } from '../../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import {
  type Client,
  makeAssessment,
  makeCourse,
  openSchool,
  type School,
  signIn,
} from '../../testing/school.js';
import type { ChoiceContent } from '../mcq/mcq.js';
import type { VotingContent } from './voting.js';

/** Answers that are not programs: choices and votes (rules R19, R21 and R49). */

const VOTING: VotingContent = {
  type: 'voting',
  content: 'Vote.',
  prepend: '',
  template: '',
  contestNumber: 'C1',
  revealHours: 48,
  tokenDivider: 50,
  xpValues: [500],
};

let db: TestDatabase;
let school: School;
beforeAll(async () => {
  db = await createTestDatabase();
  school = openSchool(db.database);
});
afterAll(() => db.close());

let courseId: number;
let registrations: Readonly<Record<string, number>>;
let sam: Client;
let votingId: number;
let questionId: number;
let entries: number[];
beforeEach(async () => {
  ({ courseId, registrations } = await makeCourse(db.database, {
    sam: 'student',
    sally: 'student',
    tess: 'staff',
    olga: 'student',
    adam: 'admin',
  }));
  sam = await signIn(school, 'sam');
  const contest = await makeAssessment(db.database, courseId, { number: 'C1' });
  const voting = await makeAssessment(db.database, courseId, { number: 'V1' });
  votingId = voting.assessmentId;
  questionId = voting.questionIds[0] ?? 0;
  await become(questionId, VOTING);
  entries = [];
  for (const username of ['sally', 'tess', 'olga']) {
    const client = await signIn(school, username);
    const body = { answer: `${username}();` };
    await client('POST', answerAddress(contest.questionIds[0] ?? 0), { body });
  }
  const rows = await db.database
    .select()
    .from(submissions)
    .where(eq(submissions.assessmentId, contest.assessmentId))
    .orderBy(submissions.id);
  entries = rows.map(({ id }) => id);
});

/** Turns a question into one of another type. */
async function become(id: number, content: ChoiceContent | VotingContent) {
  await db.database
    .update(questions)
    .set({ type: content.type, content })
    .where(eq(questions.id, id));
}

async function assign(username: string, entryIds: readonly number[]) {
  const voterId = registrations[username] ?? 0;
  await db.database
    .insert(votes)
    .values(entryIds.map((entryId) => ({ assessmentId: votingId, questionId, voterId, entryId })));
}

const answerAddress = (id: number) => `/v2/courses/${courseId}/assessments/question/${id}/answer`;
const vote = (client: Client, answer: unknown) =>
  client('POST', answerAddress(questionId), { body: { answer } });
async function seenBy(client: Client, id = votingId) {
  const [question] = (
    (await client('GET', `/v2/courses/${courseId}/assessments/${id}`)).json() as Assessment
  ).questions;
  return question;
}
async function scoresOf(client: Client) {
  const question = await seenBy(client);
  return question?.type === 'voting' ? question.contestEntries.map(({ score }) => score) : null;
}
async function overviewOf(client: Client, id = votingId) {
  const list = (await client('GET', `/v2/courses/${courseId}/assessments`)).json() as {
    id: number;
    status: string;
    isVotingPublished: boolean;
  }[];
  return list.find((overview) => overview.id === id);
}

test('a voter sees the entries that are assigned to them, as code without names', async () => {
  await assign('sam', entries.slice(0, 2));
  await assign('olga', entries.slice(1, 2));
  expect(await seenBy(sam)).toMatchObject({
    type: 'voting',
    answer: null,
    contestEntries: [
      { submission_id: entries[0], answer: { code: 'sally();' }, score: null },
      { submission_id: entries[1], answer: { code: 'tess();' }, score: null },
    ],
    scoreLeaderboard: [],
    popularVoteLeaderboard: [],
  });
  const { text } = await sam('GET', `/v2/courses/${courseId}/assessments/${votingId}`);
  expect(text).not.toMatch(/SALLY|olga/);
  expect(await overviewOf(sam)).toMatchObject({ isVotingPublished: true });
});

test('the overview of a vote without entries says that there are none', async () => {
  expect(await overviewOf(sam)).toMatchObject({ isVotingPublished: false });
  expect(await seenBy(sam)).toMatchObject({ contestEntries: [] });
});

test('a vote is attempted only when every entry has its score', async () => {
  await assign('sam', entries);
  const [first, second, third] = entries;
  expect(await vote(sam, [{ submission_id: first, score: 10 }])).toMatchObject({ status: 200 });
  expect(await overviewOf(sam)).toMatchObject({ status: 'attempting' });
  const all = [
    { submission_id: first, score: 7, answer: { code: 'echoed' }, rank: 3 },
    { submission_id: second, score: 7 },
    { submission_id: third, score: 0 },
  ];
  expect(await vote(sam, all)).toMatchObject({ status: 200, text: 'OK' });
  expect(await scoresOf(sam)).toEqual([7, 7, 0]);
  expect(await overviewOf(sam)).toMatchObject({ status: 'attempted' });
});

test('a voting question without entries does not hold a submission back, and gives nothing', async () => {
  const own = { number: 'V2', questions: [{}, {}] };
  const { assessmentId, questionIds } = await makeAssessment(db.database, courseId, own);
  await become(questionIds[1] ?? 0, VOTING);
  const statusNow = async () => (await overviewOf(sam, assessmentId))?.status;
  await sam('POST', answerAddress(questionIds[0] ?? 0), { body: { answer: '1;' } });
  expect(await statusNow()).toBe('attempted');
  const place = `/v2/courses/${courseId}/assessments/${assessmentId}/submit`;
  expect(await sam('POST', place)).toMatchObject({ status: 200 });
  expect(await statusNow()).toBe('submitted');
  // An answer that does not exist can never be marked, and would keep the marks from being published.
  const given = await db.database
    .select()
    .from(answers)
    .where(eq(answers.questionId, questionIds[1] ?? 0));
  expect(given).toMatchObject([{ xp: 0, autogradingStatus: 'success' }]);
});

test('one with entries holds it back until they are scored', async () => {
  const own = { number: 'V2', questions: [{}, {}] };
  const made = await makeAssessment(db.database, courseId, own);
  const [programId = 0, voteId = 0] = made.questionIds;
  await become(voteId, VOTING);
  const voterId = registrations['sam'] ?? 0;
  const { assessmentId } = made;
  await db.database
    .insert(votes)
    .values([{ assessmentId, questionId: voteId, voterId, entryId: entries[0] ?? 0 }]);
  await sam('POST', answerAddress(programId), { body: { answer: '1;' } });
  expect(await overviewOf(sam, assessmentId)).toMatchObject({ status: 'attempting' });
  const answer = [{ submission_id: entries[0], score: 4 }];
  await sam('POST', answerAddress(voteId), { body: { answer } });
  expect(await overviewOf(sam, assessmentId)).toMatchObject({ status: 'attempted' });
});

test('each save replaces the votes of this voter, and no others', async () => {
  await assign('sam', entries);
  await assign('olga', entries);
  const olga = await signIn(school, 'olga');
  await vote(olga, [{ submission_id: entries[0], score: 4 }]);
  await vote(sam, [{ submission_id: entries[0], score: 10 }]);
  await vote(sam, [{ submission_id: entries[2], score: 1 }]);
  expect(await scoresOf(sam)).toEqual([null, null, 1]);
  expect(await scoresOf(olga)).toEqual([4, null, null]);
  expect(await vote(sam, [])).toMatchObject({ status: 200 });
  expect(await scoresOf(sam)).toEqual([null, null, null]);
});

/** Votes with these known votes, as our own page does. */
const voteKnowing = (given: readonly Vote[], ...known: (readonly Vote[])[]) =>
  sam('POST', answerAddress(questionId), {
    body: { answer: given, replaces: known.map((votesOf) => answerDigest(votesText(votesOf))) },
  });
const all = (...scores: (number | null)[]): Vote[] =>
  scores.map((score, index) => ({ submission_id: entries[index] ?? 0, score }));
const changed = { status: 409, text: 'This answer was changed elsewhere. Yours is not saved.' };

test('votes are replaced by one who knows them, and by no other', async () => {
  await assign('sam', entries);
  expect(await voteKnowing(all(10, 7, 1))).toMatchObject({ status: 200, text: 'OK' });
  expect(await voteKnowing(all(1, 1, 1))).toMatchObject(changed);
  expect(await voteKnowing(all(1, 1, 1), all(10, 7, 2))).toMatchObject(changed);
  expect(await scoresOf(sam)).toEqual([10, 7, 1]);
  // The order in which they are listed does not matter.
  expect(await voteKnowing(all(4, 4, 4), all(10, 7, 1).toReversed())).toMatchObject({ text: 'OK' });
  // A client that did not get the response sends them again.
  expect(await voteKnowing(all(4, 4, 4), all(10, 7, 1))).toMatchObject({ text: 'OK' });
  expect(await scoresOf(sam)).toEqual([4, 4, 4]);
  expect(await vote(sam, all(2, 2, 2))).toMatchObject({ status: 200 });
  expect(await scoresOf(sam)).toEqual([2, 2, 2]);
});

test('when two devices vote at the same moment, one is refused', async () => {
  await assign('sam', entries);
  await voteKnowing(all(10, 7, 1));
  const both = [all(1, 1, 1), all(2, 2, 2)];
  const replies = await Promise.all(both.map((given) => voteKnowing(given, all(10, 7, 1))));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const winner = both[replies.findIndex(({ status }) => status === 200)] ?? [];
  expect(await scoresOf(sam)).toEqual(winner.map(({ score }) => score));
});

test('a first vote needs to know nothing, and refused votes change no time of saving', async () => {
  await assign('sam', entries);
  await assign('olga', entries);
  const olga = await signIn(school, 'olga');
  await vote(olga, all(10, 10, 10));
  expect(await voteKnowing(all(10, 7, 1))).toMatchObject({ status: 200 });
  const before = await seenBy(sam);
  expect(await voteKnowing(all(1, 1, 1))).toMatchObject(changed);
  expect(await seenBy(sam)).toEqual(before);
});

test('votes are handed in as the voter believes them to be, or not at all', async () => {
  await assign('sam', entries);
  await vote(sam, all(10, 7, 1));
  const handIn = (believed: readonly Vote[]) =>
    sam('POST', `/v2/courses/${courseId}/assessments/${votingId}/submit`, {
      body: { answers: [{ questionId, digest: answerDigest(votesText(believed)) }] },
    });
  expect(await handIn(all(10, 7, 2))).toMatchObject({
    status: 409,
    text: 'An answer was changed elsewhere. Nothing was submitted.',
  });
  expect(await overviewOf(sam)).toMatchObject({ status: 'attempted' });
  expect(await handIn(all(10, 7, 1))).toMatchObject({ status: 200 });
});

test('a voter is done when only the entry of a person who left the course is not scored', async () => {
  await assign('sam', entries);
  await assign('olga', entries.slice(0, 2));
  const olga = await signIn(school, 'olga');
  await vote(sam, all(null, 7, 1));
  await vote(olga, all(null, null));
  const adam = await signIn(school, 'adam');
  const person = `/v2/courses/${courseId}/admin/users/${registrations['sally']}`;
  expect(await adam('DELETE', person)).toMatchObject({ status: 200 });
  expect(await scoresOf(sam)).toEqual([7, 1]);
  expect(await overviewOf(sam)).toMatchObject({ status: 'attempted' });
  expect(await overviewOf(olga)).toMatchObject({ status: 'attempting' });
});

test('an entry that is not assigned fails the whole save', async () => {
  await assign('sam', entries.slice(0, 1));
  await vote(sam, [{ submission_id: entries[0], score: 2 }]);
  const stray = [
    { submission_id: entries[0], score: 10 },
    { submission_id: entries[1], score: 10 },
  ];
  for (const answer of [stray, [{ submission_id: 2_147_483_648, score: 1 }]]) {
    expect(await vote(sam, answer)).toMatchObject({
      status: 400,
      text: 'Invalid vote! Vote is not saved.',
    });
  }
  expect(await scoresOf(sam)).toEqual([2]);
});

test('saving nothing is not a vote while there are no entries', async () => {
  const text = 'Invalid vote! Vote is not saved.';
  expect(await vote(sam, [])).toMatchObject({ status: 400, text });
  expect(await overviewOf(sam)).toMatchObject({ status: 'not_attempted' });
});

test('a refused first vote does not begin the submission', async () => {
  await vote(sam, [{ submission_id: entries[0], score: 1 }]);
  expect(await overviewOf(sam)).toMatchObject({ status: 'not_attempted' });
});

test('scores outside of the scale are refused, and a vote that is no list is malformed', async () => {
  await assign('sam', entries);
  for (const score of [-1, 11]) {
    expect(await vote(sam, [{ submission_id: entries[0], score }])).toMatchObject({
      status: 400,
      text: 'Invalid vote! Vote is not saved.',
    });
  }
  for (const answer of ['10', 5, null, {}, [5], [{}], [{ submission_id: 1.5, score: 1 }]]) {
    expect(await vote(sam, answer)).toMatchObject({
      status: 400,
      text: 'Missing or invalid parameter(s)',
    });
  }
  expect(await scoresOf(sam)).toEqual([null, null, null]);
});

test('any index is stored as the choice, even one past the end; other values are refused', async () => {
  const { assessmentId, questionIds } = await makeAssessment(db.database, courseId);
  const choiceId = questionIds[0] ?? 0;
  await become(choiceId, {
    type: 'mcq',
    content: 'Which?',
    choices: [
      { content: 'This', hint: 'Right you are.' },
      { content: 'That', hint: null },
    ],
    solution: 0,
  });
  const choose = (answer: unknown) => sam('POST', answerAddress(choiceId), { body: { answer } });
  for (const [given, kept] of [
    ['1', 1],
    [0, 0],
    ['99', 99],
    [1000, 1000],
  ] as const) {
    expect((await choose(given)).status).toBe(200);
    expect(await seenBy(sam, assessmentId)).toMatchObject({ type: 'mcq', answer: kept });
  }
  for (const broken of ['', '-1', -1, 1.5, '1.5', 'one', '1e3', null, [0], { choice: 0 }]) {
    expect(await choose(broken)).toMatchObject({ status: 400 });
  }
  expect(await seenBy(sam, assessmentId)).toMatchObject({ answer: 1000 });
  // The right choice is sent only if the question shows its solution.
  expect(await seenBy(sam, assessmentId)).not.toHaveProperty('solution');
  await db.database.update(questions).set({ showSolution: true }).where(eq(questions.id, choiceId));
  expect(await seenBy(sam, assessmentId)).toMatchObject({ solution: 0 });
});
