import type { AutogradingResult, Testcase } from '@wellspring/contract';
import { expect, test } from 'vitest';
import { fetchChinese } from '../../engine-words/engine-words';
import { readingOf } from '../../testing/reading';
import { AutograderResults, type AutograderResultsProps } from './AutograderResults';
import { testcasesEnglish } from './strings.en';
import { testcasesChinese } from './strings.zh';
import { TestcaseCard, type TestcaseCardProps } from './TestcaseCard';

/** The texts that students and staff see for testcases and autograder results. */

const TEXTS = { testcases: testcasesEnglish };
const SECRET: Testcase = { type: 'opaque', program: 'f(41);', answer: '42', score: 3 };
const PUBLIC: Testcase = { ...SECRET, type: 'public' };

function readCard(props: Partial<TestcaseCardProps>) {
  const given = { number: 3, testcase: PUBLIC, isShown: true, state: undefined, isBusy: false };
  return readingOf(<TestcaseCard {...given} {...props} onRun={() => {}} />, TEXTS);
}

const readResults = (
  results: readonly AutogradingResult[],
  status?: AutograderResultsProps['status'],
) => readingOf(<AutograderResults results={results} {...(status && { status })} />, TEXTS);

const done = (result: AutogradingResult) => ({
  state: { kind: 'done', result, compared: null } as const,
});

test('of a testcase that is not theirs to see, learners read that it is there', async () => {
  const learner = await readCard({ testcase: SECRET, isShown: false });
  expect(learner).toContain('Hidden testcase');
  expect(learner.join(' ')).not.toMatch(/f\(41\)|42/);
  const staff = await readCard({ testcase: SECRET });
  expect(staff).toEqual(expect.arrayContaining(['Hidden testcase', 'f(41);', '42']));
});

test('a testcase shows the expected and the actual result, or that there is none', async () => {
  const failed = done({ resultType: 'fail', expected: '42', actual: '43' });
  expect(await readCard(failed)).toEqual(
    expect.arrayContaining(['Expected result', '42', 'Actual result', '43', 'Failed']),
  );
  const nothing = done({ resultType: 'fail', expected: '42', actual: '' });
  expect(await readCard(nothing)).toContain('No Answer');
});

test('a testcase that compares pictures says so before it is run, and why it could not be run', async () => {
  const compares = { ...PUBLIC, answer: '', compares: 'pictures' } as const;
  const text = 'The pictures that the solution shows. Run the testcase to see both.';
  expect(await readCard({ testcase: compares })).toContain(text);
  const errors = [{ errorType: 'systemError' as const, errorMessage: 'It shows no picture.' }];
  const failed = await readCard({ testcase: compares, ...done({ resultType: 'error', errors }) });
  expect(failed.join(' ')).toContain('It shows no picture.');
  // Without the pictures, of which students see those of opaque testcases neither.
  const hidden = await readCard({ testcase: { ...compares, type: 'opaque' }, isShown: false });
  expect(hidden).not.toContain(text);
});

test('a testcase that was stopped is named', async () => {
  expect(await readCard({ state: { kind: 'aborted' } })).toContain(
    'Execution of testcase 3 aborted',
  );
});

test('results are numbered, with what the autograder says of each', async () => {
  const read = await readResults([
    { resultType: 'pass', score: 1 },
    { resultType: 'fail', expected: '1', actual: '2' },
    { resultType: 'error', errors: [{ errorType: 'timeout' }] },
  ]);
  expect(read.slice(0, 4)).toEqual(['S/N', 'Testcase status', 'Expected', 'Actual']);
  expect(read.slice(4, 6)).toEqual(['1', 'PASS']);
  expect(read.slice(6, 10)).toEqual(['2', 'FAIL', '1', '2']);
  const timeout = '[TIMEOUT] Submission exceeded time limit for this test case.';
  expect(read.slice(10)).toEqual(['3', 'ERROR', timeout]);
});

test('neither text of a failed secret testcase is shown', async () => {
  const read = await readResults([{ resultType: 'fail', expected: '', actual: '' }]);
  expect(read.slice(4)).toEqual(['1', 'FAIL', 'Hidden', 'Hidden']);
});

test('no results, pending results and failed marking are distinguished', async () => {
  expect(await readResults([])).toEqual(['There are no results to show.']);
  expect((await readResults([], 'processing')).join()).toContain('The autograder is at work.');
  expect((await readResults([], 'failed')).join()).toContain('could not mark this answer');
});

test('in Chinese, errors are shown in Chinese, with the specified texts below them', async () => {
  await fetchChinese();
  const errors = [
    { errorType: 'timeout' },
    {
      errorType: 'runtime',
      line: 2,
      location: 'prepend',
      errorLine: 'x;',
      errorExplanation: 'Name x not declared.',
    },
  ] as const;
  const card = await readingOf(
    <TestcaseCard
      number={1}
      testcase={PUBLIC}
      isShown
      isBusy={false}
      onRun={() => {}}
      {...done({ resultType: 'error', errors: [...errors] })}
    />,
    { testcases: testcasesChinese },
    'zh',
  );
  expect(card.slice(-2)).toEqual([
    '[超时] 提交的程序超出此测试用例的时限。\n[运行] 前置代码第 2 行：名称 x 未声明。',
    '[TIMEOUT] Submission exceeded time limit for this test case.\n[RUNTIME] Line 2 of the prepend: Name x not declared.',
  ]);
});
