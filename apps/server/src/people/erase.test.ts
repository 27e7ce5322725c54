import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { record } from '../audit/record.js';
import { withoutName } from '../audit/anonymise.js';
import {
  answers,
  auditEntries,
  courseRegistrations,
  removals,
  submissions,
  teamMembers,
  users,
  votes,
} from '../db/schema/index.js';
import { createTestDatabase } from '../testing/database.js';
import { doJobsOf } from '../testing/jobs.js';
import {
  type Client,
  clientWith,
  accessTokenOf,
  makeAssessment,
  makeCourse,
  NOON,
  openSchool,
  type School,
  signIn,
} from '../testing/school.js';
import { makeSubmission } from '../testing/submissions.js';
import { countErasure, erasePerson, LastAdminError } from './erase.js';

const db = await createTestDatabase();
const { database } = db;
afterAll(() => db.close());

let school: School;
let courseId: number;
let registrations: Readonly<Record<string, number>>;
let assessmentId: number;
let questionIds: number[];
beforeEach(async () => {
  await db.pool.query(
    'delete from courses; delete from users; delete from audit_entries; delete from removals',
  );
  school = openSchool(database);
  ({ courseId, registrations } = await makeCourse(database, {
    adam: 'admin',
    tess: 'staff',
    sam: 'student',
    sally: 'student',
  }));
  ({ assessmentId, questionIds } = await makeAssessment(database, courseId, { number: 'M1' }));
});

const registrationOf = (username: string) => registrations[username] ?? 0;
async function idOf(username: string): Promise<number> {
  const [user] = await database.select().from(users).where(eq(users.username, username));
  if (user === undefined) throw new Error(`There is no ${username}.`);
  return user.id;
}
const erase = (userId: number) =>
  database.transaction((tx) => erasePerson(tx, userId, { now: NOON }));
const at = (path: string) => `/v2/courses/${courseId}${path}`;
const save = (client: Client, answer = 'mine;') =>
  client('POST', at(`/assessments/question/${questionIds[0]}/answer`), { body: { answer } });

/** All texts in the database, except in its system catalogues. */
async function everything(): Promise<string> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const tables = await Promise.all(
    rows.map(({ name }) =>
      db.pool.query<{ all: string | null }>(
        `select string_agg(to_jsonb(t)::text, '\n') as all from public."${name}" t`,
      ),
    ),
  );
  return tables.map((table) => table.rows[0]?.all ?? '').join('\n');
}

test('erasing a person removes all that names them, and keeps the records of others', async () => {
  const [sam, tess, adam] = await Promise.all(
    ['sam', 'tess', 'adam'].map((username) => signIn(school, username)),
  );
  const samId = await idOf('sam');
  await database
    .update(users)
    .set({ name: 'Samuel Sample', email: 'samuel@example.org' })
    .where(eq(users.id, samId));
  const people = [
    { username: 'sam', role: 'student', group: 'Tuesday' },
    { username: 'sally', role: 'student', group: 'Tuesday' },
  ];
  await adam?.('PUT', at('/admin/users'), { body: { users: people, provider: 'demo' } });
  const shared = await makeAssessment(database, courseId, { number: 'T1', maxTeamSize: 2 });
  const team = {
    assessment_id: shared.assessmentId,
    student_ids: [[{ userId: registrationOf('sam') }, { userId: registrationOf('sally') }]],
  };
  await tess?.('POST', at('/admin/teams'), { body: { team } });
  if (sam === undefined) throw new Error('sam is not signed in.');
  await save(sam, 'of sam;');
  await sam('POST', at(`/assessments/question/${shared.questionIds[0]}/answer`), {
    body: { answer: 'of both;' },
  });
  await sam('POST', at(`/assessments/${assessmentId}/submit`));
  const rows = await database.select().from(submissions);
  const own = rows.find(({ studentId }) => studentId !== null);
  await tess?.('POST', at(`/admin/grading/${own?.id}/autograde`));
  await tess?.('POST', at(`/admin/grading/${own?.id}/unsubmit`));
  expect(await everything()).toMatch(/"sam"/);

  expect(await countErasure(database, samId)).toMatchObject({
    submissions: 1,
    answers: 1,
    teams: 1,
  });
  const erased = await erase(samId);
  expect(erased).toMatchObject({
    courses: [{ courseId, name: 'Course' }],
    submissions: 1,
    teams: 1,
  });

  const left = await everything();
  expect(left).not.toMatch(/\bsam\b|samuel|Samuel|SAM\b|of sam;/);
  expect(left).toContain('of both;');
  expect(left).toContain(`Removed person ${samId}`);
  const members = await database.select().from(teamMembers);
  expect(members.map(({ registrationId }) => registrationId)).toEqual([registrationOf('sally')]);
  expect(await database.select().from(removals)).toMatchObject([
    { kind: 'person', subjectId: samId, removedAt: NOON },
  ]);
  expect(await erase(samId)).toBeNull();
});

