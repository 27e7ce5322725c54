/**
 * The last minutes before an assessment closes: `node bench/closing.mjs`. A thousand students save their
 * answers every ten seconds and submit within the last minute; then all is marked. The load is open: what is
 * due is sent when it is due, however long the calls before it take, so that a queue shows. Prints how long
 * people waited, what was refused, whether what was acknowledged is there, and how fast it was marked.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { killInTurn } from './killer.mjs';
import { ask, enrol, report, withProduct } from './product.mjs';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '1000' },
    /** How long they work before the last minute. */
    seconds: { type: 'string', default: '60' },
    /** How long the submitting takes; 0: all at the same moment. */
    submitting: { type: 'string', default: '60' },
    /** Kill a part of the product so often, in seconds; 0: never. */
    kills: { type: 'string', default: '0' },
  },
});
const STUDENTS = Number(values.students);
const WORK_MS = Number(values.seconds) * 1000;
const SUBMIT_MS = Number(values.submitting) * 1000;
const KILL_EVERY_MS = Number(values.kills) * 1000;
const SAVE_EVERY_MS = 10_000;
/** How often is asked whether all is marked. */
const LOOK_MS = 250;
/** Longer than this nobody waits for marks. */
const PATIENCE_MS = 600_000;

/** @typedef {import('./product.mjs').Wait} Wait */

/** Five testcases of each kind, of a program that takes some thinking. */
const TESTCASES = [
  ['PUBLIC', 'fib(1);', '1'],
  ['PUBLIC', 'fib(5);', '5'],
  ['OPAQUE', 'fib(10);', '55'],
  ['SECRET', 'fib(15);', '610'],
  ['SECRET', 'fib(20);', '6765'],
];
const FILE = `<?xml version="1.0"?>
<CONTENT><TASK number="BENCH" title="Before closing"><TEXT>Work.</TEXT>
<PROBLEMS><PROBLEM type="programming" maxxp="100"><TEXT>Write fib.</TEXT><SNIPPET>
<TEMPLATE>const fib = n => 0;</TEMPLATE><TESTCASES>${TESTCASES.map(
  ([tag, program, answer]) => `<${tag} score="1" answer="${answer}">${program}</${tag}>`,
).join('')}</TESTCASES></SNIPPET></PROBLEM></PROBLEMS>
<PROGRAMMINGLANGUAGE interpreter="1"><EXTERNAL name="NONE"/></PROGRAMMINGLANGUAGE>
</TASK></CONTENT>`;

/** @typedef {{ id: number, isManuallyGraded: boolean, type: string, number: string }} Overview */
/** @typedef {{ assessmentConfigId: number, isManuallyGraded: boolean, isGradingAutoPublished: boolean }} Type */
/** @typedef {{ id: number, answer: string, xp: number, autogradingStatus: string }} Question */
/** @typedef {{ status: string, xp: number, id: number, isGradingPublished: boolean }} Mine */

/**
 * Makes the assessment, open and published, of a type that is marked and published by itself.
 * @param {string} url
 * @param {string} course
 * @param {string} admin
 */
