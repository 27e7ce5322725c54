import { type Access, type CallDescription, type Role, roleSchema } from '@wellspring/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.js';
import {
  type Answer,
  accessTokenOf,
  type Client,
  clientOf,
  clientWith,
  hoursAfterNoon,
  makeCourse,
  openSchool,
  signIn,
} from '../testing/school.js';
import { roleSuffices } from './access.js';

/** Calls every route as every kind of caller, and checks that its declared access is enforced. */

const STRANGERS = ['anonymous', 'expired token', 'forged token', 'refresh token'] as const;
const CALLERS = [...STRANGERS, 'no course', 'other course', 'student', 'staff', 'admin'] as const;
type CallerKind = (typeof CALLERS)[number];

const db = await createTestDatabase();
const school = openSchool(db.database);
const CALLS = Object.entries<CallDescription>(school.app.calls);

let courseId: number;
const clients = new Map<CallerKind, Client>();
beforeAll(async () => {
  await makeCourse(db.database, { olga: 'admin' });
  ({ courseId } = await makeCourse(db.database, { sam: 'student', tess: 'staff', adam: 'admin' }));
  clients.set('anonymous', clientOf(school.app));
  clients.set('other course', await signIn(school, 'olga'));
  clients.set('student', await signIn(school, 'sam'));
  clients.set('staff', await signIn(school, 'tess'));
  clients.set('admin', await signIn(school, 'adam'));
  clients.set('no course', await signIn(school, 'sally'));
  // Issued two hours before the time of this school, by the same installation.
  const before = openSchool(db.database);
  before.travelTo(hoursAfterNoon(-2));
  clients.set('expired token', clientWith(school, await accessTokenOf(before, 'adam')));
  clients.set('forged token', clientWith(school, await forge('sam', 'adam')));
  const pair = await clientOf(school.app)('POST', '/v2/auth/login', {
    body: { provider: 'demo', code: 'adam' },
  });
  const { refresh_token } = pair.json() as { refresh_token: string };
  clients.set('refresh token', clientWith(school, refresh_token));
});

/** Puts the claims of another user's token into the token of a user. */
async function forge(own: string, wanted: string): Promise<string> {
  const [head, , signature] = (await accessTokenOf(school, own)).split('.');
  const [, claims] = (await accessTokenOf(school, wanted)).split('.');
  return [head, claims, signature].join('.');
}
afterAll(() => db.close());

type Verdict = '401 Unauthorised' | '403 Forbidden' | 'let in';

/** Returns the verdict that the declared access requires for a caller. */
function expectedVerdict(access: Access, caller: CallerKind): Verdict {
  if (access === 'public') return 'let in';
  if (STRANGERS.some((stranger) => stranger === caller)) return '401 Unauthorised';
  if (access === 'signed-in') return 'let in';
  const role = roleSchema.safeParse(caller);
  const admitted = role.success && roleSuffices(role.data, access);
  return admitted ? 'let in' : '403 Forbidden';
}

/** Returns the verdict of an answer. A caller who is let in may still be refused for another reason. */
function verdictOf({ status, text }: Answer): string {
  const told = `${status} ${text}`;
  return ['401 Unauthorised', '403 Forbidden'].includes(told) || status === 500 ? told : 'let in';
}

/** The path of a call in the student's course, with ids that do not exist. */
function pathOf(call: CallDescription, course: string | number): string {
  return `/v2/${call.path}`
    .replace(':courseId', String(course))
    .replace(/:\w+(\{.+?\})?/g, '2147483647');
}

function client(caller: CallerKind): Client {
  const found = clients.get(caller);
  if (found === undefined) throw new Error(`Nobody is signed in as ${caller}.`);
  return found;
}

describe.each(CALLS)('%s', (_name, call) => {
  test.each(CALLERS)('%s', async (caller) => {
    const answer = await client(caller)(call.method, pathOf(call, courseId));
    expect(verdictOf(answer)).toBe(expectedVerdict(call.access, caller));
  });

  test('a trailing slash makes no difference', async () => {
    const answer = await client('anonymous')(call.method, `${pathOf(call, courseId)}/`);
    expect(answer.status).not.toBe(404);
  });
});

/** Public calls in a course check access themselves. */
const COURSE_CALLS = CALLS.filter(
  ([, { path, access }]) => path.includes(':courseId') && access !== 'public',
);

test.each(['0', '-1', 'abc', '1.5', '99999999999', '2147483647', '%00', "1'or'1"])(
  'course %s is as forbidden as one the caller is not in',
  async (course) => {
    for (const [, call] of COURSE_CALLS) {
      const answer = await client('admin')(call.method, pathOf(call, course));
      expect(answer).toMatchObject({ status: 403, text: 'Forbidden' });
    }
  },
);

test.each(['Bearer', 'Bearer  ', 'Basic c2FtOnNhbQ==', 'Bearer nonsense', 'Bearer a b'])(
  'the authorization %j opens nothing',
  async (authorization) => {
    const answer = await client('anonymous')('GET', '/v2/user', {
      headers: { Authorization: authorization },
    });
    expect(answer).toMatchObject({ status: 401, text: 'Unauthorised' });
  },
);

test.each([
  ['/v2/courses/COURSE/assessments/abc', 'assessmentId'],
  ['/v2/courses/COURSE/assessments/0', 'assessmentId'],
  ['/v2/courses/COURSE/assessments/99999999999999999999', 'assessmentId'],
  ['/v2/courses/COURSE/admin/audit_log?pageSize=0', 'pageSize'],
  ['/v2/courses/COURSE/admin/audit_log?pageSize=lots', 'pageSize'],
  ['/v2/courses/COURSE/admin/audit_log?offset=-1', 'offset'],
])('broken input is named: %s', async (path, name) => {
  const answer = await client('admin')('GET', path.replace('COURSE', String(courseId)));
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(name);
  expect(answer.text.length).toBeLessThanOrEqual(100);
});

test('no route is shadowed by one that is tried before it', () => {
  const shadowed = CALLS.flatMap(([name, call], index) =>
    CALLS.slice(0, index)
      .filter(
        ([, before]) => before.method === call.method && patternOf(before).test(exampleOf(call)),
      )
      .map(([before]) => `${name} behind ${before}`),
  );
  expect(shadowed).toEqual([]);
});

/** The paths that a call answers. */
function patternOf({ path }: CallDescription): RegExp {
  const pattern = path.replace(/:\w+\{\.\+\}$/, '.+').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`);
}
/**
 * An example of these paths. It is not the path of another call that has a fixed word in place of a
 * parameter.
 */
function exampleOf({ path }: CallDescription): string {
  return path.replace(/:\w+(\{.+?\})?/g, '1');
}

test('no role is admitted where a stronger one is needed', () => {
  const roles: Role[] = ['student', 'staff', 'admin'];
  const allowed = roles.map((role) => roles.filter((needed) => roleSuffices(role, needed)));
  expect(allowed).toEqual([['student'], ['student', 'staff'], roles]);
});
