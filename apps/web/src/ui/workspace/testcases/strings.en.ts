/** Texts of testcases and of what the autograder found. */
export const testcasesEnglish = {
  testcases: {
    title: 'Testcases',
    runAll: 'Run all testcases',
    runningAll: 'Running all testcases!',
    stop: 'Stop testcases',
    run: 'Run testcase {{number}}',
    empty: 'There are no testcases provided for this question.',
    number: 'Testcase',
    program: 'Program',
    expected: 'Expected result',
    actual: 'Actual result',
    score: 'Score',
    hidden: 'Hidden testcase',
    noAnswer: 'No Answer',
    passed: 'Passed',
    failed: 'Failed',
    error: 'Error',
    running: 'Running',
    waiting: 'Waiting',
    notRun: 'Not run',
    outdated: 'The program has changed since these results.',
    aborted: 'Execution of testcase {{number}} aborted',
    summary: '{{passed}} of {{total}} passed',
  },
  autograder: {
    title: 'Autograder Results',
    empty: 'There are no results to show.',
    pending: 'The autograder is at work. Results appear here when it is done.',
    failed: 'The autograder could not mark this answer. Staff can start it again.',
    number: 'S/N',
    status: 'Testcase status',
    expected: 'Expected',
    actual: 'Actual',
    hidden: 'Hidden',
    pass: 'PASS',
    fail: 'FAIL',
    error: 'ERROR',
  },
} as const;

declare module '../../translation' {
  interface Namespaces {
    testcases: typeof testcasesEnglish;
  }
}
