import { findChapter } from '@wellspring/languages';
import { expect, test, vi } from 'vitest';
import { failed, fakeHost, finished } from '../testing/fake-host';
import { countPassed, createTestcaseRunner, type TestableQuestion } from './testcase-runner';

const question: TestableQuestion = {
  prepend: '',
  postpend: '',
  library: {
    chapter: 2,
    variant: null,
    execTimeMs: 1000,
    globals: {},
    external: { name: 'none', symbols: [] },
    languageOptions: {},
  },
  testcases: [
    { type: 'public', program: 'f(1);', answer: '1', score: 1 },
    { type: 'public', program: 'f(2);', answer: '2', score: 2 },
    { type: 'opaque', program: 'f(3);', answer: '3', score: 3 },
  ],
};

function languageOfChapter(chapter: number) {
  const found = findChapter(chapter, 'default');
  if (!found) throw new Error(`There is no chapter ${chapter}.`);
  return found;
}

function setUp() {
  const host = fakeHost();
  const runner = createTestcaseRunner(host, languageOfChapter(2), question);
  /** Waits until this text is being run, and ends it. */
  async function end(text: string, ...outcome: Parameters<ReturnType<typeof host.newest>['end']>) {
    await vi.waitFor(() => expect(host.newest().text).toBe(text));
    host.newest().end(...outcome);
  }
  const kinds = () =>
    question.testcases.map((_testcase, position) => {
      const state = runner.runs.getState().states.get(position);
      return state?.kind === 'done' ? state.result.resultType : (state?.kind ?? 'not run');
    });
  return { host, runner, end, kinds };
}

test('testcases run one after another, each in a session of the question’s language', async () => {
  const { host, runner, end, kinds } = setUp();
  const run = runner.run([0, 1, 2], 'const f = x => x;');
  await end('const f = x => x;', finished('undefined'));
  expect(kinds()).toEqual(['running', 'waiting', 'waiting']);
  await end('f(1);', finished('1'));
  await end('const f = x => x;', finished('undefined'));
  await end('f(2);', finished('0'));
  await end('const f = x => x;', failed(1, 'Name x not declared.'));
  await run;
  expect(kinds()).toEqual(['pass', 'fail', 'error']);
  expect(countPassed(runner.runs.getState())).toBe(1);
  expect(host.opened).toHaveLength(3);
  expect(host.opened[0]).toMatchObject({ chapter: 2, variant: 'default', timeoutMs: 1000 });
  expect(host.closed).toEqual([0, 1, 2]);
});

test('stop ends the running testcase and leaves out the rest', async () => {
  const { host, runner, kinds } = setUp();
  const run = runner.run([0, 1, 2], 'while (true) {}');
  await vi.waitFor(() => host.newest());
  runner.stop();
  await run;
  expect(kinds()).toEqual(['aborted', 'not run', 'not run']);
  expect(runner.runs.getState().isRunning).toBe(false);
});

test('a second run while one goes on changes nothing', async () => {
  const { host, runner, kinds } = setUp();
  void runner.run([0], 'f;');
  await vi.waitFor(() => host.newest());
  await runner.run([1], 'f;');
  expect(kinds()).toEqual(['running', 'not run', 'not run']);
});

test('results about the same program stay; those about another one go', async () => {
  const { runner, end, kinds } = setUp();
  const first = runner.run([0], 'a;');
  await end('a;', finished('undefined'));
  await end('f(1);', finished('1'));
  await first;

  const second = runner.run([1], 'a;');
  await end('a;', failed(1, 'no'));
  await second;
  expect(kinds()).toEqual(['pass', 'error', 'not run']);

  const third = runner.run([2], 'b;');
  await end('b;', failed(1, 'no'));
  await third;
  expect(kinds()).toEqual(['not run', 'not run', 'error']);
});

test('a position without a testcase is passed over', async () => {
  const { runner } = setUp();
  await runner.run([7], 'a;');
  expect(runner.runs.getState().isRunning).toBe(false);
});
