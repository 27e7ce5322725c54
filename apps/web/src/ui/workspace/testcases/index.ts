import { getI18n } from 'react-i18next';
import { testcasesEnglish } from './strings.en';

/**
 * Testcases and autograder results: tools for the side tabs of a workspace. Their strings are loaded with
 * them, because the playground, which is loaded first, does not need them.
 */
getI18n().addResourceBundle('en', 'testcases', testcasesEnglish);

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
