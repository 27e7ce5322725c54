import type { Assessment, MissionPdf } from '@wellspring/contract';
import { MAX_PDF_BYTES } from '@wellspring/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assessments, courseRegistrations, missionPdfPieces } from '../../db/schema/index.js';
import { createTestDatabase } from '../../testing/database.js';
import {
  type Client,
  clientOf,
  hoursAfterNoon,
  makeAssessment,
  makeCourse,
  NOON,
  openSchool,
  signIn,
} from '../../testing/school.js';
import { fileWith, PROGRAMMING, upload } from '../../testing/uploads.js';

/** The PDF of an assessment: who can upload it, and who can open it. */

const db = await createTestDatabase();
afterAll(() => db.close());
const school = openSchool(db.database);
/** A browser tab: it knows an address, and sends no token. */
const tab = clientOf(school.app);

let adam: Client;
let tess: Client;
let sam: Client;
beforeAll(async () => {
  await makeCourse(db.database, { adam: 'admin', tess: 'staff', sam: 'student', sally: 'student' });
  adam = await signIn(school, 'adam');
  tess = await signIn(school, 'tess');
  sam = await signIn(school, 'sam');
});

let courseId: number;
let assessmentId: number;
let configurationId: number;
let registrations: Readonly<Record<string, number>>;
beforeEach(async () => {
  school.travelTo(NOON);
  ({ courseId, registrations } = await makeCourse(db.database, {
    adam: 'admin',
    tess: 'staff',
    sam: 'student',
  }));
  ({ assessmentId, configurationId } = await makeAssessment(db.database, courseId, {
    number: 'M1',
  }));
  // These tests would exceed the limit on uploads.
  await db.pool.query('delete from rate_windows');
});

const at = (path: string) => `/v2/courses/${courseId}${path}`;
const administered = () => at(`/admin/assessments/${assessmentId}/pdf`);
const PDF = '%PDF-1.7\nCurves and more curves';

function give(client: Client, content: BlobPart = PDF, name = 'Curves.pdf') {
  const body = new FormData();
  body.set('pdf', new File([content], name, { type: 'application/pdf' }));
  return client('POST', administered(), { body });
}
const found = async () => (await adam('GET', administered())).json() as MissionPdf | null;
async function assessmentFor(client: Client): Promise<Assessment> {
  return (await client('GET', at(`/assessments/${assessmentId}`))).json() as Assessment;
}
async function addressFor(client: Client): Promise<string> {
  const { missionPDF } = await assessmentFor(client);
  if (missionPDF === null) throw new Error('There is no PDF.');
  return missionPDF;
}
const change = (values: Partial<typeof assessments.$inferInsert>) =>
  db.database.update(assessments).set(values).where(eq(assessments.id, assessmentId));

const EXPIRED = {
  status: 403,
  text: 'This link is no longer valid. Please open the assessment again.',
};

test('students and staff open the PDF that an admin uploaded, by the address in the assessment', async () => {
  expect(await assessmentFor(sam)).toMatchObject({ missionPDF: null, missionPDFFile: null });
  expect(await found()).toBeNull();
  expect(await give(adam)).toMatchObject({ status: 200, text: 'OK' });
  expect((await assessmentFor(sam)).missionPDFFile).toEqual({ name: 'Curves.pdf', size: 31 });
  expect((await found())?.file).toEqual({
    name: 'Curves.pdf',
    size: 31,
    uploadedAt: '2030-03-10T12:00:00.000+00:00',
  });
  for (const client of [sam, tess, adam]) {
    expect(await tab('GET', await addressFor(client))).toMatchObject({ status: 200, text: PDF });
  }
  const { address = '' } = (await found()) ?? {};
  expect(await tab('GET', address)).toMatchObject({ status: 200, text: PDF });
});

test('it is shown as a PDF and nothing else, and under its name', async () => {
  await give(adam, PDF, 'Kurven "ü".pdf');
  const { headers } = await tab('GET', await addressFor(sam));
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '31',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-cache',
    'content-disposition': `inline; filename="Kurven____.pdf"; filename*=UTF-8''Kurven%20%22%C3%BC%22.pdf`,
  });
});

