import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/database.js';
import { answers, assessments, questions, submissions } from '../db/schema/index.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { lockWait } from '../testing/lock-wait.js';
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

/** Requests that arrive in time are in time, however long the server is then busy (rules R17 and R29). */

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
});
afterAll(() => db.close());
beforeEach(async () => {
  school.travelTo(NOON);
  sam = await signIn(school, 'sam');
  await db.database.delete(assessments);
  const made = await makeAssessment(db.database, courseId, {
    openAt: hoursAfterNoon(-1),
    closeAt: hoursAfterNoon(9),
    configuration: { earlySubmissionXp: 80, hoursBeforeEarlyXpDecay: 2 },
  });
  assessmentId = made.assessmentId;
  [questionId = 0] = made.questionIds;
  // Choices are marked at once, so the bonus is determined on submission.
  const choices = ['Right', 'Wrong'].map((content) => ({ content, hint: null }));
  await db.database
    .update(questions)
    .set({ type: 'mcq', content: { type: 'mcq', content: 'Which?', choices, solution: 0 } });
  await sam('POST', of(`question/${questionId}/answer`), {
    body: { answer: 0 },
  });
});

const of = (call: string) => `/v2/courses/${courseId}/assessments/${call}`;

/** Sends a request at noon that the server gets to only hours later. */
async function late(request: () => ReturnType<Client>, hold: (tx: Database) => Promise<unknown>) {
  let reply: ReturnType<Client> | undefined;
  await db.database.transaction(async (tx) => {
    await hold(tx);
    reply = request();
    await lockWait(db);
    school.travelTo(hoursAfterNoon(10));
  });
  return reply;
}

const submit = () => sam('POST', of(`${assessmentId}/submit`));
const holdSubmissions = (tx: Database) =>
  tx.select().from(submissions).where(eq(submissions.assessmentId, assessmentId)).for('update');
/** Blocks the server before it has identified the caller. */
const holdEverything = (tx: Database) =>
  tx.execute('lock table course_registrations, assessments, submissions in access exclusive mode');

test.each([
  ['the submission', holdSubmissions],
  ['who asks', holdEverything],
])(
  'waiting for %s costs no bonus, and the time of submitting is that of arrival',
  async (_, hold) => {
    expect((await late(submit, hold))?.text).toBe('OK');
    expect(await db.database.select().from(submissions)).toMatchObject([
      { status: 'submitted', submittedAt: NOON, xpBonus: 80 },
    ]);
  },
);

test('an answer that arrived before closing is saved after it', async () => {
  const save = () => sam('POST', of(`question/${questionId}/answer`), { body: { answer: 1 } });
  expect((await late(save, holdEverything))?.text).toBe('OK');
  expect(await db.database.select().from(answers)).toMatchObject([{ content: { choice: 1 } }]);
  sam = await signIn(school, 'sam');
  expect((await save()).text).toBe('Assessment not open');
});
