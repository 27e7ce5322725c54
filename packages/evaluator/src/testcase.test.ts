import { expect, test } from 'vitest';
import type { Host, HostOutcome } from './host.js';
import { testLanguage } from './testing/test-languages.js';
import { runTestcase, type ShownComparison, type TestcaseRun } from './testcase.js';

const timings = { compileMs: 0, runMs: 0 };
const finished = (result: string): HostOutcome => ({ status: 'finished', result, timings });
const failed = (
  type: 'Syntax' | 'Runtime',
  line: number | null,
  message: string,
  file?: string,
): HostOutcome => ({
  status: 'error',
  errors: [
    { type, line, column: 0, message, explanation: '', ...(file === undefined ? {} : { file }) },
  ],
  timings,
});

/** A host with scripted outcomes, which records what was evaluated with which chapter. */
function scriptedHost(outcomes: Record<string, HostOutcome>) {
  const evaluated: [text: string, chapter: number][] = [];
  let open = 0;
  const host: Host = {
    open({ chapter }) {
      open += 1;
      return {
        evaluate(program, _listener, options) {
          const text = program.files[program.entry] ?? '';
          evaluated.push([text, options?.chapter ?? chapter]);
          return Promise.resolve(outcomes[text] ?? finished('undefined'));
        },
        check: () => Promise.resolve(null),
        stop: () => undefined,
        close: () => (open -= 1),
      };
    },
    dispose: () => undefined,
  };
  return { host, evaluated, openSessions: () => open };
}

const RUN: TestcaseRun = {
  language: testLanguage('source'),
  timeoutMs: 1000,
  prepend: 'before',
  student: 'line one\nline two',
  postpend: 'after',
  testcase: { program: 'test', answer: '42', score: 3 },
};

test('runs the parts in order in one session, all but the learner’s with all rights', async () => {
  const { host, evaluated, openSessions } = scriptedHost({ test: finished('42') });
  expect(await runTestcase(host, RUN)).toEqual({ resultType: 'pass', score: 3 });
  expect(evaluated).toEqual([
    ['before', 4],
    ['line one\nline two', 1],
    ['after', 4],
    ['test', 4],
  ]);
  expect(openSessions()).toBe(0);
});

test('passes only when the display string is exactly the expected one', async () => {
  const { host } = scriptedHost({ test: finished('42 ') });
  expect(await runTestcase(host, RUN)).toEqual({
    resultType: 'fail',
    expected: '42',
    actual: '42 ',
  });
});

test('a blank part is not run, and leaves the value before it', async () => {
  const { host, evaluated } = scriptedHost({ after: finished('42') });
  const run = { ...RUN, prepend: '', testcase: { ...RUN.testcase, program: ' \n' } };
  expect(await runTestcase(host, run)).toEqual({ resultType: 'pass', score: 3 });
  expect(evaluated.map(([text]) => text)).toEqual([RUN.student, 'after']);
  const nothing = { ...run, student: '', postpend: '' };
  expect(await runTestcase(scriptedHost({}).host, nothing)).toMatchObject({ actual: 'undefined' });
});

test('an error is located in its part, with the text of its line, and ends the run', async () => {
  const { host, evaluated, openSessions } = scriptedHost({
    [RUN.student]: failed('Syntax', 2, 'Missing semicolon'),
  });
  expect(await runTestcase(host, RUN)).toEqual({
    resultType: 'error',
    errors: [
      {
        errorType: 'syntax',
        line: 2,
        location: 'student',
        errorLine: 'line two',
        errorExplanation: 'Missing semicolon',
      },
    ],
  });
  expect(evaluated).toHaveLength(2);
  expect(openSessions()).toBe(0);
});

test('globals come before the text in front, whose lines are counted as its author has them', async () => {
  const globals = { size: '10', 'not a name': '1', while: '2' };
  const before = 'const size = (\n10\n);\nbefore\nmore';
  const run = { ...RUN, globals, prepend: 'before\nmore' };
  for (const [line, shown, errorLine] of [
    [5, 2, 'more'],
    [2, 0, '10'],
  ] as const) {
    const { host, evaluated } = scriptedHost({ [before]: failed('Runtime', line, 'Bad') });
    expect(await runTestcase(host, run)).toMatchObject({
      errors: [{ location: 'prepend', line: shown, errorLine }],
    });
    expect(evaluated).toEqual([[before, 4]]);
  }
});