test('a browser that has it is not sent it again, until there is another one', async () => {
  await give(adam);
  const address = await addressFor(sam);
  const first = await tab('GET', address);
  const kept = { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } };
  const again = await tab('GET', address, kept);
  expect([again.status, again.text]).toEqual([304, '']);
  expect(again.headers.get('Cache-Control')).toBe('private, no-cache');
  await give(adam, '%PDF-1.7 better');
  // Open pages continue to use the address that they have.
  expect(await tab('GET', address, kept)).toMatchObject({ status: 200, text: '%PDF-1.7 better' });
  expect((await tab('HEAD', address)).headers.get('Content-Length')).toBe('15');
});

test('a large PDF is stored in pieces and returned byte for byte', async () => {
  const bytes = new Uint8Array(1_000_001).map((_, index) => (index * 31) % 251);
  bytes.set(new TextEncoder().encode('%PDF-1.7'));
  expect((await give(adam, bytes)).status).toBe(200);
  expect(await db.database.$count(missionPdfPieces)).toBeGreaterThan(3);
  const address = await addressFor(sam);
  const response = await school.app.fetch(new Request(`http://school.test${address}`));
  const read = new Uint8Array(await response.arrayBuffer());
  expect(read.length).toBe(bytes.length);
  // Compared in a loop, because the matcher takes seconds for a million bytes.
  expect(read.findIndex((byte, index) => byte !== bytes[index])).toBe(-1);
});

test('a file that is no PDF, or too large, is refused and does not replace the former one', async () => {
  await give(adam);
  expect(await give(adam, '<html>', 'page.pdf')).toMatchObject({
    status: 400,
    text: 'This file is not a PDF.',
  });
  expect(await give(adam, new Uint8Array(MAX_PDF_BYTES + 1))).toMatchObject({
    status: 400,
    text: 'The PDF is larger than 20 MB.',
  });
  expect((await give(adam, new Uint8Array(MAX_PDF_BYTES + 200_000))).status).toBe(413);
  expect((await tab('GET', await addressFor(sam))).text).toBe(PDF);
});

test('uploads of PDFs are limited', async () => {
  for (let count = 0; count < 10; count += 1) expect((await give(adam)).status).toBe(200);
  expect(await give(adam)).toMatchObject({ status: 429 });
});

test('only admins give and take it, and learn of it there', async () => {
  for (const client of [sam, tess]) {
    for (const answer of [
      await give(client),
      await client('GET', administered()),
      await client('DELETE', administered()),
    ]) {
      expect(answer).toMatchObject({ status: 403, text: 'Forbidden' });
    }
  }
});

test('an assessment that is not there has none', async () => {
  assessmentId = 2_000_000_000;
  const refusal = { status: 404, text: 'Assessment not found' };
  expect(await give(adam)).toMatchObject(refusal);
  expect(await adam('GET', administered())).toMatchObject(refusal);
  expect(await adam('DELETE', administered())).toMatchObject(refusal);
  expect(await tab('GET', at(`/assessments/${assessmentId}/pdf`))).toMatchObject(EXPIRED);
});

test('taken away it is nowhere any more, and once more does no harm', async () => {
  await give(adam);
  const address = await addressFor(sam);
  const before = await db.database.$count(missionPdfPieces);
  for (const _time of [1, 2]) {
    expect(await adam('DELETE', administered())).toMatchObject({ status: 200, text: 'OK' });
  }
  expect(await assessmentFor(sam)).toMatchObject({ missionPDF: null, missionPDFFile: null });
  expect(await tab('GET', address)).toMatchObject(EXPIRED);
  expect(await db.database.$count(missionPdfPieces)).toBe(before - 1);
});

test('deleting the assessment deletes its PDF', async () => {
  await give(adam);
  const address = await addressFor(sam);
  const before = await db.database.$count(missionPdfPieces);
  expect((await adam('DELETE', at(`/admin/assessments/${assessmentId}`))).status).toBe(200);
  expect(await tab('GET', address)).toMatchObject(EXPIRED);
  expect(await db.database.$count(missionPdfPieces)).toBe(before - 1);
});

