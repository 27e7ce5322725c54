import {
  type AssessmentFile,
  parseAssessmentXml,
  writeAssessmentXml,
} from '@wellspring/assessment-xml';
import { arbitraryAssessment } from '@wellspring/assessment-xml/testing';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessmentConfigurations, assessments, rateWindows } from '../../db/schema/index.js';
import { createTestDatabase } from '../../testing/database.js';
import {
  type Client,
  hoursAfterNoon,
  makeCourse,
  openSchool,
  signIn,
} from '../../testing/school.js';
import { fileWith, PROGRAMMING, upload } from '../../testing/uploads.js';
import { filedAssessment, filedQuestions } from './stored-form.js';

/** Whatever the format can say, the server keeps, and gives back as a file that says the same. */

const db = await createTestDatabase();
afterAll(() => db.close());
const school = openSchool(db.database);

let courseId: number;
let configurationId: number;
let adam: Client;
beforeAll(async () => {
  ({ courseId } = await makeCourse(db.database, { adam: 'admin', tess: 'staff' }));
  const [row] = await db.database
    .insert(assessmentConfigurations)
    .values({ courseId, position: 1, type: 'Missions' })
    .returning({ id: assessmentConfigurations.id });
  configurationId = row?.id ?? 0;
  adam = await signIn(school, 'adam');
});

const exportOf = (id: number) => adam('GET', `/v2/courses/${courseId}/admin/assessments/${id}/xml`);

/** What an upload takes of a file; libraries count as they do for each question. */
const taken = (file: AssessmentFile) => [filedAssessment(file), filedQuestions(file)];

async function uploadNew(file: string): Promise<number> {
  // Nobody uploads as often as these tests, and that is limited.
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

/** The contests that its voting questions name have to be there. */
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

      // And in place of itself it changes nothing.
      expect((await upload(adam, { courseId, configurationId }, exported.text)).text).toBe('OK');
      expect((await exportOf(id)).text).toBe(exported.text);
    }),
    { numRuns: 60 },
  );
});

test('an export tells type and times, is named by its number, and is XML', async () => {
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

test('there is no export of what is not there, nor for staff', async () => {
  expect(await exportOf(2_000_000_000)).toMatchObject({
    status: 404,
    text: 'Assessment not found',
  });
  const id = await uploadNew(fileWith('M9', [PROGRAMMING]));
  const tess = await signIn(school, 'tess');
  const refused = await tess('GET', `/v2/courses/${courseId}/admin/assessments/${id}/xml`);
  expect(refused).toMatchObject({ status: 403, text: 'Forbidden' });
});
