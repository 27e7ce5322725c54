import type { GradingRow, Role } from '@wellspring/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers, submissions } from '../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import {
  type Client,
  hoursAfterNoon,
  makeAssessment,
  makeCourse,
  NOON,
  openSchool,
  type School,
  signIn,
} from '../testing/school.js';

/** Staff query the list of submissions, and the numbers of submissions of each group. */

let db: TestDatabase;
let school: School;
let tess: Client;
let adam: Client;
let courseId: number;
let registrations: Readonly<Record<string, number>>;
/** The names that the tests use for the submissions. */
const named = new Map<number, string>();

interface Work {
  readonly of: string;
  readonly assessmentId: number;
  readonly questionIds: readonly number[];
  readonly status: 'attempting' | 'attempted' | 'submitted';
  /** One for each answer; a graded answer has a grader. */
  readonly answers: readonly { readonly xp: number; readonly isGraded: boolean }[];
  readonly isGradingPublished?: boolean;
}

beforeAll(async () => {
  db = await createTestDatabase();
  school = openSchool(db.database);
  const people: Record<string, Role> = { adam: 'admin', tess: 'staff', olga: 'staff' };
  for (const username of ['sam', 'sally', 'zoe']) people[username] = 'student';
  ({ courseId, registrations } = await makeCourse(db.database, people));
  tess = await signIn(school, 'tess');
  adam = await signIn(school, 'adam');
  await adam('PUT', `/v2/courses/${courseId}/admin/users`, {
    body: {
      provider: 'demo',
      users: [
        { username: 'tess', role: 'staff', group: 'Tuesday' },
        { username: 'sam', role: 'student', group: 'Tuesday' },
        { username: 'olga', role: 'staff', group: 'Friday' },
        { username: 'sally', role: 'student', group: 'Friday' },
        { username: 'zoe', role: 'student' },
      ],
    },
  });
  const mission = await makeAssessment(db.database, courseId, {
    configuration: { position: 1, type: 'Missions', isManuallyGraded: true },
    questions: [{}, {}],
  });
  const path = await makeAssessment(db.database, courseId, {
    configuration: { position: 2, type: 'Paths', isManuallyGraded: false },
  });
  const name = `update assessments set title = $2, number = $3 where id = $1`;
  await db.pool.query(name, [mission.assessmentId, 'A_b 100%', 'M2']);
  await db.pool.query(name, [path.assessmentId, 'axb', 'M20']);
  const graded = { xp: 10, isGraded: true };
  const ungraded = { xp: 20, isGraded: false };
  const work: Record<string, Work> = {
    waiting: { of: 'sam', ...mission, status: 'submitted', answers: [graded, ungraded] },
    graded: { of: 'sally', ...mission, status: 'submitted', answers: [graded, graded] },
    begun: { of: 'zoe', ...mission, status: 'attempting', answers: [] },
    machine: {
      of: 'sally',
      ...path,
      status: 'submitted',
      answers: [{ xp: 99, isGraded: false }],
      isGradingPublished: true,
    },
    own: { of: 'tess', ...path, status: 'attempted', answers: [ungraded] },
  };
  for (const [index, [name, one]] of Object.entries(work).entries()) {
    named.set(await insert(one, index), name);
  }
});
afterAll(() => db.close());

async function insert(work: Work, hour: number): Promise<number> {
  const { assessmentId, status, isGradingPublished = false } = work;
  const [row] = await db.database
    .insert(submissions)
    .values({
      courseId,
      assessmentId,
      studentId: registrations[work.of] ?? 0,
      status,
      isGradingPublished,
      createdAt: hoursAfterNoon(hour),
    })
    .returning();
  const submissionId = row?.id ?? 0;
  for (const [index, { xp, isGraded }] of work.answers.entries()) {
    await db.database.insert(answers).values({
      assessmentId,
      submissionId,
      questionId: work.questionIds[index] ?? 0,
      content: { type: 'programming', code: '1;' },
      lastModifiedAt: NOON,
      xp,
      graderId: isGraded ? (registrations['tess'] ?? 0) : null,
    });
  }
  return submissionId;
}

async function list(query: Record<string, string>, client = tess, path = '') {
  const text = new URLSearchParams(query).toString();
  const answer = await client('GET', `/v2/courses/${courseId}/admin/grading${path}?${text}`);
  return answer.json() as { count: number; data: GradingRow[] };
}
const namesOf = ({ data }: { data: GradingRow[] }) => data.map(({ id }) => named.get(id));

const everything = ['own', 'machine', 'begun', 'graded', 'waiting'];

