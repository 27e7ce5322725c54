import { answerDigest, type Version, type WholeVersion } from '@wellspring/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  answers,
  answerVersions,
  assessments,
  submissions,
  teamMembers,
  teams,
} from '../../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import {
  type Client,
  makeAssessment,
  makeCourse,
  NOON,
  openSchool,
  type School,
  signIn,
} from '../../testing/school.js';

/** Earlier versions of answers, as students, team-mates and staff see them. */

let db: TestDatabase;
let school: School;
let courseId: number;
let people: Readonly<Record<string, number>>;
let sam: Client;
let sally: Client;
let tess: Client;
let assessmentId: number;
let questionId: number;
let otherQuestionId: number;

beforeAll(async () => {
  db = await createTestDatabase();
  school = openSchool(db.database);
  ({ courseId, registrations: people } = await makeCourse(db.database, {
    sam: 'student',
    sally: 'student',
    tess: 'staff',
  }));
  sam = await signIn(school, 'sam');
  sally = await signIn(school, 'sally');
  tess = await signIn(school, 'tess');
});
afterAll(() => db.close());

beforeEach(async () => {
  school.travelTo(NOON);
  await db.database.delete(assessments);
  const made = await makeAssessment(db.database, courseId, { questions: [{}, {}] });
  assessmentId = made.assessmentId;
  [questionId = 0, otherQuestionId = 0] = made.questionIds;
});

const at = (seconds: number) => school.travelTo(new Date(NOON.getTime() + seconds * 1000));
const question = (id = questionId) => `/v2/courses/${courseId}/assessments/question/${id}`;
const answer = (who: Client, text: string) =>
  who('POST', `${question()}/answer`, { body: { answer: text } });
const versionsOf = async (who: Client, id = questionId) =>
  (await who('GET', `${question(id)}/versions`)).json() as Version[];
const programsOf = async (who: Client) => {
  const programs: string[] = [];
  for (const { id } of await versionsOf(who)) {
    const version = (await who('GET', `${question()}/versions/${id}`)).json() as WholeVersion;
    programs.push(version.content.code);
  }
  return programs;
};

test('each saved program is a version, newest first; changes within 15 s belong to the same version', async () => {
  expect(await versionsOf(sam)).toEqual([]);
  await answer(sam, 'first();');
  at(5);
  await answer(sam, 'first(); // and more');
  expect(await programsOf(sam)).toEqual(['first(); // and more']);
  at(20);
  await answer(sam, 'second();');
  at(40);
  await answer(sam, 'second();');
  expect(await programsOf(sam)).toEqual(['second();', 'first(); // and more']);
  const [newest, oldest] = await versionsOf(sam);
  expect(newest).toMatchObject({ name: null, inserted_at: '2030-03-10T12:00:20.000+00:00' });
  expect(oldest).toMatchObject({
    inserted_at: '2030-03-10T12:00:00.000+00:00',
    updated_at: '2030-03-10T12:00:05.000+00:00',
  });
});

test('a program that vanishes within 15 s is still in the history', async () => {
  await answer(sam, 'a_long_evening_of_work(1, 2, 3);');
  at(2);
  await answer(sam, 'x;');
  expect(await programsOf(sam)).toEqual(['x;', 'a_long_evening_of_work(1, 2, 3);']);
});

test('an answer that was saved without a version is kept when it is replaced', async () => {
  await answer(sam, 'seeded();');
  await db.database.delete(answerVersions);
  at(60);
  await answer(sam, 'mine();');
  expect(await programsOf(sam)).toEqual(['mine();', 'seeded();']);
});

test('an answer that is to stand apart leaves the version before it as it was', async () => {
  await answer(sam, 'one();');
  at(1);
  await sam('POST', `${question()}/answer`, { body: { answer: 'one(); // mine', isApart: true } });
  at(2);
  await answer(sam, 'one(); // mine, and more');
  expect(await programsOf(sam)).toEqual(['one(); // mine, and more', 'one();']);
});

test('a version is named as it is kept, and no other is', async () => {
  const keep = (content: string, name: string) =>
    sam('POST', `${question()}/versions/save`, { body: { content, name } });
  await answer(sam, 'one();');
  await keep('one();', 'first');
  await keep('one();', 'again');
  await keep('two();', ' second ');
  expect(await programsOf(sam)).toEqual(['two();', 'one();']);
  expect((await versionsOf(sam)).map(({ name }) => name)).toEqual(['second', 'first']);
});