test('a PDF does not open without a ticket, or with the ticket of another assessment', async () => {
  await give(adam);
  const address = await addressFor(sam);
  const { assessmentId: otherId } = await makeAssessment(db.database, courseId);
  for (const wrong of [
    address.replace(/\?.*/, ''),
    address.replace(/ticket=\d+/, `ticket=${registrations['adam']}`),
    address.replace(`/assessments/${assessmentId}/`, `/assessments/${otherId}/`),
  ]) {
    expect(await tab('GET', wrong)).toMatchObject(EXPIRED);
    expect(await sam('GET', wrong)).toMatchObject(EXPIRED);
  }
  school.travelTo(hoursAfterNoon(37));
  expect(await tab('GET', address)).toMatchObject(EXPIRED);
});

test('a PDF does not open for people who may no longer see its assessment', async () => {
  await give(adam);
  const ofSam = await addressFor(sam);
  const ofTess = await addressFor(tess);
  await change({ isPublished: false });
  expect(await tab('GET', ofSam)).toMatchObject({ status: 404, text: 'Assessment not found' });
  expect((await tab('GET', ofTess)).status).toBe(200);
  await change({ isPublished: true, openAt: hoursAfterNoon(1) });
  expect(await tab('GET', ofSam)).toMatchObject({ status: 403, text: 'Assessment not open' });
  expect((await tab('GET', ofTess)).status).toBe(200);
  // After closing it can still be read.
  await change({ openAt: hoursAfterNoon(-2), closeAt: hoursAfterNoon(-1) });
  expect((await tab('GET', ofSam)).status).toBe(200);
  await db.database
    .delete(courseRegistrations)
    .where(eq(courseRegistrations.id, registrations['sam'] ?? 0));
  expect(await tab('GET', ofSam)).toMatchObject(EXPIRED);
});

test('a password stands before the PDF too', async () => {
  await give(adam);
  const before = await addressFor(sam);
  await change({ password: 'open sesame' });
  expect(await tab('GET', before)).toMatchObject(EXPIRED);
  const unlocked = await sam('POST', at(`/assessments/${assessmentId}/unlock`), {
    body: { password: 'open sesame' },
  });
  const { missionPDF } = unlocked.json() as Assessment;
  expect((await tab('GET', missionPDF ?? '')).status).toBe(200);
});

test('staff who look at the work of a student open it as themselves', async () => {
  await give(adam);
  const looked = await tess(
    'GET',
    at(`/admin/users/${registrations['sam']}/assessments/${assessmentId}`),
  );
  const { missionPDF } = looked.json() as Assessment;
  expect(missionPDF).toContain(`ticket=${registrations['tess']}.`);
});

test('an address outside of the server is returned unchanged until a file is uploaded', async () => {
  const missionPdf = 'https://papers.example/m1.pdf';
  await change({ missionPdf });
  expect(await assessmentFor(sam)).toMatchObject({ missionPDF: missionPdf, missionPDFFile: null });
  expect(await found()).toEqual({ address: missionPdf, file: null });
  await give(adam);
  expect(await addressFor(sam)).toMatch(/^\/v2\//);
  await adam('DELETE', administered());
  expect((await assessmentFor(sam)).missionPDF).toBeNull();
});

test('it stays when the XML is uploaded again', async () => {
  await give(adam);
  const taken = await upload(
    adam,
    { courseId, configurationId },
    fileWith('M1', [PROGRAMMING], 'Anew'),
  );
  expect(taken.text).toBe('OK');
  expect((await assessmentFor(sam)).title).toBe('Anew');
  expect((await tab('GET', await addressFor(sam))).text).toBe(PDF);
});

test('the audit log names who uploaded and who deleted the PDF', async () => {
  await give(adam);
  await adam('DELETE', administered());
  await adam('DELETE', administered());
  expect((await adam('GET', at('/admin/audit_log'))).json()).toMatchObject({
    count: 2,
    data: [
      { action: 'assessment.remove-pdf', subject: 'M1', details: { file: 'Curves.pdf' } },
      {
        action: 'assessment.add-pdf',
        subject: 'M1',
        actor: 'ADAM (adam)',
        details: { file: 'Curves.pdf', size: 31 },
      },
    ],
  });
});
