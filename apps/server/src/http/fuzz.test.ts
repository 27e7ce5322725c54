import { isSampled } from '@wellspring/evaluator/sampled';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Log } from '../log.js';
import { createTestDatabase, type TestDatabase } from '../testing/database.js';
import { malformedRequests, type MalformedRequest } from '../testing/malformed-requests.js';
import {
  accessTokenOf,
  makeAssessment,
  makeCourse,
  openSchool,
  type School,
} from '../testing/school.js';
import type { OpenApiDocument } from './openapi.js';

/** No call of the description fails with a bug of ours, whatever is sent. */

const REQUESTS = isSampled('malformed requests') ? 1000 : 10_000;
const AT_ONCE = 20;
const SEED = 20_300_310;

let db: TestDatabase;
let school: School;
/** The errors that the app has logged as bugs. */
const faults: unknown[] = [];
beforeAll(async () => {
  db = await createTestDatabase();
  const log: Log = { info() {}, warn() {}, error: (fields) => faults.push(fields) };
  school = openSchool(db.database, { log });
});
afterAll(() => db.close());

async function send({ method, path, headers, body }: MalformedRequest): Promise<number> {
  const request = new Request(`http://school.test${path}`, {
    method,
    headers,
    ...(body !== null && { body }),
  });
  const response = await school.app.fetch(request);
  await response.arrayBuffer();
  return response.status;
}

test('no malformed request causes an internal error', { timeout: 120_000 }, async () => {
  const people = { sam: 'student', tess: 'staff', adam: 'admin', sally: 'student' } as const;
  const { courseId, registrations } = await makeCourse(db.database, people);
  const { assessmentId, questionIds } = await makeAssessment(db.database, courseId);
  const tokens = await Promise.all(
    ['sam', 'tess', 'adam', 'adam', 'adam'].map((username) => accessTokenOf(school, username)),
  );
  const answer = await school.app.fetch(new Request('http://school.test/v2/openapi.json'));
  const description = (await answer.json()) as OpenApiDocument;
  const ids = [assessmentId, ...questionIds, ...Object.values(registrations)];
  const requests = fc.sample(
    malformedRequests(description, { courseId, ids }, [
      ...tokens.map((token) => `Bearer ${token}`),
      'Bearer nonsense',
      '',
    ]),
    { numRuns: REQUESTS, seed: SEED },
  );

  const statuses = new Map<number, number>();
  const broken: unknown[] = [];
  for (let start = 0; start < requests.length; start += AT_ONCE) {
    const batch = requests.slice(start, start + AT_ONCE);
    const answered = await Promise.all(batch.map((request) => send(request)));
    for (const [index, status] of answered.entries()) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) broken.push(batch[index]);
    }
  }

  expect({ broken, faults }).toEqual({ broken: [], faults: [] });
  // Otherwise everything was refused by access checks, and nothing was tested.
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 10);
  expect(statuses.get(400)).toBeGreaterThan(REQUESTS / 10);
});
