import { expect, test, vi } from 'vitest';
import { failed, fakeHost, finished } from '../../../ui/workspace/testing/fake-host';
import { newDraft, newLibrary, newQuestion } from '../model/initial-values';
import { createTestBench, gradingLibraryOf, hasPassed, subjectOf } from './test-bench';
import { idsFrom } from '../model/common';
import { newTestcase, type ProgrammingDraft } from './model';

const library = { ...newLibrary(), chapter: 2, execTimeMs: 300 };

function writtenQuestion(): ProgrammingDraft {
  const ids = idsFrom(1);
  const question = newQuestion('programming', ids);
  if (question.type !== 'programming') throw new Error('Not a programming question.');
  const testcases = ['f(1);', 'f(2);'].map((program, index) => ({
    ...newTestcase(ids),
    program,
    answer: String(index + 1),
  }));
  return { ...question, prepend: 'p;', solution: 's;', testcases };
}

function setUp() {
  const host = fakeHost();
  const bench = createTestBench(host);
  const question = writtenQuestion();
  const ids = question.testcases.map(({ id }) => id);
  async function end(text: string, ...outcome: Parameters<ReturnType<typeof host.newest>['end']>) {
    await vi.waitFor(() => expect(host.newest().text).toBe(text));
    host.newest().end(...outcome);
  }
  async function runOne(result: string) {
    await end('p;', finished('undefined'));
    await end('s;', finished('undefined'));
    await end(result === '1' ? 'f(1);' : 'f(2);', finished(result));
  }
  const outcomes = () =>
    question.testcases.map(({ id }) => bench.state.getState().runs.get(id)?.outcome.kind);
  return { host, bench, question, ids, end, runOne, outcomes };
}

test('testcases run on the solution, with chapter and limit of the library', async () => {
  const { host, bench, question, ids, runOne, outcomes } = setUp();
  const run = bench.run(question, library, ids);
  await runOne('1');
  await runOne('7');
  await run;
  expect(outcomes()).toEqual(['value', 'value']);
  expect(host.opened[0]).toMatchObject({ chapter: 2, timeoutMs: 300 });
  const passed = question.testcases.map((testcase) => {
    const outcome = bench.state.getState().runs.get(testcase.id)?.outcome;
    return outcome && hasPassed(outcome, testcase);
  });
  expect(passed).toEqual([true, false]);
});

test('nothing is run as another language, where that of the library is not there', async () => {
  const { host, bench, question, ids } = setUp();
  await bench.run(question, { ...library, variant: 'unheard-of' }, ids);
  expect(host.opened).toEqual([]);
  expect(bench.state.getState()).toEqual({ runs: new Map(), isRunning: false });
});

test('the actual result, taken as the expected one, passes without another run', async () => {
  const { bench, question, ids, runOne } = setUp();
  const run = bench.run(question, library, ids.slice(1));
  await runOne('7');
  await run;
  const second = question.testcases[1];
  const outcome = second && bench.state.getState().runs.get(second.id)?.outcome;
  expect(outcome).toEqual({ kind: 'value', value: '7', isWhole: true });
  expect(second && outcome && hasPassed(outcome, { ...second, answer: '7' })).toBe(true);
});

test('a solution that plays sounds can be compared with, and one that plays none cannot', async () => {
  const { host, bench, question, ids, end } = setUp();
  const testcases = question.testcases.map((one) => ({ ...one, compares: 'sounds' as const }));
  const comparing = { ...question, testcases };
  const run = bench.run(comparing, library, ids);
  await end('p;', finished('undefined'));
  await end('s;', finished('undefined'));
  await vi.waitFor(() => expect(host.newest().text).toBe('f(1);'));
  const sound = { type: 'sound', id: 1, kind: 'play', duration: 0.001, sampleRate: 44_100 };
  host.newest().emit('module:sound', { ...sound, channels: 1, frames: 2 });
  host.newest().emit('module:sound', { type: 'samples', id: 1, samples: 'AAAAAA==' });
  host.newest().end(finished('1'));
  await end('p;', finished('undefined'));
  await end('s;', finished('undefined'));
  await end('f(2);', finished('2'));
  await run;
  const passed = testcases.map((testcase) => {
    const outcome = bench.state.getState().runs.get(testcase.id)?.outcome;
    return outcome && hasPassed(outcome, testcase);
  });
  expect(passed).toEqual([true, false]);
  expect(subjectOf(comparing, library, testcases[0] ?? newTestcase(idsFrom(9)))).not.toBe(
    subjectOf(question, library, question.testcases[0] ?? newTestcase(idsFrom(9))),
  );
});

test('a run can be stopped; what was not begun has no result', async () => {
  const { host, bench, question, ids, outcomes } = setUp();
  const run = bench.run(question, library, ids);
  await vi.waitFor(() => host.newest());
  bench.stop();
  await run;
  expect(outcomes()).toEqual(['aborted', undefined]);
  expect(bench.state.getState().isRunning).toBe(false);
});

test('results of other testcases stay; an error is shown', async () => {
  const { bench, question, ids, end, runOne, outcomes } = setUp();
  const first = bench.run(question, library, ids.slice(0, 1));
  await runOne('1');
  await first;
  const second = bench.run(question, library, ids.slice(1));
  await end('p;', failed(1, 'no'));
  await second;
  expect(outcomes()).toEqual(['value', 'errors']);
});

test('a result is about what was run: another solution, limit or program is something else', () => {
  const question = writtenQuestion();
  const [testcase] = question.testcases;
  if (!testcase) throw new Error('No testcase.');
  const subject = subjectOf(question, library, testcase);
  expect(subjectOf({ ...question, content: 'other' }, library, testcase)).toBe(subject);
  expect(subjectOf({ ...question, solution: 'x;' }, library, testcase)).not.toBe(subject);
  expect(subjectOf(question, { ...library, execTimeMs: 5 }, testcase)).not.toBe(subject);
  expect(subjectOf(question, library, { ...testcase, program: 'g();' })).not.toBe(subject);
});

test('the autograder’s library is the question’s, then the assessment’s, then what learners run', () => {
  const { about } = newDraft();
  const own = { ...library, chapter: 3, execTimeMs: 200 };
  const shared = { ...about, gradingLibrary: library };
  expect(gradingLibraryOf({ library: own, gradingLibrary: library }, about)).toBe(library);
  expect(gradingLibraryOf({ library: own, gradingLibrary: null }, shared)).toBe(library);
  expect(gradingLibraryOf({ library: own, gradingLibrary: null }, about)).toBe(own);
  expect(gradingLibraryOf({ library: null, gradingLibrary: null }, about)).toBe(about.library);
  // Never less time than students have.
  const slow = { ...own, execTimeMs: 5000 };
  expect(gradingLibraryOf({ library: slow, gradingLibrary: library }, about)).toEqual({
    ...library,
    execTimeMs: 5000,
  });
});
