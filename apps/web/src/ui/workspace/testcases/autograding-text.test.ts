import type { AutogradingError } from '@wellspring/contract';
import { expect, test } from 'vitest';
import { autogradingErrorText } from './autograding-text';

const runtime: AutogradingError = {
  errorType: 'runtime',
  line: 3,
  location: 'student',
  errorLine: 'return x + 1;',
  errorExplanation: 'Name x not declared.',
};

test.each<[AutogradingError, string]>([
  [{ errorType: 'timeout' }, '[TIMEOUT] Submission exceeded time limit for this test case.'],
  [runtime, '[RUNTIME] Line 3: Name x not declared.'],
  [{ ...runtime, errorType: 'syntax' }, '[SYNTAX] Line 3: Name x not declared.'],
  [{ ...runtime, line: 0 }, '[RUNTIME] Name x not declared.'],
  [{ ...runtime, location: 'testcase' }, '[RUNTIME] Line 3 of the testcase: Name x not declared.'],
  [{ errorType: 'systemError', errorMessage: 'Out of memory.' }, '[SYSTEM] Out of memory.'],
])('%j reads %j', (error, text) => {
  expect(autogradingErrorText(error)).toBe(text);
});

test('a kind that the page does not know is named', () => {
  const error: AutogradingError = JSON.parse('{"errorType":"quota"}');
  expect(autogradingErrorText(error)).toBe('[UNKNOWN] Autograder error: quota');
});
