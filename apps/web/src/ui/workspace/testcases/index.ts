import './texts';

/**
 * Testcases and autograder results: tools for the side tabs of a workspace. Their strings are loaded with
 * them, because the playground, which is loaded first, does not need them.
 */
export { AutograderResults, type AutograderResultsProps } from './AutograderResults';
export { TestcasesPanel, type TestcasesPanelProps } from './TestcasesPanel';
export { comparingWithSolution } from './comparing';
export { autogradingErrorText } from './autograding-text';
export { countPassed, type TestableQuestion, type TestcaseRunner } from './testcase-runner';
export { useTestcasesWithRuns } from './use-testcases-with-runs';
