/**
 * A thousand signed-in students open the course within a minute: `node bench/load.mjs`. Starts the product
 * as `npm start` does, with data of its own, which it removes, and plays the students from this process,
 * so that both share the processors of the machine. Prints how long people waited, and what failed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
  },
});
const STUDENTS = Number(values.students);
const WITHIN_MS = Number(values.seconds) * 1000;
/** Sign-ins at a time, before the measurement. */
const SIGN_INS_AT_ONCE = 20;

/** @typedef {{ accessToken: string }} Session */
/** @typedef {{ courseRegistration: { courseId: number } }} User */

/** @typedef {{ readonly what: string, readonly ms: number }} Wait */

/**
 * @param {string} url
 * @param {string} path
 * @param {RequestInit} [init]
 */
async function ask(url, path, init) {
  const response = await fetch(`${url}${path}`, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 100)}`);
  return { text, cookie: (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

/**
 * @param {string} url
 * @param {string} provider
 * @param {string} code
 */
async function signIn(url, provider, code) {
  const { text, cookie } = await ask(url, '/v2/session', {
    method: 'POST',
    body: JSON.stringify({ provider, code }),
  });
  return { cookie, token: /** @type {Session} */ (JSON.parse(text)).accessToken };
}

const nameOf = (/** @type {number} */ index) => `student${index}`;

/** The file that lets the students sign in. */
function signInFile() {
  const people = Array.from({ length: STUDENTS }, (_, index) => ({
    code: nameOf(index),
    token: nameOf(index),
    username: nameOf(index),
    name: `Student ${index}`,
    role: 'student',
  }));
  return JSON.stringify({ providers: [{ kind: 'test-list', id: 'load', name: 'Load', people }] });
}

/**
 * Puts the students into the demo course and signs them in.
 * @param {string} url
 */
async function enrol(url) {
  const { token } = await signIn(url, 'demo', 'mira');
  const headers = { Authorization: `Bearer ${token}` };
  /** @type {User} */
  const me = JSON.parse((await ask(url, '/v2/user', { headers })).text);
  const course = `/v2/courses/${me.courseRegistration.courseId}`;
  const users = Array.from({ length: STUDENTS }, (_, index) => {
    return { username: nameOf(index), role: 'student', group: `Lab ${index % 40}` };
  });
  await ask(url, `${course}/admin/users`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ users, provider: 'load' }),
  });
  /** @type {string[]} */
  const cookies = [];
  for (let from = 0; from < STUDENTS; from += SIGN_INS_AT_ONCE) {
    const some = users.slice(from, from + SIGN_INS_AT_ONCE);
    const signedIn = await Promise.all(some.map(({ username }) => signIn(url, 'load', username)));
    cookies.push(...signedIn.map(({ cookie }) => cookie));
  }
  return { course, cookies };
}

/**
 * What the page asks the server when somebody who is signed in opens the course.
 * @param {string} url
 * @param {string} course
 * @param {string} cookie
 * @param {Wait[]} waits
 */
async function openCourse(url, course, cookie, waits) {
  const begun = performance.now();
  /** @param {string} what @param {string} path @param {RequestInit} [init] */
  async function step(what, path, init) {
    const start = performance.now();
    const answer = await ask(url, path, init);
    waits.push({ what, ms: performance.now() - start });
    return answer;
  }
  await step('the page', '/');
  const refreshed = await step('the session', '/v2/session/refresh', {
    method: 'POST',
    headers: { Cookie: cookie },
  });
  /** @type {Session} */
  const { accessToken } = JSON.parse(refreshed.text);
  const headers = { Authorization: `Bearer ${accessToken}` };
  await step('the person', '/v2/user', { headers });
  await Promise.all([
    step('the assessments', `${course}/assessments`, { headers }),
    step('the notifications', `${course}/notifications`, { headers }),
    step('the XP', `${course}/user/total_xp`, { headers }),
  ]);
  waits.push({ what: 'all of it', ms: performance.now() - begun });
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
function report(waits) {
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

const folder = await mkdtemp(join(tmpdir(), 'wellspring-load-'));
await chmod(folder, 0o755);
const file = join(folder, 'sign-in.json');
await writeFile(file, signInFile());
const product = spawn(
  process.execPath,
  [fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))],
  {
    env: { ...process.env, WELLSPRING_DATA: join(folder, 'data'), WELLSPRING_SIGN_IN: file },
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
  const { course, cookies } = await enrol(url);
  /** @type {Wait[]} */
  const waits = [];
  /** @type {string[]} */
  const failures = [];
  console.log(`${STUDENTS} students open the course within ${WITHIN_MS / 1000} s:`);
  await Promise.all(
    cookies.map(async (cookie, index) => {
      // Evenly over the time: a queue that grows shows in the last ones.
      await delay((WITHIN_MS * index) / STUDENTS);
      try {
        await openCourse(url, course, cookie, waits);
      } catch (error) {
        failures.push(String(error));
      }
    }),
  );
  report(waits);
  console.log(`errors: ${failures.length}${failures.length > 0 ? `, e.g. ${failures[0]}` : ''}`);
} finally {
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true });
}