async function makeAssessment(url, course, admin) {
  const headers = { Authorization: `Bearer ${admin}` };
  const listed = await ask(url, `${course}/admin/config/assessment_configs`, { headers });
  /** @type {Type[]} */
  const types = JSON.parse(listed.text);
  const type = types.find((one) => !one.isManuallyGraded && one.isGradingAutoPublished);
  if (type === undefined) throw new Error('The course marks nothing by itself.');
  const form = new FormData();
  form.set('assessment[file]', new File([FILE], 'bench.xml', { type: 'text/xml' }));
  form.set('forceUpdate', 'false');
  form.set('assessmentConfigId', String(type.assessmentConfigId));
  await ask(url, `${course}/admin/assessments`, { method: 'POST', headers, body: form });
  /** @type {Overview[]} */
  const overviews = JSON.parse((await ask(url, `${course}/assessments`, { headers })).text);
  const id = overviews.find(({ number }) => number === 'BENCH')?.id;
  const dates = { openAt: new Date(Date.now() - 3_600_000), closeAt: new Date(Date.now() + 36e5) };
  await ask(url, `${course}/admin/assessments/${id}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...dates, isPublished: true }),
  });
  /** @type {{ questions: Question[] }} */
  const assessment = JSON.parse((await ask(url, `${course}/assessments/${id}`, { headers })).text);
  return { id: Number(id), questionId: Number(assessment.questions[0]?.id) };
}

const programOf = (/** @type {number} */ version) =>
  `// version ${version}\nconst fib = n => n < 2 ? n : fib(n - 1) + fib(n - 2);`;

/** How long a student's page waits before it tries again. */
const RETRY_MS = 500;

await withProduct(STUDENTS, async (url, pid) => {
  const { course, tokens, admin } = await enrol(url, STUDENTS);
  const { id, questionId } = await makeAssessment(url, course, admin);
  /** @type {Wait[]} */
  const waits = [];
  /** @type {string[]} */
  const failures = [];
  /** Of each student, the newest version that the server has acknowledged. @type {number[]} */
  const saved = tokens.map(() => 0);
  /** @param {string} what @param {number} student @param {string} path @param {unknown} [body] */
  async function send(what, student, path, body) {
    const begun = performance.now();
    const giveUpAt = begun + (KILL_EVERY_MS > 0 ? PATIENCE_MS : 0);
    for (let isRetry = false; ; isRetry = true) {
      try {
        await ask(url, path, {
          method: 'POST',
          headers: { Authorization: `Bearer ${tokens[student]}` },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        waits.push({ what, ms: performance.now() - begun });
        return true;
      } catch (error) {
        const text = String(error);
        // What was done is not done twice: the answer to the first attempt went with the server.
        if (isRetry && text.includes('already been submitted')) return true;
        if (/: 4\d\d /.test(text) || performance.now() > giveUpAt) {
          failures.push(`${what}: ${text}`);
          return false;
        }
        await delay(RETRY_MS);
      }
    }
  }
  const start = performance.now();
  const at = (/** @type {number} */ ms) => delay(Math.max(0, start + ms - performance.now()));
  let firstSubmitted = Infinity;
  let lastSubmitted = 0;

  /** @param {number} student */
  async function live(student) {
    const submitAt = WORK_MS + (SUBMIT_MS * student) / STUDENTS;
    const first = (SAVE_EVERY_MS * student) / STUDENTS;
    /** @type {Promise<void>[]} */
    const saves = [];
    for (let due = first, version = 1; due < submitAt; due += SAVE_EVERY_MS, version += 1) {
      await at(due);
      const save = async () => {
        const answer = programOf(version);
        const path = `${course}/assessments/question/${questionId}/answer`;
        if (await send('a save', student, path, { answer })) {
          saved[student] = Math.max(saved[student] ?? 0, version);
        }
      };
      // With kills a page sends one version after another, as ours does, so that none overtakes another.
      if (KILL_EVERY_MS > 0) await save();
      else saves.push(save());
    }
    await at(submitAt);
    await Promise.all(saves);
    firstSubmitted = Math.min(firstSubmitted, performance.now());
    await send('submitting', student, `${course}/assessments/${id}/submit`);
    lastSubmitted = Math.max(lastSubmitted, performance.now());
  }

  const over = new AbortController();
  const killing = KILL_EVERY_MS > 0 ? killInTurn(pid, KILL_EVERY_MS, over.signal) : null;
  console.log(`${STUDENTS} students save every 10 s and submit within ${SUBMIT_MS / 1000} s:`);
  await Promise.all(tokens.map((_token, student) => live(student)));
  report(waits);
  console.log(`refused or failed: ${failures.length}${failures[0] ? `, e.g. ${failures[0]}` : ''}`);

  const headers = { Authorization: `Bearer ${admin}` };
  const waiting = `${course}/admin/grading?title=Before%20closing&status=submitted&isGradingPublished=false&pageSize=1`;
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    /** @type {{ count: number }} */
    const { count } = await ask(url, waiting, { headers }).then(
      ({ text }) => JSON.parse(text),
      (error) => {
        if (KILL_EVERY_MS > 0) return { count: NaN };
        throw error;
      },
    );
    if (count === 0) break;
    if (performance.now() > deadline) throw new Error(`${count} are not marked yet.`);
    await delay(LOOK_MS);
  }
  const markedAt = performance.now();
  over.abort();
  if (killing) console.log('killed:', await killing);
  // The last one killed may not be back.
  for (;;) {
    const isBack = await ask(url, '/health').then(
      () => true,
      () => false,
    );
    if (isBack) break;
    await delay(LOOK_MS);
  }
  const seconds = (markedAt - firstSubmitted) / 1000;
  console.log(
    `all marked ${((markedAt - lastSubmitted) / 1000).toFixed(1)} s after the last was submitted; ` +
      `${(STUDENTS / seconds).toFixed(1)} a second since the first was`,
  );

  let lost = 0;
  let wrong = 0;
  let told = 0;
  for (const [student, token] of tokens.entries()) {
    const mine = await ask(url, `${course}/assessments/${id}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    /** @type {Question | undefined} */
    const question = JSON.parse(mine.text).questions[0];
    if (question?.answer !== programOf(saved[student] ?? 0)) lost += 1;
    const unread = await ask(url, `${course}/notifications`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    /** @type {{ assessment_id: number, type: string }[]} */
    const notifications = JSON.parse(unread.text);
    told += notifications.filter(
      (one) => one.assessment_id === id && one.type === 'published_grading',
    ).length;
    if (question?.xp !== 100 || question.autogradingStatus !== 'success') wrong += 1;
  }
  console.log(`answers lost: ${lost}, marks wrong: ${wrong}, told of their marks: ${told}`);
});
