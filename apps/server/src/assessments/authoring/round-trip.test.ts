import {
  type AssessmentFile,
  parseAssessmentFile,
  parseAssessmentXml,
  writeAssessmentXml,
} from '@wellspring/assessment-xml';
import { arbitraryAssessment, HARD, inWindows1252 } from '@wellspring/assessment-xml/testing';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessments, questions, rateWindows } from '../../db/schema/index.js';
import { createTestDatabase } from '../../testing/database.js';
import {
  type Client,
  hoursAfterNoon,
  makeConfiguration,
  makeCourse,
  openSchool,
  signIn,
} from '../../testing/school.js';
import { fileWith, PROGRAMMING, upload } from '../../testing/uploads.js';
import { filedAssessment, filedQuestions } from './stored-form.js';

/** The server stores everything that the format can express, and exports a file that says the same. */

const db = await createTestDatabase();
afterAll(() => db.close());
const school = openSchool(db.database);

let courseId: number;
let configurationId: number;
let adam: Client;
beforeAll(async () => {
  ({ courseId } = await makeCourse(db.database, { adam: 'admin', tess: 'staff' }));
  configurationId = await makeConfiguration(db.database, courseId, { type: 'Missions' });
  adam = await signIn(school, 'adam');
});

const exportOf = (id: number) => adam('GET', `/v2/courses/${courseId}/admin/assessments/${id}/xml`);

/** The parts of a file that an upload uses, with the libraries that apply to each question. */
const taken = (file: AssessmentFile) => [filedAssessment(file), filedQuestions(file)];

async function uploadNew(file: string): Promise<number> {
  // These tests would exceed the limit on uploads.
  await db.database.delete(rateWindows);
  const uploaded = await upload(adam, { courseId, configurationId }, file);
  expect(uploaded).toMatchObject({ status: 200, text: 'OK' });
  const number = parseAssessmentXml(file).assessment?.number ?? '';
  const [row] = await db.database
    .select({ id: assessments.id })
    .from(assessments)
    .where(eq(assessments.number, number));
  return row?.id ?? 0;
}

/** The contests that its voting questions name must exist. */
async function withContests(file: AssessmentFile): Promise<AssessmentFile> {
  const questions = file.questions.map((question) =>
    question.type === 'voting'
      ? { ...question, contestNumber: `of ${question.contestNumber}` }
      : question,
  );
  for (const question of questions) {
    if (question.type !== 'voting') continue;
    await db.database
      .insert(assessments)
      .values({
        courseId,
        configurationId,
        number: question.contestNumber,
        title: 'A contest',
        openAt: hoursAfterNoon(1),
        closeAt: hoursAfterNoon(2),
      })
      .onConflictDoNothing();
  }
  return { ...file, questions };
}

test('an assessment that was exported imports as the same', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryAssessment, async (arbitrary) => {
      const file = await withContests(arbitrary);
      const { text } = writeAssessmentXml(file);
      const id = await uploadNew(text ?? '');
      const exported = await exportOf(id);
      expect(exported.status).toBe(200);
      const read = parseAssessmentXml(exported.text);
      expect(read.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      const again = read.assessment;
      if (again === null) throw new Error('An export cannot be read.');
      expect(taken(again)).toEqual(taken(file));

      // Uploading the export in place of the original changes nothing.
      expect((await upload(adam, { courseId, configurationId }, exported.text)).text).toBe('OK');
      expect((await exportOf(id)).text).toBe(exported.text);
    }),
    { numRuns: 60 },
  );
});

test('a file with unusual content is stored, and exported with the same meaning', async () => {
  const bytes = inWindows1252(HARD);
  const file = parseAssessmentFile(bytes).assessment;
  if (file === null) throw new Error('The hard file cannot be read.');
  // The contest that it names.
  await uploadNew(fileWith('H0', [PROGRAMMING]));
  expect((await upload(adam, { courseId, configurationId }, bytes)).text).toBe('OK');
  const [row] = await db.database
    .select({ id: assessments.id })
    .from(assessments)
    .where(eq(assessments.number, file.number));
  const { text } = await exportOf(row?.id ?? 0);
  const again = parseAssessmentXml(text).assessment;
  expect(again && taken(again)).toEqual(taken(file));
  expect((await upload(adam, { courseId, configurationId }, text)).text).toBe('OK');
  expect((await exportOf(row?.id ?? 0)).text).toBe(text);
});