test('a version is kept on purpose also within 15 s, but never twice in a row', async () => {
  await answer(sam, 'one();');
  at(1);
  const keep = (content: unknown) =>
    sam('POST', `${question()}/versions/save`, { body: { content } });
  expect(await keep('one(); //')).toMatchObject({ status: 200, text: 'OK' });
  expect(await keep('one(); //')).toMatchObject({ status: 200, text: 'OK' });
  expect(await programsOf(sam)).toEqual(['one(); //', 'one();']);
  expect(await keep('')).toMatchObject({ status: 400, text: 'Missing or invalid parameter(s)' });
  const { questions } = (
    await sam('GET', `/v2/courses/${courseId}/assessments/${assessmentId}`)
  ).json() as { questions: { answer: string }[] };
  expect(questions[0]?.answer).toBe('one();');
});

test('versions are stored only of answers that may be saved', async () => {
  const keep = (who = sam) =>
    who('POST', `${question()}/versions/save`, { body: { content: '1;' } });
  expect(await keep()).toMatchObject({ status: 404, text: 'Answer not found' });
  await answer(sam, 'one();');
  await db.database.update(submissions).set({ status: 'submitted' });
  expect(await keep()).toMatchObject({
    status: 403,
    text: 'Assessment submission already finalised',
  });
  await db.database.update(assessments).set({ closeAt: NOON });
  expect(await keep()).toMatchObject({ status: 403, text: 'Assessment not open' });
  expect(await programsOf(sam)).toEqual(['one();']);
});

test('a name is given, changed and taken away; a version with a name is never typed over', async () => {
  await answer(sam, 'one();');
  const [version] = await versionsOf(sam);
  const rename = (name: unknown) =>
    sam('PUT', `${question()}/versions/${version?.id}/name`, { body: { name } });
  expect(await rename('  It works ')).toMatchObject({ status: 200, text: 'OK' });
  await answer(sam, 'one(); // more');
  expect((await versionsOf(sam)).map(({ name }) => name)).toEqual([null, 'It works']);
  await rename('   ');
  expect((await versionsOf(sam)).map(({ name }) => name)).toEqual([null, null]);
  expect((await rename('x'.repeat(201))).status).toBe(400);
  expect((await rename(7)).status).toBe(400);
});

test('versions of other students and of other questions cannot be read', async () => {
  await answer(sam, 'mine();');
  const [version] = await versionsOf(sam);
  const missing = { status: 404, text: 'Version not found' };
  expect(await versionsOf(sally)).toEqual([]);
  expect(await sally('GET', `${question()}/versions/${version?.id}`)).toMatchObject(missing);
  const rename = await sally('PUT', `${question()}/versions/${version?.id}/name`, {
    body: { name: 'stolen' },
  });
  expect(rename).toMatchObject(missing);
  const elsewhere = `${question(otherQuestionId)}/versions/${version?.id}`;
  expect(await sam('GET', elsewhere)).toMatchObject(missing);
  expect(await sam('GET', `${question(2_000_000)}/versions`)).toMatchObject({
    status: 404,
    text: 'Question not found',
  });
});

test('versions of an assessment that is no longer published are not found', async () => {
  await answer(sam, 'mine();');
  const [version] = await versionsOf(sam);
  await db.database.update(assessments).set({ isPublished: false });
  expect((await sam('GET', `${question()}/versions`)).text).toBe('Question not found');
  expect((await sam('GET', `${question()}/versions/${version?.id}`)).text).toBe(
    'Version not found',
  );
});

test('team-mates see the versions of their team, each of its own', async () => {
  await db.database.update(assessments).set({ maxTeamSize: 2 });
  const [team] = await db.database.insert(teams).values({ courseId, assessmentId }).returning();
  for (const name of ['sam', 'sally']) {
    await db.database.insert(teamMembers).values({
      teamId: team?.id ?? 0,
      courseId,
      assessmentId,
      registrationId: people[name] ?? 0,
    });
  }
  expect((await answer(sam, 'ours();')).text).toBe('OK');
  at(1);
  await answer(sally, 'ours(); // and mine');
  expect(await programsOf(sam)).toEqual(['ours(); // and mine', 'ours();']);
  expect(await programsOf(sally)).toEqual(await programsOf(sam));
  // When a client that says what it has seen continues to type, there is no version for each pause.
  at(2);
  const typed = 'ours(); // and mine, and more';
  const replaces = [answerDigest('ours(); // and mine')];
  await sally('POST', `${question()}/answer`, { body: { answer: typed, replaces } });
  expect(await programsOf(sam)).toEqual([typed, 'ours();']);
});

test('staff see the versions of an answer within its submission, and of no other course', async () => {
  await answer(sam, 'mine();');
  const [submission] = await db.database.select().from(submissions);
  const path = (course: number, rest = '') =>
    `/v2/courses/${course}/admin/grading/${submission?.id}/${questionId}/versions${rest}`;
  const [version] = (await tess('GET', path(courseId))).json() as Version[];
  expect((await tess('GET', path(courseId, `/${version?.id}`))).json()).toMatchObject({
    content: { code: 'mine();' },
  });
  expect((await sam('GET', path(courseId))).status).toBe(403);

  const other = await makeCourse(db.database, { tess: 'staff' });
  expect(await tess('GET', path(other.courseId))).toMatchObject({
    status: 404,
    text: 'Answer not found',
  });
  expect(await tess('GET', path(other.courseId, `/${version?.id}`))).toMatchObject({
    status: 404,
    text: 'Version not found',
  });
});

