import type { Diagnostic, Host, HostOutcome, HostSession } from '@wellspring/evaluator';
import { expect, test } from 'vitest';
import { findCalls } from './find-calls';

const ERROR: Diagnostic = {
  type: 'Runtime',
  line: 2,
  column: 4,
  message: 'Expected number, got string.',
  explanation: '',
};
const CALLS = [{ text: 'f("a")', line: 3, column: 0 }];
const SETTINGS = { language: 'source', chapter: 4, variant: 'default', timeoutMs: 1000 };
const RAN = { files: { '/program.js': 'f("a");' }, entry: '/program.js' };

/** The calls of an error when the program ends in this way as it is run again. */
async function found(outcome: HostOutcome) {
  let isClosed = false;
  const session: Pick<HostSession, 'evaluate' | 'close'> = {
    evaluate: () => Promise.resolve(outcome),
    close: () => (isClosed = true),
  };
  const host: Pick<Host, 'open'> = { open: () => session as HostSession };
  const calls = await findCalls(host, SETTINGS, RAN, ERROR);
  expect(isClosed).toBe(true);
  return calls;
}

const failed = (error: Diagnostic): HostOutcome => ({
  status: 'error',
  errors: [error],
  timings: { compileMs: 0, runMs: 0 },
});

test('a program that fails again in the same way has the calls of that run', async () => {
  expect(await found(failed({ ...ERROR, calls: CALLS }))).toEqual(CALLS);
});

test.each<[string, HostOutcome]>([
  ['fails elsewhere', failed({ ...ERROR, line: 9, calls: CALLS })],
  ['fails in another way', failed({ ...ERROR, message: 'Out of memory.', calls: CALLS })],
  ['finishes', { status: 'finished', result: '1', timings: { compileMs: 0, runMs: 0 } }],
  ['cannot be run, because the engine cannot be loaded', { status: 'killed', reason: 'load' }],
])('a program that %s has none', async (_how, outcome) => {
  expect(await found(outcome)).toEqual([]);
});
