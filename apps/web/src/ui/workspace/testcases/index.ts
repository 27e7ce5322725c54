/** Testcases and autograder results: tools for the side tabs of a workspace. */
export { AutograderResults, type AutograderResultsProps } from './AutograderResults';
export { TestcasesPanel, type TestcasesPanelProps } from './TestcasesPanel';
export { autogradingErrorText } from './autograding-text';
export type { TestableQuestion } from './testcase-runner';