test('values that an upload would refuse today are exported in a form that it accepts, with a list of them', async () => {
  const id = await uploadNew(fileWith('M7', [PROGRAMMING]));
  await db.database
    .update(questions)
    .set({
      content: {
        type: 'programming',
        content: '',
        prepend: '',
        template: ' ',
        postpend: '',
        solution: null,
        testcases: [{ type: 'public', program: '', answer: '', score: 1 }],
      },
    })
    .where(eq(questions.assessmentId, id));
  await db.database
    .update(assessments)
    .set({ title: '', password: `\u0001${'x'.repeat(300)}` })
    .where(eq(assessments.id, id));
  const exported = await exportOf(id);
  expect(exported.status).toBe(200);
  const comment = exported.text.slice(exported.text.indexOf('<!--'), exported.text.indexOf('-->'));
  expect(comment.trim().split('\n').slice(2)).toEqual([
    'Characters that XML cannot hold',
    'The title',
    'The password',
    'Question 1: the text',
    'Question 1: the template',
    'Question 1: the program of testcase 1',
    'Question 1: the answer of testcase 1',
  ]);
  expect(await upload(adam, { courseId, configurationId }, exported.text)).toMatchObject({
    status: 200,
    text: 'OK',
  });
  const again = await exportOf(id);
  expect(again.text).not.toContain('<!--');
  expect(parseAssessmentXml(again.text).assessment).toMatchObject({ number: 'M7', title: 'M7' });
});

test('an export larger than an upload may be is complete, and says what is too large', async () => {
  const id = await uploadNew(fileWith('M8', [PROGRAMMING]));
  const [first] = await db.database.select().from(questions).where(eq(questions.assessmentId, id));
  if (first === undefined) throw new Error('There is no question.');
  const { id: _id, ...question } = first;
  await db.database
    .insert(questions)
    .values(Array.from({ length: 500 }, (_, index) => ({ ...question, position: index + 2 })));
  const { status, text } = await exportOf(id);
  expect(status).toBe(200);
  expect(text.split('\n').slice(1, 5)).toEqual([
    '<!--',
    'An upload will refuse this file until you have changed this:',
    'There are 501 questions, more than 500.',
    '-->',
  ]);
  expect(text.match(/<PROBLEM /g)).toHaveLength(501);
  expect((await upload(adam, { courseId, configurationId }, text)).status).toBe(400);
});

test('an export has the type and times, is named after the number, and is XML', async () => {
  const id = await uploadNew(fileWith('M1 "ü"'.replaceAll('"', '&quot;'), [PROGRAMMING]));
  const { headers, text } = await exportOf(id);
  expect(headers.get('Content-Type')).toMatch(/^application\/xml/);
  expect(headers.get('Content-Disposition')).toBe(
    `attachment; filename="M1____.xml"; filename*=UTF-8''M1%20%22%C3%BC%22.xml`,
  );
  expect(parseAssessmentXml(text).assessment).toMatchObject({
    kind: 'Missions',
    openAt: '2030-03-13T04:00:00.000Z',
    closeAt: '2030-03-20T04:00:00.000Z',
  });
});

test('a missing assessment cannot be exported, and staff cannot export any', async () => {
  expect(await exportOf(2_000_000_000)).toMatchObject({
    status: 404,
    text: 'Assessment not found',
  });
  const id = await uploadNew(fileWith('M9', [PROGRAMMING]));
  const tess = await signIn(school, 'tess');
  const refused = await tess('GET', `/v2/courses/${courseId}/admin/assessments/${id}/xml`);
  expect(refused).toMatchObject({ status: 403, text: 'Forbidden' });
});
