/**
 * Starts the product under load, for the scripts that measure it: as `npm start` does, with temporary data,
 * and with students who can sign in. The students are simulated in the same process as the measurement, so
 * all share the processors of the machine.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The number of sign-ins that run at a time, before the measurement. */
const SIGN_INS_AT_ONCE = 20;

/** @typedef {{ accessToken: string }} Session */
/** @typedef {{ courseRegistration: { courseId: number } }} User */

/** @typedef {{ id: number, isManuallyGraded: boolean, type: string, number: string }} Overview */
/**
 * @typedef {{ assessmentConfigId: number, isManuallyGraded: boolean, isGradingAutoPublished: boolean }} Type
 */
/** @typedef {{ id: number, answer: string, xp: number, autogradingStatus: string }} Question */

/** @typedef {{ readonly what: string, readonly ms: number }} Wait */

/** The number of times that a request is repeated which a busy server has turned away, as the page does. */
const MAX_REPEATS = 20;

/** The number of requests that have been turned away so far. */
export const turnedAway = { count: 0 };

/**
 * @param {string} url
 * @param {string} path
 * @param {RequestInit} [init]
 * @param {number} [repeats] how often it has been sent already
 * @returns {Promise<{ text: string, cookie: string }>}
 */
export async function ask(url, path, init, repeats = 0) {
  const response = await fetch(`${url}${path}`, init);
  const text = await response.text();
  if (response.status === 503 && repeats < MAX_REPEATS) {
    turnedAway.count += 1;
    const seconds = Number(response.headers.get('retry-after') ?? '3');
    await delay(seconds * 1000 * (1 + Math.random() / 2));
    return ask(url, path, init, repeats + 1);
  }
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 100)}`);
  return { text, cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

/**
 * @param {string} url
 * @param {string} provider
 * @param {string} code
 */
export async function signIn(url, provider, code) {
  const { text, cookie } = await ask(url, '/v2/session', {
    method: 'POST',
    body: JSON.stringify({ provider, code }),
  });
  return { cookie, token: /** @type {Session} */ (JSON.parse(text)).accessToken };
}

/** The username of a student. */
export const nameOf = (/** @type {number} */ index) => `student${index}`;

/**
 * Returns the sign-in file that lets the students sign in.
 * @param {number} students
 */
function signInFile(students) {
  const people = Array.from({ length: students }, (_, index) => ({
    code: nameOf(index),
    token: nameOf(index),
    username: nameOf(index),
    name: `Student ${index}`,
    role: 'student',
  }));
  return JSON.stringify({ providers: [{ kind: 'test-list', id: 'load', name: 'Load', people }] });
}

/** A course has room for 1,500 people. */
const STUDENTS_PER_COURSE = 1_400;

/**
 * Adds the students to the demo course, and to further courses when one is not enough, and signs them in.
 * @param {string} url
 * @param {number} students
 */
export async function enrol(url, students) {
  const { token } = await signIn(url, 'demo', 'mira');
  const headers = { Authorization: `Bearer ${token}` };
  const myCourse = async () => {
    /** @type {User} */
    const me = JSON.parse((await ask(url, '/v2/user', { headers })).text);
    return `/v2/courses/${me.courseRegistration.courseId}`;
  };
  const users = Array.from({ length: students }, (_, index) => {
    return { username: nameOf(index), role: 'student', group: `Lab ${index % 40}` };
  });
  const courses = [await myCourse()];
  /** @type {string[]} */
  const cookies = [];
  /** @type {string[]} */
  const tokens = [];
  for (let from = 0; from < students; from += STUDENTS_PER_COURSE) {
    if (from > 0) {
      const settings = {
        courseName: `Course ${courses.length + 1}`,
        courseShortName: '',
        viewable: true,
        enableGame: false,
        enableAchievements: false,
        enableSourcecast: false,
        sourceChapter: 1,
        sourceVariant: 'default',
        moduleHelpText: '',
      };
      const body = JSON.stringify(settings);
      await ask(url, '/v2/config/create', { method: 'POST', headers, body });
      courses.push(await myCourse());
    }
    const ofCourse = users.slice(from, from + STUDENTS_PER_COURSE);
    await ask(url, `${courses.at(-1)}/admin/users`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({
        users: ofCourse,
        provider: 'load',
      }),
    });
    // Before the next course: one person may add only a limited number of people who have never signed in.
    for (let first = 0; first < ofCourse.length; first += SIGN_INS_AT_ONCE) {
      const some = ofCourse.slice(first, first + SIGN_INS_AT_ONCE);
      const signedIn = await Promise.all(some.map(({ username }) => signIn(url, 'load', username)));
      cookies.push(...signedIn.map(({ cookie }) => cookie));
      tokens.push(...signedIn.map((session) => session.token));
    }
  }
  const courseOf = (/** @type {number} */ index) =>
    courses[Math.floor(index / STUDENTS_PER_COURSE)] ?? '';
  return { course: courseOf(0), courseOf, cookies, tokens, admin: token };
}

/** @param {string | undefined} token */
export const as = (token) => ({ headers: { Authorization: `Bearer ${token}` } });

/** @param {readonly (readonly string[])[]} testcases */
function assessmentFile(testcases) {
  const lines = testcases.map(
    ([kind, program, answer]) => `<${kind} score="1" answer="${answer}">${program}</${kind}>`,
  );
  return `<?xml version="1.0"?>
