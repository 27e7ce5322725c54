/**
 * Measures how long honest students wait for their marks while others submit answers that never end or fill
 * the memory: `node bench/hostile-marking.mjs`. First the honest students submit alone, and then as many
 * again submit while the hostile answers are marked. Prints the time from submitting to the marks, and fails
 * if an honest mark is wrong.
 */
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { as, ask, enrol, makeAssessment, report, withProduct } from './product.mjs';

const { values } = parseArgs({
  options: {
    /** The number of honest students in each of the two parts. */
    honest: { type: 'string', default: '30' },
    hostile: { type: 'string', default: '8' },
    /** The time between two honest students, in milliseconds. */
    every: { type: 'string', default: '1000' },
  },
});
const HONEST = Number(values.honest);
const HOSTILE = Number(values.hostile);
const EVERY_MS = Number(values.every);
const OPEN_MS = 3_600_000;
const LOOK_MS = 50;

/** @typedef {import('./product.mjs').Question} Question */
/** @typedef {import('./product.mjs').Wait} Wait */

const HONEST_ANSWER = 'const fib = n => n < 2 ? n : fib(n - 1) + fib(n - 2);';
/** If they end at all, their answers are right. */
const HOSTILE_ANSWERS = [
  'const fib = n => { while (true) {} };',
  'const fib = n => { const a = []; for (let i = 0; true; i = i + 1) { a[i] = [i, i, i, i]; } };',
  'const fib = n => { let list = null; while (true) { list = pair(list, list); } };',
  'const fib = n => 1 + fib(n + 1);',
];
const TESTCASES = Array.from({ length: 10 }, (_, index) => {
  const fib = [1, 1, 2, 3, 5, 8, 13, 21, 34, 55][index];
  return ['SECRET', `fib(${index + 1});`, String(fib)];
});

await withProduct(2 * HONEST + HOSTILE, async (url) => {
  const { course, tokens, admin } = await enrol(url, 2 * HONEST + HOSTILE);
  const { id, questionId } = await makeAssessment(url, course, admin, OPEN_MS, TESTCASES);
  /** @type {Wait[]} */
  const waits = [];
  let wrong = 0;

  /** @param {number} student @param {string} answer */
  async function submit(student, answer) {
    const init = { method: 'POST', ...as(tokens[student]) };
    const body = JSON.stringify({ answer });
    await ask(url, `${course}/assessments/question/${questionId}/answer`, { ...init, body });
    await ask(url, `${course}/assessments/${id}/submit`, init);
  }

  /** @param {string} what @param {number} student @param {string} answer */
  async function submitAndWait(what, student, answer) {
    await submit(student, answer);
    const begun = performance.now();
    for (;;) {
      const { text } = await ask(url, `${course}/assessments/${id}`, as(tokens[student]));
      /** @type {Question | undefined} */
      const question = JSON.parse(text).questions[0];
      if (question?.autogradingStatus === 'success') {
        waits.push({ what, ms: performance.now() - begun });
        return question.xp;
      }
      await delay(LOOK_MS);
    }
  }

  /** @param {string} what @param {number} first */
  async function honest(what, first) {
    const all = Array.from({ length: HONEST }, async (_, index) => {
      await delay(index * EVERY_MS);
      if ((await submitAndWait(what, first + index, HONEST_ANSWER)) !== 100) wrong += 1;
    });
    await Promise.all(all);
  }

  console.log(
    `${HONEST} students, one every ${EVERY_MS} ms, and again beside ${HOSTILE} hostile ones:`,
  );
  await honest('honest, alone', 0);
  const hostile = Array.from({ length: HOSTILE }, (_, index) =>
    submitAndWait(
      'hostile',
      2 * HONEST + index,
      HOSTILE_ANSWERS[index % HOSTILE_ANSWERS.length] ?? '',
    ),
  );
  await honest('honest, beside', HONEST);
  await Promise.all(hostile);
  report(waits);
  console.log(`honest marks that are wrong: ${wrong}`);
  if (wrong > 0) process.exitCode = 1;
});
