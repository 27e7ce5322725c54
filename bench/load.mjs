/**
 * Simulates a thousand signed-in students who open the course within a minute: `node bench/load.mjs`. Prints
 * how long people waited, and what failed. `--students 5000` is more than two processors can serve at once.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ask, enrol, report, turnedAway, withProduct } from './product.mjs';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
  },
});
const STUDENTS = Number(values.students);
const WITHIN_MS = Number(values.seconds) * 1000;

/** @typedef {import('./product.mjs').Session} Session */
/** @typedef {import('./product.mjs').Wait} Wait */

/**
 * Sends the requests of the page when a signed-in student opens the course.
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

await withProduct(STUDENTS, async (url) => {
  const { courseOf, cookies } = await enrol(url, STUDENTS);
  /** @type {Wait[]} */
  const waits = [];
  /** @type {string[]} */
  const failures = [];
  console.log(`${STUDENTS} students open the course within ${WITHIN_MS / 1000} s:`);
  await Promise.all(
    cookies.map(async (cookie, index) => {
      // Evenly distributed over the time: a growing queue shows in the last ones.
      await delay((WITHIN_MS * index) / STUDENTS);
      try {
        await openCourse(url, courseOf(index), cookie, waits);
      } catch (error) {
        failures.push(String(error));
      }
    }),
  );
  report(waits);
  console.log(`turned away, and asked again: ${turnedAway.count} requests`);
  console.log(`errors: ${failures.length}${failures.length > 0 ? `, e.g. ${failures[0]}` : ''}`);
});