<CONTENT><TASK number="BENCH" title="Before closing"><TEXT>Work.</TEXT>
<PROBLEMS><PROBLEM type="programming" maxxp="100"><TEXT>Write fib.</TEXT><SNIPPET>
<TEMPLATE>const fib = n => 0;</TEMPLATE><TESTCASES>${lines.join('')}</TESTCASES></SNIPPET></PROBLEM></PROBLEMS>
<PROGRAMMINGLANGUAGE interpreter="1"><EXTERNAL name="NONE"/></PROGRAMMINGLANGUAGE>
</TASK></CONTENT>`;
}

/**
 * Creates an assessment in the demo course, open and published, of a type that is marked and published
 * automatically. Its one question asks for a program, for 100 XP.
 * @param {string} url
 * @param {string} course
 * @param {string} admin
 * @param {number} openMs how long it stays open
 * @param {readonly (readonly string[])[]} testcases for each, the kind (`PUBLIC`, `OPAQUE`, `SECRET`), the
 *   program to evaluate, and its result
 */
export async function makeAssessment(url, course, admin, openMs, testcases) {
  const { headers } = as(admin);
  const listed = await ask(url, `${course}/admin/config/assessment_configs`, { headers });
  /** @type {Type[]} */
  const types = JSON.parse(listed.text);
  const type = types.find((one) => !one.isManuallyGraded && one.isGradingAutoPublished);
  if (type === undefined) throw new Error('The course marks nothing by itself.');
  const form = new FormData();
  form.set(
    'assessment[file]',
    new File([assessmentFile(testcases)], 'bench.xml', { type: 'text/xml' }),
  );
  form.set('forceUpdate', 'false');
  form.set('assessmentConfigId', String(type.assessmentConfigId));
  await ask(url, `${course}/admin/assessments`, { method: 'POST', headers, body: form });
  /** @type {Overview[]} */
  const overviews = JSON.parse((await ask(url, `${course}/assessments`, { headers })).text);
  const id = overviews.find(({ number }) => number === 'BENCH')?.id;
  const closesAt = Date.now() + openMs;
  const dates = { openAt: new Date(Date.now() - 3_600_000), closeAt: new Date(closesAt) };
  await ask(url, `${course}/admin/assessments/${id}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...dates, isPublished: true }),
  });
  /** @type {{ questions: Question[] }} */
  const assessment = JSON.parse((await ask(url, `${course}/assessments/${id}`, { headers })).text);
  return { id: Number(id), questionId: Number(assessment.questions[0]?.id), closesAt };
}

/**
 * @param {readonly number[]} sorted
 * @param {number} share
 */
function percentile(sorted, share) {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return (value ?? NaN).toFixed(0).padStart(7);
}

/** @param {readonly Wait[]} waits */
export function report(waits) {
  console.log(
    `${'ms'.padEnd(20)}${['p50', 'p95', 'p99', 'most'].map((name) => name.padStart(7)).join('')}`,
  );
  for (const what of new Set(waits.map((wait) => wait.what))) {
    const sorted = waits
      .filter((wait) => wait.what === what)
      .map(({ ms }) => ms)
      .toSorted((a, b) => a - b);
    const columns = [0.5, 0.95, 0.99, 1].map((share) => percentile(sorted, share));
    console.log(`${what.padEnd(20)}${columns.join('')}`);
  }
}

/** A fixed port, so that a killed server can use it again when it restarts. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * Starts the product, does something with it, and removes it again.
 * @param {number} students who may sign in
 * @param {(url: string, product: { pid: number, folder: string }) => Promise<void>} act gets the address, the
 *   process that was started, and the folder of its data
 */
export async function withProduct(students, act) {
  const folder = await mkdtemp(join(tmpdir(), 'wellspring-load-'));
  await chmod(folder, 0o755);
  const file = join(folder, 'sign-in.json');
  await writeFile(file, signInFile(students));
  const product = spawn(
    process.execPath,
    [fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))],
    {
      env: {
        ...process.env,
        WELLSPRING_PORT: String(await freePort()),
        WELLSPRING_DATA: join(folder, 'data'),
        WELLSPRING_SIGN_IN: file,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  try {
    const url = await new Promise((/** @type {(url: string) => void} */ resolve, reject) => {
      let printed = '';
      product.stdout?.on('data', (/** @type {Buffer} */ piece) => {
        printed += piece.toString();
        const found = /^Wellspring is ready: (\S+)$/m.exec(printed)?.[1];
        if (found !== undefined) resolve(found);
      });
      product.once('exit', () => reject(new Error(`The product did not start.\n${printed}`)));
    });
    const died = once(product, 'exit').then(() => {
      throw new Error('The product has ended.');
    });
    await Promise.race([act(url, { pid: product.pid ?? 0, folder }), died]);
  } finally {
    if (product.exitCode === null && product.signalCode === null) {
      const ended = once(product, 'exit');
      product.kill('SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  }
}