test('a night of typing leaves fewer versions, those with a name among them', async () => {
  await answer(sam, '// 0');
  const [first] = await versionsOf(sam);
  await sam('PUT', `${question()}/versions/${first?.id}/name`, { body: { name: 'the beginning' } });
  const [row] = await db.database.select().from(answers).where(eq(answers.questionId, questionId));
  // Ten hours with four versions a minute, inserted directly to save time.
  await db.database.insert(answerVersions).values(
    Array.from({ length: 2400 }, (_, number) => {
      const time = new Date(NOON.getTime() + (number + 1) * 15_000);
      const content = { type: 'programming', code: `// ${number + 1}` };
      return { answerId: row?.id ?? 0, content, insertedAt: time, updatedAt: time };
    }),
  );
  at(11 * 3600);
  const later = await signIn(school, 'sam');
  await answer(later, 'the_end();');
  const versions = await versionsOf(later);
  // The last half hour, one version for each five minutes before it, and the beginning.
  expect(versions.length).toBeGreaterThan(200);
  expect(versions.length).toBeLessThanOrEqual(241);
  expect(versions.at(-1)).toMatchObject({ name: 'the beginning' });
  expect(versions.filter(({ inserted_at }) => inserted_at > '2030-03-10T21:45')).toHaveLength(
    61 + 1,
  );
});

/**
 * Inserts versions of Sam's answer. Each is nearly a megabyte, in a form that the database cannot compress.
 */
async function insertLarge(count: number, name: string | null) {
  const text = `(select string_agg(md5(n || '/' || m), '') from generate_series(1, 28000) as m)`;
  await db.pool.query(
    `insert into answer_versions (answer_id, content, name, inserted_at, updated_at)
     select (select max(id) from answers), jsonb_build_object('type', 'programming', 'code', ${text}), $1, $2, $2
     from generate_series(1, ${count}) as n`,
    [name, NOON],
  );
}
const storedBytes = async () => {
  const { rows } = await db.pool.query<{ bytes: number }>(
    'select sum(pg_column_size(content))::float as bytes from answer_versions',
  );
  return rows[0]?.bytes ?? 0;
};

test('versions without a name take some megabytes at most, the newest staying', async () => {
  await answer(sam, 'first();');
  await insertLarge(15, null);
  at(60);
  await answer(sam, 'last();');
  expect(await storedBytes()).toBeLessThanOrEqual(10_000_000);
  const versions = await versionsOf(sam);
  expect(versions.length).toBeGreaterThan(8);
  const all = versions.map(({ id }) => id);
  expect(all).toEqual(all.map((_id, index) => (all[0] ?? 0) - index));
  const newest = await sam('GET', `${question()}/versions/${all[0]}`);
  expect(newest.json()).toMatchObject({ content: { code: 'last();' } });
});

const TOO_MANY_NAMED = {
  status: 409,
  text: 'Too many or too long versions of this answer have a name. Take the name of one away first.',
};

test('no more than a hundred versions of an answer have a name', async () => {
  await answer(sam, 'the_first();');
  const keep = (number: number) =>
    sam('POST', `${question()}/versions/save`, {
      body: { content: `f(${number});`, name: `number ${number}` },
    });
  for (let number = 1; number <= 100; number += 1) expect((await keep(number)).text).toBe('OK');
  expect(await keep(101)).toMatchObject(TOO_MANY_NAMED);
  const versions = await versionsOf(sam);
  // Refused versions were not stored.
  expect(versions.map(({ name }) => name).slice(0, 2)).toEqual(['number 100', 'number 99']);
  const rename = (id: number | undefined, name: string) =>
    sam('PUT', `${question()}/versions/${id}/name`, { body: { name } });
  expect(await rename(versions.at(-1)?.id, 'one more')).toMatchObject(TOO_MANY_NAMED);
  expect((await rename(versions[0]?.id, 'another name')).text).toBe('OK');
  expect((await rename(versions[0]?.id, '')).text).toBe('OK');
  expect((await rename(versions.at(-1)?.id, 'one more')).text).toBe('OK');
});

test('versions with a name take some megabytes at most', async () => {
  await answer(sam, 'first();');
  await insertLarge(12, 'mine');
  const keep = (name?: string) =>
    sam('POST', `${question()}/versions/save`, { body: { content: 'second();', name } });
  expect(await keep('one more')).toMatchObject(TOO_MANY_NAMED);
  expect((await keep()).text).toBe('OK');
  // Versions with a name are never deleted.
  expect((await versionsOf(sam)).filter(({ name }) => name === 'mine')).toHaveLength(12);
});