test('an error in a function of an earlier part is located there', async () => {
  const { host } = scriptedHost({ test: failed('Runtime', 1, 'Bad', '/student.js') });
  expect(await runTestcase(host, RUN)).toMatchObject({
    errors: [{ errorType: 'runtime', location: 'student', line: 1, errorLine: 'line one' }],
  });
});

test('an unknown or impossible line has no text', async () => {
  for (const [line, shown] of [
    [null, 0],
    [99, 99],
  ] as const) {
    const { host } = scriptedHost({ before: failed('Runtime', line, 'Bad') });
    expect(await runTestcase(host, RUN)).toMatchObject({
      errors: [{ location: 'prepend', line: shown, errorLine: '' }],
    });
  }
});

test.each<[HostOutcome, object]>([
  [{ status: 'timeout', errors: [], timings }, { errorType: 'timeout' }],
  [{ status: 'killed', reason: 'time' }, { errorType: 'timeout' }],
  [{ status: 'killed', reason: 'memory' }, { errorType: 'systemError' }],
  [{ status: 'killed', reason: 'crash' }, { errorType: 'systemError' }],
  [{ status: 'stopped', namesKept: true }, { errorType: 'systemError' }],
])('%j becomes %j', async (outcome, error) => {
  const { host } = scriptedHost({ test: outcome });
  const result = await runTestcase(host, RUN);
  expect(result).toEqual({ resultType: 'error', errors: [expect.objectContaining(error)] });
});

test('a result stays small, however many errors and however long the texts of the program are', async () => {
  const line = 'x'.repeat(900_000);
  const error = { type: 'Syntax', line: 1, column: 0, message: line, explanation: '' } as const;
  const { host } = scriptedHost({
    [line]: { status: 'error', errors: Array.from({ length: 1000 }, () => error), timings },
    test: finished(line),
  });
  const errors = await runTestcase(host, { ...RUN, student: line });
  expect(errors.resultType).toBe('error');
  expect(JSON.stringify(errors).length).toBeLessThan(300_000);
  const wrong = await runTestcase(host, RUN);
  expect(wrong).toMatchObject({ resultType: 'fail', expected: '42' });
  expect(JSON.stringify(wrong).length).toBeLessThan(20_000);
  const passed = { ...RUN, testcase: { ...RUN.testcase, answer: line } };
  expect(await runTestcase(host, passed)).toMatchObject({ resultType: 'pass' });
});

test('a program that is too long is an error, and nothing of it is run', async () => {
  const { host, evaluated, openSessions } = scriptedHost({ test: finished('42') });
  expect(await runTestcase(host, { ...RUN, student: 'x'.repeat(200_001) })).toEqual({
    resultType: 'error',
    errors: [
      {
        errorType: 'syntax',
        line: 0,
        location: 'student',
        errorLine: '',
        errorExplanation:
          'The program is too long to be tested: it may have up to 200000 characters.',
      },
    ],
  });
  expect(evaluated).toEqual([]);
  expect(openSessions()).toBe(0);
  expect(await runTestcase(host, { ...RUN, student: 'x'.repeat(200_000) })).toEqual({
    resultType: 'pass',
    score: 3,
  });
});

test('a comparison decides in place of the value, and is not asked about parts that failed', async () => {
  const asked: unknown[] = [];
  const limits = { messages: 1, values: 1, characters: 1 };
  const comparison = (texts: { expected: string; actual: string } | null): ShownComparison => ({
    modules: [{ module: 'rune', limits }],
    async compare(sent, request) {
      asked.push(sent, await request('rune', 'paint'));
      return texts;
    },
  });
  const { host } = scriptedHost({ test: finished('not 42'), broken: failed('Runtime', 1, 'no') });
  expect(await runTestcase(host, { ...RUN, comparison: comparison(null) })).toEqual({
    resultType: 'pass',
    score: 3,
  });
  const long = 'x'.repeat(20_000);
  const texts = { expected: 'a heart', actual: long };
  const result = await runTestcase(host, { ...RUN, comparison: comparison(texts) });
  expect(result).toMatchObject({ resultType: 'fail', expected: 'a heart' });
  expect(JSON.stringify(result).length).toBeLessThan(11_000);
  // This host neither sends nor answers anything.
  expect(asked).toEqual([[], null, [], null]);
  const failing = { ...RUN, student: 'broken', comparison: comparison(null) };
  expect(await runTestcase(host, failing)).toMatchObject({ resultType: 'error' });
  expect(asked).toHaveLength(4);
});
