import { answerDigest, type Assessment } from '@wellspring/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assessments, questions } from '../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import {
  type Client,
  makeAssessment,
  makeCourse,
  openSchool,
  type School,
  signIn,
} from '../testing/school.js';

/** Two clients that save the same answer: neither overwrites what it has not seen. */

let db: TestDatabase;
let school: School;
let courseId: number;
let assessmentId: number;
let questionId: number;
let sam: Client;
beforeAll(async () => {
  db = await createTestDatabase();
  school = openSchool(db.database);
  ({ courseId } = await makeCourse(db.database, { sam: 'student' }));
  sam = await signIn(school, 'sam');
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.database.delete(assessments);
  const made = await makeAssessment(db.database, courseId);
  assessmentId = made.assessmentId;
  [questionId = 0] = made.questionIds;
});

const changed = { status: 409, text: 'This answer was changed elsewhere. Yours is not saved.' };
const of = (call: string) => `/v2/courses/${courseId}/assessments/${call}`;
/** Saves with these known answers, or with none, as the reference's client does. */
const save = (answer: unknown, known?: readonly string[]) =>
  sam('POST', of(`question/${questionId}/answer`), {
    body: { answer, ...(known && { replaces: known.map((text) => answerDigest(text)) }) },
  });
/** Submits, expecting this answer. */
const submit = (text: string) =>
  sam('POST', of(`${assessmentId}/submit`), {
    body: { answers: [{ questionId, digest: answerDigest(text) }] },
  });
const read = async () =>
  ((await sam('GET', of(`${assessmentId}`))).json() as Assessment).questions[0];

test('an answer is replaced by one who knows it, and by no other', async () => {
  expect(await save('first', [])).toMatchObject({ status: 200, text: 'OK' });
  expect(await save('from another tab', [])).toMatchObject(changed);
  expect(await save('stale', ['something earlier'])).toMatchObject(changed);
  expect((await read())?.answer).toBe('first');
  expect((await save('second', ['something earlier', 'first'])).text).toBe('OK');
  expect((await read())?.answer).toBe('second');
});

test('when two people save at the same moment, one is refused, and both learn the stored answer', async () => {
  await save('base', []);
  const both = ['mine', 'yours'] as const;
  const statuses = await Promise.all(both.map(async (text) => (await save(text, ['base'])).status));
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect((await read())?.answer).toBe(both[statuses.indexOf(200)]);
});

test('an answer whose response was lost may be sent again', async () => {
  await save('base', []);
  expect((await save('next', ['base'])).text).toBe('OK');
  expect((await save('next', ['base'])).text).toBe('OK');
});

test('a client that does not say which answer it replaces overwrites, as the wire specifies', async () => {
  await save('first', []);
  expect((await save('second')).text).toBe('OK');
  expect((await read())?.answer).toBe('second');
});

test('saves at the same moment have different times', async () => {
  await save('first');
  const before = await read();
  await save('second');
  const lastModifiedAt = before?.lastModifiedAt;
  const compared = await sam('POST', of(`question/${questionId}/answerLastModified`), {
    body: { lastModifiedAt },
  });
  expect(compared.json()).toEqual({ lastModified: true });
});

test('a choice is not overwritten unseen either', async () => {
  const content = {
    type: 'mcq',
    content: 'Which?',
    choices: [0, 1, 2].map((choice) => ({ content: `${choice}`, hint: null })),
    solution: 1,
  };
  await db.database
    .update(questions)
    .set({ type: 'mcq', content })
    .where(eq(questions.id, questionId));
  expect((await save('0', [])).text).toBe('OK');
  expect(await save('1', [])).toMatchObject(changed);
  expect((await save('2', ['0'])).text).toBe('OK');
  expect((await read())?.answer).toBe(2);
});

test.each([[['x'.repeat(51)]], [[1]], ['x'], [Array.from({ length: 21 }, () => 'x')]])(
  'broken knowledge %j is refused',
  async (replaces) => {
    const body = { answer: '1;', replaces };
    const answer = await sam('POST', of(`question/${questionId}/answer`), { body });
    expect(answer).toMatchObject({ status: 400, text: 'Missing or invalid parameter(s)' });
  },
);

test('an answer that was changed on another device is not submitted without being seen', async () => {
  await save('mine', []);
  await save('theirs', ['mine']);
  expect(await submit('mine')).toMatchObject({
    status: 409,
    text: 'An answer was changed elsewhere. Nothing was submitted.',
  });
  expect((await save('mine after all', ['theirs'])).text).toBe('OK');
  expect((await submit('mine after all')).text).toBe('OK');
});