test.each<[Record<string, string>, string[]]>([
  [{}, everything],
  [{ group: 'false', title: '', sortBy: '', sortDirection: '' }, everything],
  [{ group: 'true' }, ['own', 'waiting']],
  [{ title: 'a_B' }, ['begun', 'graded', 'waiting']],
  [{ title: '100%' }, ['begun', 'graded', 'waiting']],
  [{ title: 'X' }, ['own', 'machine']],
  [{ title: '\\' }, []],
  // The number and the title together, as pages show them. A part of a number does not match.
  [{ title: 'm2' }, ['begun', 'graded', 'waiting']],
  [{ title: 'M2 a_B' }, ['begun', 'graded', 'waiting']],
  [{ title: 'M20 ax' }, ['own', 'machine']],
  [{ title: 'M' }, []],
  [{ title: 'M2 b' }, []],
  [{ type: 'Missions' }, ['begun', 'graded', 'waiting']],
  [{ type: 'missions' }, []],
  [{ name: 'sAl' }, ['machine', 'graded']],
  [{ username: 'sa' }, ['machine', 'graded', 'waiting']],
  [{ groupName: 'Friday' }, ['machine', 'graded']],
  [{ groupName: 'Fri' }, []],
  [{ status: 'submitted' }, ['machine', 'graded', 'waiting']],
  [{ status: 'done' }, []],
  [{ isManuallyGraded: 'true' }, ['begun', 'graded', 'waiting']],
  [{ isManuallyGraded: 'false' }, ['own', 'machine']],
  [{ isManuallyGraded: 'perhaps' }, everything],
  // A submission that has no answers is neither.
  [{ isFullyGraded: 'true' }, ['graded']],
  [{ isFullyGraded: 'false' }, ['own', 'machine', 'waiting']],
  [{ isGradingPublished: 'true' }, ['machine']],
  [{ username: 'sally', isManuallyGraded: 'true', status: 'submitted' }, ['graded']],
  [{ username: `' or 1=1 --` }, []],
])('%j finds %j', async (query, found) => {
  const listed = await list(query);
  expect(namesOf(listed)).toEqual(found);
  expect(listed.count).toBe(found.length);
});

test.each([
  ['assessmentName', ['begun', 'graded', 'waiting', 'own', 'machine']],
  ['assessmentType', ['begun', 'graded', 'waiting', 'own', 'machine']],
  ['studentName', ['machine', 'graded', 'waiting', 'own', 'begun']],
  ['studentUsername', ['machine', 'graded', 'waiting', 'own', 'begun']],
  ['groupName', ['machine', 'graded', 'own', 'waiting', 'begun']],
  ['progressStatus', ['own', 'machine', 'begun', 'graded', 'waiting']],
  ['xp', ['begun', 'own', 'graded', 'waiting', 'machine']],
])('sorted by %s', async (sortBy, order) => {
  expect(namesOf(await list({ sortBy, sortDirection: 'sort-asc' }))).toEqual(order);
  const [first] = namesOf(await list({ sortBy, sortDirection: 'sort-desc' }));
  // Equal rows have the newest first in both directions, so only the ends are swapped.
  expect(first).not.toBe(order[0]);
  expect(namesOf(await list({ sortBy, sortDirection: 'down' }))).toEqual(everything);
});

test('a title as long as titles may be, with its number, is no reason to refuse', async () => {
  const title = `${'n'.repeat(255)} ${'t'.repeat(255)}`;
  expect(await list({ title })).toEqual({ count: 0, data: [] });
});

test('names are sorted as people do: numbers by size, whatever the case and the accents', async () => {
  const rename = `update users set name = $2 where username = $1`;
  const names = { sam: 'ann 10', sally: 'Ånn 2', zoe: 'Bo' };
  for (const [username, name] of Object.entries(names))
    await db.pool.query(rename, [username, name]);
  try {
    const listed = await list({ sortBy: 'studentName', sortDirection: 'sort-asc', name: 'n' });
    const shown = listed.data.flatMap(({ student }) => student?.name ?? []);
    expect([...new Set(shown)].slice(0, 2)).toEqual(['Ånn 2', 'ann 10']);
  } finally {
    await db.pool.query(`update users set name = upper(username) where username = any($1)`, [
      Object.keys(names),
    ]);
  }
});

test('unknown sorts change nothing', async () => {
  for (const sortBy of ['constructor', 'id', '1; drop table users']) {
    expect(namesOf(await list({ sortBy, sortDirection: 'sort-asc' }))).toEqual(everything);
  }
});

test('a page of results has the number of all results', async () => {
  const page = await list({ status: 'submitted', pageSize: '1', offset: '1' });
  expect(namesOf(page)).toEqual(['graded']);
  expect(page.count).toBe(3);
});

test.each(['', 'abc', '0', '-1', '1.5', '1000000', '1e99'])(
  'a page size of %j is no reason to refuse',
  async (pageSize) => {
    expect(namesOf(await list({ pageSize, offset: pageSize === '0' ? 'abc' : '0' }))).toEqual(
      everything,
    );
  },
);

test('an admin gets all submissions at once, staff do not', async () => {
  const all = await list({ pageSize: '1', title: 'x' }, adam, '/all_submissions');
  expect(namesOf(all)).toEqual(everything);
  expect(all.count).toBe(5);
  expect(all.data.at(-1)).toMatchObject({ xp: 30, xpAdjustment: 0, gradedCount: 1 });
  const path = `/v2/courses/${courseId}/admin/grading/all_submissions`;
  expect(await tess('GET', path)).toMatchObject({ status: 403, text: 'Forbidden' });
});

test('the summary counts submitted and ungraded work of each group', async () => {
  const summary = await tess('GET', `/v2/courses/${courseId}/admin/grading/summary`);
  expect(summary.json()).toEqual({
    cols: [
      'groupName',
      'leaderName',
      'submittedMissions',
      'ungradedMissions',
      'submittedPaths',
      'ungradedPaths',
    ],
    rows: [
      {
        groupName: 'Friday',
        leaderName: 'OLGA',
        submittedMissions: 1,
        ungradedMissions: 0,
        submittedPaths: 1,
        ungradedPaths: 0,
      },
      {
        groupName: 'Tuesday',
        leaderName: 'TESS',
        submittedMissions: 1,
        ungradedMissions: 1,
        submittedPaths: 0,
        ungradedPaths: 0,
      },
    ],
  });
});
