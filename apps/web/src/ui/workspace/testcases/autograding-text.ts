import type { AutogradingError } from '@wellspring/contract';

/**
 * One error of an autograding result as a line of text. The texts are specified exactly (course
 * specification, section 8), so they are the same in every language of the interface.
 */
export function autogradingErrorText(error: AutogradingError): string {
  switch (error.errorType) {
    case 'timeout':
      return '[TIMEOUT] Submission exceeded time limit for this test case.';
    case 'syntax':
      return `[SYNTAX] ${located(error)}`;
    case 'runtime':
      return `[RUNTIME] ${located(error)}`;
    case 'systemError':
      return `[SYSTEM] ${error.errorMessage}`;
    default:
      return unknownText(error);
  }
}

type LocatedError = Extract<AutogradingError, { line: number }>;

function located({ line, location, errorExplanation }: LocatedError): string {
  const where = location === 'student' || location === 'unknown' ? '' : ` of the ${location}`;
  return line === 0 ? errorExplanation : `Line ${line}${where}: ${errorExplanation}`;
}

/** The text for a kind of error that a later server sends and this page does not know. */
function unknownText(error: { readonly errorType?: string }): string {
  return `[UNKNOWN] Autograder error: ${error.errorType ?? ''}`;
}
