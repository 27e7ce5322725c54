import type { AuditEntry } from '@wellspring/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { type Client, makeCourse, NOON, openSchool, signIn } from '../testing/school.js';
import { record } from './record.js';

let db: TestDatabase;
let adam: Client;
let courseId: number;
beforeAll(async () => {
  db = await createTestDatabase();
  const school = openSchool(db.database);
  ({ courseId } = await makeCourse(db.database, { adam: 'admin' }));
  adam = await signIn(school, 'adam');
  const event = { at: NOON, courseId, actor: null, action: 'people.add' } as const;
  await record(
    db.database,
    { ...event, subject: '100% sure' },
    { ...event, subject: 'a_b', action: 'people.remove' },
    {
      ...event,
      subject: 'axb',
      actor: { id: 1, name: 'Adam', username: 'adam' },
      details: { role: 'staff' },
      requestId: 'of the request',
    },
  );
  const elsewhere = await makeCourse(db.database, { olga: 'admin' });
  await record(db.database, { ...event, courseId: elsewhere.courseId, subject: 'of others' });
});
afterAll(() => db.close());

async function list(query: string) {
  const answer = await adam('GET', `/v2/courses/${courseId}/admin/audit_log${query}`);
  return answer.json() as { count: number; data: AuditEntry[] };
}
const subjects = ({ data }: { data: AuditEntry[] }) => data.map(({ subject }) => subject);

test('changes of the course are listed, newest first, and those of other courses are not', async () => {
  const listed = await list('');
  expect(listed.count).toBe(3);
  expect(subjects(listed)).toEqual(['axb', 'a_b', '100% sure']);
  expect(listed.data[0]).toEqual({
    id: expect.any(Number) as number,
    at: '2030-03-10T12:00:00.000+00:00',
    actor: 'Adam (adam)',
    action: 'people.add',
    subject: 'axb',
    details: { role: 'staff' },
  });
});

test('one page of them is had at a time', async () => {
  const second = await list('?pageSize=2&offset=2');
  expect(second.count).toBe(3);
  expect(subjects(second)).toEqual(['100% sure']);
});

test.each([
  ['a_b', ['a_b']],
  ['100%', ['100% sure']],
  ['ADAM', ['axb']],
  ['remove', ['a_b']],
  ['\\', []],
])('%j is searched for as it stands', async (search, found) => {
  const listed = await list(`?${new URLSearchParams({ search }).toString()}`);
  expect(subjects(listed)).toEqual(found);
  expect(listed.count).toBe(found.length);
});

test('a search for characters that no text can contain is refused', async () => {
  const answer = await adam('GET', `/v2/courses/${courseId}/admin/audit_log?search=%00`);
  expect(answer.status).toBe(400);
});

test('a change that is rolled back is not recorded', async () => {
  const changed = db.database.transaction(async (tx) => {
    await record(tx, { at: NOON, courseId, actor: null, action: 'people.add', subject: 'nobody' });
    throw new Error('no');
  });
  await expect(changed).rejects.toThrow('no');
  expect((await list('')).count).toBe(3);
});
