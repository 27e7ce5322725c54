import { findChapter } from '@wellspring/languages';
import { expect, test, vi } from 'vitest';
import { failed, fakeHost, finished } from '../testing/fake-host';
import type { BegunComparison, Comparing } from './comparing';
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

const noComparing: Comparing = () => Promise.resolve({ problem: 'Nothing is compared here.' });

function setUp({
  testcases = question.testcases,
  comparing = noComparing,
}: { testcases?: TestableQuestion['testcases']; comparing?: Comparing } = {}) {
  const host = fakeHost();
  const tested = { ...question, testcases };
  const runner = createTestcaseRunner(host, languageOfChapter(2), tested, comparing);
  /** Waits until this text is being run, and ends it. */
  async function end(text: string, ...outcome: Parameters<ReturnType<typeof host.newest>['end']>) {
    await vi.waitFor(() => expect(host.newest().text).toBe(text));
    host.newest().end(...outcome);
  }
  const kinds = () =>
    testcases.map((_testcase, position) => {
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

const showing = {
  ...question.testcases[0],
  type: 'public',
  program: 'show();',
  answer: '',
  score: 1,
} as const;
const pictures = [{ ...showing, compares: 'pictures' }] as const;

test('what a testcase shows with modules is compared, in place of its value', async () => {
  const heard: unknown[] = [];
  const limits = { messages: 9, values: 9, characters: 9 };
  const compared = { expected: null, actual: null, difference: null };
  const comparing: Comparing = (position, compares) => {
    heard.push(position, compares);
    return Promise.resolve({
      comparison: {
        modules: [{ module: 'rune', limits }],
        compare: async (sent, request) => {
          heard.push(...sent, await request('rune', 'paint'));
          return { expected: 'a heart', actual: 'a square' };
        },
      },
      compared: () => compared,
    });
  };
  const { host, runner, end } = setUp({ testcases: [...pictures], comparing });
  const run = runner.run([0], 'show("too early");');
  await vi.waitFor(() => expect(host.newest().text).toBe('show("too early");'));
  host.newest().emit('module:rune', 'early');
  host.newest().end(finished('undefined'));
  await vi.waitFor(() => expect(host.newest().text).toBe('show();'));
  host.newest().emit('module:rune', 'page');
  await end('show();', finished('whatever'));
  await run;
  expect(runner.runs.getState().states.get(0)).toEqual({
    kind: 'done',
    result: { resultType: 'fail', expected: 'a heart', actual: 'a square' },
    compared,
  });
  // The page of the student's own program does not count, and this host answers no requests.
  expect(heard).toEqual([0, 'pictures', { module: 'rune', data: 'page' }, null]);
});

test('nothing runs while the expected pictures are not there, and the reason is told', async () => {
  const { host, runner } = setUp({ testcases: [...pictures] });
  await runner.run([0], 'a;');
  expect(host.opened).toEqual([]);
  expect(runner.runs.getState().states.get(0)).toMatchObject({
    result: {
      resultType: 'error',
      errors: [{ errorType: 'systemError', errorMessage: 'Nothing is compared here.' }],
    },
  });
});

test('a testcase that is stopped while its expected pictures are fetched is not run', async () => {
  const arriving: ((begun: BegunComparison) => void)[] = [];
  const comparing: Comparing = () => new Promise((resolve) => void arriving.push(resolve));
  const { host, runner, kinds } = setUp({ testcases: [...pictures], comparing });
  const run = runner.run([0], 'a;');
  await vi.waitFor(() => expect(kinds()).toEqual(['running']));
  runner.stop();
  arriving[0]?.({ problem: 'It came too late.' });
  await run;
  expect(kinds()).toEqual(['aborted']);
  expect(host.opened).toEqual([]);
});
