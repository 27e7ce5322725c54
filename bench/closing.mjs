/**
 * Simulates the last minutes before an assessment closes: `node bench/closing.mjs`. A thousand students save
 * their answers every ten seconds and submit within the last minute; then everything is marked. The load is
 * open: each request is sent when it is due, however long the requests before it take, so that queues become
 * visible. Some students are too late. Prints how long people waited, what was refused, whether all
 * acknowledged work is there, how fast it was marked, and whether each student has the marks of their last
 * program, exactly once, and was notified of them exactly once.
 */
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { killInTurn } from './killer.mjs';
import { as, ask, enrol, makeAssessment, nameOf, report, withProduct } from './product.mjs';

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '1000' },
    /** The time for which the students work before the last minute. */
    seconds: { type: 'string', default: '60' },
    /** The time that the submitting takes; 0: all at the same moment. */
    submitting: { type: 'string', default: '60' },
    /** The interval at which a part of the product is killed, in seconds; 0: never. */
    kills: { type: 'string', default: '0' },
  },
});
const STUDENTS = Number(values.students);
const WORK_MS = Number(values.seconds) * 1000;
const SUBMIT_MS = Number(values.submitting) * 1000;
const KILL_EVERY_MS = Number(values.kills) * 1000;
const SAVE_EVERY_MS = 10_000;
/** The delay until the start, for all to be ready. */
const LEAD_MS = 1000;
/**
 * The time for which before the end the last student submits. Late requests are refused, so students do not
 * wait for the last moment; and a student whose server was killed must reach it again in time.
 */
const MARGIN_MS = KILL_EVERY_MS > 0 ? 45_000 : 3000;
/** One in this many students misses the end. */
const LATE_EVERY = 25;
/** The interval at which each student checks for the marks while parts of the product are killed. */
const ASK_EVERY_MS = 5000;
/** The interval of checks whether everything is marked. */
const LOOK_MS = 250;
/** The time to wait for marks before giving up. */
const PATIENCE_MS = 600_000;

/** @typedef {import('./product.mjs').Wait} Wait */

/** Five testcases of each kind, for a program that computes for a while. */
const TESTCASES = [
  ['PUBLIC', 'fib(1);', '1'],
  ['PUBLIC', 'fib(5);', '5'],
  ['OPAQUE', 'fib(10);', '55'],
  ['SECRET', 'fib(15);', '610'],
  ['SECRET', 'fib(20);', '6765'],
];
/**
 * @typedef {{ xp: number | null, xpAdjustment: number | null, xpBonus: number, isGradingPublished: boolean,
 * status: string, student: { username: string } }} Row
 */
/** @typedef {{ id: number, assessment_id: number, type: string }} Notification */
/** @typedef {import('./product.mjs').Question} Question */

/** Up to which argument a program computes correctly, by how many testcases it passes. */
const BOUNDS = [0, 1, 5, 10, 15, 20];

/**
 * The number of testcases that a version passes. It differs between versions and between students, so that
 * marks can be told apart.
 */
const passedBy = (/** @type {number} */ student, /** @type {number} */ version) =>
  (student + version) % BOUNDS.length;

const programOf = (/** @type {number} */ student, /** @type {number} */ version) =>
  `// version ${version} of ${student}
const fib = n => n > ${BOUNDS[passedBy(student, version)]} ? -1 : n < 2 ? n : fib(n - 1) + fib(n - 2);`;

const isLate = (/** @type {number} */ student) => student % LATE_EVERY === LATE_EVERY - 1;

/** The time for which a student's page waits before it retries. */
const RETRY_MS = 500;
/** The time between the end and late submissions. */
const LATE_MS = 500;
/** The number of rows of the list that are requested at once. */
const PAGE = 50;

