import type { Diagnostic, FailedCall } from '../evaluator.js';
import type { HostOutcome } from '../host.js';
import { killMessage } from '../kill-message.js';

/** The report of an evaluation's outcome on the command line. */

/** @returns `Line L: message`, preceded by the module that failed, and by the file when the program has several */
function headline({ file, line, message, module }: Diagnostic): string {
  const place = line === null ? '' : `Line ${line}: `;
  const origins = [file, module].filter((origin) => origin !== undefined);
  return `${origins.map((origin) => `[${origin}] `).join('')}${place}${message}`;
}

function withExplanation(message: string, explanation: string): string {
  if (explanation === '') return message;
  return [message, ...explanation.split('\n').map((line) => `  ${line}`)].join('\n');
}

/** The number of calls that are shown; the others are counted. */
const MAX_CALLS = 10;

function callLines(calls: readonly FailedCall[]): readonly string[] {
  const lines = calls.slice(0, MAX_CALLS).map(({ text, file, line }) => {
    const where = file === undefined ? '' : ` of ${file}`;
    return `  in ${text}, called on line ${line}${where}`;
  });
  const more = calls.length - lines.length;
  return more === 0 ? lines : [...lines, `  in ${more} more`];
}

/** @returns the value for standard output, or the failure for standard error */
export function report(outcome: HostOutcome): { value: string } | { failure: string } {
  switch (outcome.status) {
    case 'finished':
      return { value: outcome.result };
    case 'error':
    case 'timeout':
      return {
        failure: outcome.errors
          .map((error) =>
            [
              withExplanation(headline(error), error.explanation),
              ...callLines(error.calls ?? []),
            ].join('\n'),
          )
          .join('\n'),
      };
    case 'stopped':
      return { failure: 'Execution aborted' };
    case 'killed': {
      const { message, explanation } = killMessage(outcome.reason);
      return { failure: withExplanation(message, explanation) };
    }
  }
}