test('marks that a removed person gave stay, without their name', async () => {
  const submissionId = await makeSubmission(database, {
    courseId,
    assessmentId,
    questionIds,
    ownerIds: [registrationOf('sam')],
    answer: { graderId: registrationOf('tess'), comments: 'Good.', gradedAt: NOON },
  });
  expect(await erase(await idOf('tess'))).toMatchObject({ markedAnswers: 1 });
  const [answer] = await database
    .select()
    .from(answers)
    .where(eq(answers.submissionId, submissionId));
  expect(answer).toMatchObject({ graderId: null, xp: 60, comments: 'Good.' });
});

test('an entry of a contest goes with the votes that others gave it', async () => {
  const entryId = await makeSubmission(database, {
    courseId,
    assessmentId,
    questionIds,
    ownerIds: [registrationOf('sam')],
  });
  await database.insert(votes).values({
    assessmentId,
    questionId: questionIds[0] ?? 0,
    voterId: registrationOf('sally'),
    entryId,
    score: 7,
  });
  await erase(await idOf('sam'));
  expect(await database.$count(votes)).toBe(0);
});

test('the only admin of a course stays until it has another one, or is gone', async () => {
  const adamId = await idOf('adam');
  await expect(erase(adamId)).rejects.toThrow(LastAdminError);
  expect(await database.$count(users, eq(users.id, adamId))).toBe(1);
  expect(await database.$count(removals)).toBe(0);
  await database
    .update(courseRegistrations)
    .set({ role: 'admin' })
    .where(eq(courseRegistrations.id, registrationOf('tess')));
  expect(await erase(adamId)).not.toBeNull();
});

test('two admins who are removed at the same time do not leave a course behind', async () => {
  await database
    .update(courseRegistrations)
    .set({ role: 'admin' })
    .where(eq(courseRegistrations.id, registrationOf('tess')));
  const ids = [await idOf('adam'), await idOf('tess')];
  const done = await Promise.allSettled(ids.map((id) => erase(id)));
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const admins = eq(courseRegistrations.role, 'admin');
  expect(await database.$count(courseRegistrations, admins)).toBe(1);
});

test('a person who is removed while saving must sign in, and nothing of theirs comes back', async () => {
  const sam = await signIn(school, 'sam');
  await save(sam);
  const samId = await idOf('sam');
  const saves = Array.from({ length: 8 }, (_, index) => save(sam, `try ${index};`));
  const [, ...answered] = await Promise.all([erase(samId), ...saves]);
  expect(answered.every(({ status }) => [200, 401, 403, 404].includes(status))).toBe(true);
  expect(await save(sam)).toMatchObject({ status: 401, text: 'Unauthorised' });
  expect(await database.$count(submissions)).toBe(0);
  // The old token stays invalid, even when the same person signs in again and becomes another user.
  const again = clientWith(school, await accessTokenOf(school, 'sam'));
  expect((await again('GET', '/v2/user')).json()).toMatchObject({ user: { courses: [] } });
  expect((await save(again)).status).toBe(403);
});

test('jobs about a removed person end without an error', async () => {
  const sam = await signIn(school, 'sam');
  await save(sam);
  await sam('POST', at(`/assessments/${assessmentId}/submit`));
  const jobs = school.jobs.length;
  await erase(await idOf('sam'));
  const mailer = { send: () => Promise.reject(new Error('Nobody is told.')) };
  school.jobs.push({
    name: 'mailBacklog',
    payload: { registrationId: registrationOf('sam'), day: '2030-03-10' },
  });
  await doJobsOf(school, { mailer });
  expect(jobs).toBeGreaterThan(0);
});

describe('names in lists of the audit log', () => {
  test.each([
    ['sam', 'sam', 'X'],
    ['M1: sam, sally', 'sam', 'M1: X, sally'],
    ['M1: sally, sam', 'sam', 'M1: sally, X'],
    ['samuel, sam', 'sam', 'samuel, X'],
    ['sam sam', 'sam', 'sam sam'],
    ['a, b, a, b', 'a, b', 'X, X'],
    ['M1: 100%_$&.*', '100%_$&.*', 'M1: X'],
    ["o'neil, 李雷", '李雷', "o'neil, X"],
  ])('%s without %s', (text, username, expected) => {
    expect(withoutName(text, username, 'X')).toBe(expected);
  });

  test('whose names have wildcards and quotes are found, and others are not', async () => {
    for (const username of ['a%', 'ab', String.raw`b\"c`]) {
      await database.insert(users).values({ provider: 'demo', username });
      const event = { at: NOON, courseId, actor: null, subject: username } as const;
      await record(
        database,
        { ...event, action: 'people.add' },
        { ...event, action: 'team.change', details: { members: { from: username, to: 'sally' } } },
      );
    }
    await erase(await idOf('a%'));
    await erase(await idOf(String.raw`b\"c`));
    const entries = await database.select().from(auditEntries).orderBy(auditEntries.id);
    const subjects = entries.map(({ subject }) => subject.replace(/\d+/, ''));
    const x = 'Removed person ';
    expect(subjects).toEqual([x, x, 'ab', 'ab', x, x, x, x]);
    expect(JSON.stringify(entries)).not.toMatch(/a%|b\\/);
  });
});
