/** Testcases and autograder results: tools for the side tabs of a workspace. */
export { AutograderResults, type AutograderResultsProps } from './AutograderResults';
export { TestcasesPanel, type TestcasesPanelProps } from './TestcasesPanel';
export { autogradingErrorText } from './autograding-text';
export {
  countPassed,
  createTestcaseRunner,
  type TestableQuestion,
  type TestcaseRunner,
} from './testcase-runner';
export { useTestcasesWithRuns } from './use-testcases-with-runs';