await withProduct(STUDENTS, async (url, product) => {
  const { course, tokens, admin } = await enrol(url, STUDENTS);
  const openMs = LEAD_MS + WORK_MS + SUBMIT_MS + MARGIN_MS;
  /** @param {number} student @returns {Promise<number>} */
  const totalXp = async (student) => {
    const { text } = await ask(url, `${course}/user/total_xp`, as(tokens[student]));
    return JSON.parse(text).totalXp;
  };
  /** @type {number[]} */
  const xpBefore = [];
  for (const student of tokens.keys()) xpBefore.push(await totalXp(student));
  const { id, questionId, closesAt } = await makeAssessment(url, course, admin, openMs, TESTCASES);
  const question = `${course}/assessments/question/${questionId}`;
  /** @type {Wait[]} */
  const waits = [];
  /** @type {string[]} */
  const failures = [];
  /** For each student, the versions that the server has acknowledged, oldest first. @type {number[][]} */
  const saved = tokens.map(() => []);
  /** @param {string} what @param {number} student @param {string} path @param {unknown} [body] */
  async function send(what, student, path, body) {
    const begun = performance.now();
    const giveUpAt = begun + (KILL_EVERY_MS > 0 ? PATIENCE_MS : 0);
    for (let isRetry = false; ; isRetry = true) {
      try {
        await ask(url, path, {
          method: 'POST',
          ...as(tokens[student]),
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        waits.push({ what, ms: performance.now() - begun });
        return true;
      } catch (error) {
        const text = String(error);
        // The first attempt had succeeded; only its answer was lost with the server.
        if (isRetry && text.includes('already been submitted')) return true;
        if (/: 4\d\d /.test(text) || performance.now() > giveUpAt) {
          failures.push(`${what}: ${text}`);
          return false;
        }
        await delay(RETRY_MS);
      }
    }
  }
  const start = performance.now() + LEAD_MS;
  const at = (/** @type {number} */ ms) => delay(Math.max(0, start + ms - performance.now()));
  /** The number of students who found their notification and acknowledged it. */
  let toldOnce = 0;
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
        const answer = programOf(student, version);
        // With kills each save is a version of its own, so that a lost one still shows after the next save.
        const body = { answer, ...(KILL_EVERY_MS > 0 && { isApart: true }) };
        if (await send('a save', student, `${question}/answer`, body))
          saved[student]?.push(version);
      };
      // With kills a page sends one version after another, as ours does, so that none overtakes another.
      if (KILL_EVERY_MS > 0) await save();
      else saves.push(save());
    }
    await at(submitAt);
    await Promise.all(saves);
    if (isLate(student)) return;
    firstSubmitted = Math.min(firstSubmitted, performance.now());
    await send('submitting', student, `${course}/assessments/${id}/submit`);
    lastSubmitted = Math.max(lastSubmitted, performance.now());
  }

  /** A late student is refused, and nothing changes. @param {number} student */
  async function comeLate(student) {
    await delay(Math.max(0, closesAt + LATE_MS - Date.now()));
    const answer = programOf(student, 1_000_000);
    for (const { path, body } of [
      { path: `${question}/answer`, body: { answer } },
      { path: `${course}/assessments/${id}/submit`, body: {} },
    ]) {
      const init = { method: 'POST', ...as(tokens[student]), body: JSON.stringify(body) };
      const reply = await untilBack(() => fetch(`${url}${path}`, init), isServed);
      if (reply.status !== 403) failures.push(`too late: ${reply.status}`);
    }
  }

  /**
   * Reads the notifications until the one about the marks arrives, and acknowledges it. If the student is
   * notified again, it is there again at the end.
   * @param {number} student
   */
  async function untilTold(student) {
    for (;;) {
      const [told] = await untilBack(() => toldOf(student));
      if (told !== undefined) {
        const init = { method: 'POST', ...as(tokens[student]) };
        const body = JSON.stringify({ notificationIds: [told.id] });
        await untilBack(() => ask(url, `${course}/notifications/acknowledge`, { ...init, body }));
        toldOnce += 1;
        return;
      }
      await delay(ASK_EVERY_MS);
    }
  }
  /** @param {number} student @returns {Promise<Notification[]>} */
  async function toldOf(student) {
    const { text } = await ask(url, `${course}/notifications`, as(tokens[student]));
    /** @type {Notification[]} */
    const all = JSON.parse(text);
    return all.filter((one) => one.assessment_id === id && one.type === 'published_grading');
  }

  const over = new AbortController();
  const killing = KILL_EVERY_MS > 0 ? killInTurn(product, KILL_EVERY_MS, over.signal) : null;
  console.log(`${STUDENTS} students save every 10 s and submit within ${SUBMIT_MS / 1000} s:`);
  const students = [...tokens.keys()];
  const inTime = students.filter((student) => !isLate(student));
  const tooLate = Promise.all(students.filter(isLate).map((student) => comeLate(student)));
  /** @type {Promise<void>[]} */
  const telling = [];
  await Promise.all(
    students.map(async (student) => {
      await live(student);
      if (KILL_EVERY_MS > 0 && !isLate(student)) telling.push(untilTold(student));
    }),
  );
  report(waits);

  const graded = `${course}/admin/grading?title=Before%20closing`;
  const waiting = `${graded}&status=submitted&isGradingPublished=false&pageSize=1`;
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    /** @type {{ count: number }} */
    const { count } = JSON.parse((await untilBack(() => ask(url, waiting, as(admin)))).text);
    if (count === 0) break;
    if (performance.now() > deadline) throw new Error(`${count} are not marked yet.`);
    await delay(LOOK_MS);
  }
  const markedAt = performance.now();
  await tooLate;
  await Promise.race([Promise.all(telling), delay(PATIENCE_MS, null, { ref: false })]);
  over.abort();
  const killed = await killing;
  if (killed !== null) console.log('killed:', killed);
  // A part that was never killed was not tested.
  if (killed !== null && Object.values(killed).includes(0)) process.exitCode = 1;
  // The part killed last may not be running again.
  await untilBack(() => ask(url, '/health'));
  console.log(`refused or failed: ${failures.length}${failures[0] ? `, e.g. ${failures[0]}` : ''}`);
  const seconds = (markedAt - firstSubmitted) / 1000;
  console.log(
    `all marked ${((markedAt - lastSubmitted) / 1000).toFixed(1)} s after the last was submitted; ` +
      `${(inTime.length / seconds).toFixed(1)} a second since the first was`,
  );

  let lost = 0;
  let wrong = 0;
  let wrongXp = 0;
  let notTold = 0;
  let toldAgain = 0;
  let letIn = 0;
  /** @type {Map<string, Row>} */
  const rows = new Map();
  for (let offset = 0; offset < STUDENTS; offset += PAGE) {
    const { text } = await ask(url, `${graded}&pageSize=${PAGE}&offset=${offset}`, as(admin));
    /** @type {{ data: Row[] }} */
    const { data } = JSON.parse(text);
    for (const row of data) rows.set(row.student.username, row);
  }
  for (const student of students) {
    const own = as(tokens[student]);
    const last = saved[student]?.at(-1) ?? 0;
    const mine = await ask(url, `${course}/assessments/${id}`, own);
    /** @type {Question | undefined} */
    const found = JSON.parse(mine.text).questions[0];
    if (found?.answer !== programOf(student, last)) lost += 1;
    if (KILL_EVERY_MS > 0) lost += await countLost(student);
    const row = rows.get(nameOf(student));
    const xp = isLate(student) ? 0 : 20 * passedBy(student, last);
    if (isLate(student)) letIn += row?.status === 'submitted' ? 1 : 0;
    else if (found?.autogradingStatus !== 'success') wrong += 1;
    if ((row?.xp ?? 0) + (row?.xpAdjustment ?? 0) !== xp) wrong += 1;
    // Counted once in the total, with a bonus that is counted at most once.
    const gained = (await totalXp(student)) - (xpBefore[student] ?? 0);
    if (gained !== xp + (row?.xpBonus ?? 0)) wrongXp += 1;
    const told = (await toldOf(student)).length;
    if (KILL_EVERY_MS > 0 || isLate(student)) toldAgain += told;
    else if (told !== 1) notTold += 1;
  }
  if (KILL_EVERY_MS > 0) notTold = inTime.length - toldOnce;
  console.log(
    `acknowledged saves lost: ${lost}, marks wrong: ${wrong}, totals of XP wrong: ${wrongXp}, ` +
      `not told of their marks: ${notTold}, told again: ${toldAgain}, let in too late: ${letIn}`,
  );
  const problems = failures.length + lost + wrong + wrongXp + notTold + toldAgain + letIn;
  if (problems > 0) process.exitCode = 1;

  /** Counts the acknowledged saves of a student that are missing from the versions. @param {number} student */
  async function countLost(student) {
    const own = as(tokens[student]);
    /** @type {{ id: number }[]} */
    const versions = JSON.parse((await ask(url, `${question}/versions`, own)).text);
    /** @type {Set<string>} */
    const programs = new Set();
    for (const version of versions) {
      const { text } = await ask(url, `${question}/versions/${version.id}`, own);
      programs.add(JSON.parse(text).content.code);
    }
    return (saved[student] ?? []).filter((one) => !programs.has(programOf(student, one))).length;
  }
});

/**
 * Repeats an action until it succeeds: it may fail while parts of the product are killed.
 * @template T
 * @param {() => Promise<T>} act
 * @param {(value: T) => boolean} [isDone]
 */
async function untilBack(act, isDone = () => true) {
  const giveUpAt = performance.now() + (KILL_EVERY_MS > 0 ? PATIENCE_MS : 0);
  for (;;) {
    try {
      const value = await act();
      if (isDone(value)) return value;
      if (performance.now() > giveUpAt) throw new Error('The product does not come back.');
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
    }
    await delay(LOOK_MS);
  }
}

/**
 * Tells whether the response comes from the working product, not from a part that is going down. @param
 * {Response} response
 */
function isServed(response) {
  return response.status < 500;
}
