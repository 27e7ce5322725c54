import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  NOTHING,
  readTally,
  skipReasonsOf,
  sum,
  tallyLine,
  tallyOfPlaywright,
  tallyOfVitest,
  waveringOf,
} from './tally.mjs';

const vitestReport = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'failed', assertionResults: [] },
  ],
};

test('a test file that could not be loaded counts as a failure', () => {
  expect(tallyOfVitest(vitestReport)).toEqual({ passed: 5, failed: 2, skipped: 3, wavering: 0 });
});

test('what fails outside the browser tests counts as a failure', () => {
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'global set-up' }],
  };
  expect(tallyOfPlaywright(report)).toEqual({ passed: 4, failed: 3, skipped: 2, wavering: 1 });
});

test('what passed only when it was tried again is named with its error, however deep it stands', () => {
  const flaky = {
    file: 'a.test.ts',
    line: 7,
    title: 'it works',
    tests: [
      { status: 'flaky', projectName: 'phone', results: [{ errors: [{ message: 'no button' }] }] },
      { status: 'expected', projectName: 'desktop', results: [{ errors: [] }] },
    ],
  };
  const report = { suites: [{ specs: [], suites: [{ suites: [], specs: [flaky] }] }] };
  expect(waveringOf(report)).toEqual(['[phone] a.test.ts:7 it works\nno button']);
});

test('the reason for skipped tests is printed once, however deeply they are nested', () => {
  const annotations = [{ type: 'skip', description: 'firefox-esr is not installed.' }];
  const skipped = { status: 'skipped', projectName: 'firefox', annotations, results: [] };
  const passed = { ...skipped, status: 'expected', annotations: [{ type: 'note' }] };
  const one = { file: 'a.test.ts', line: 7, title: 'it works', tests: [skipped, passed] };
  const report = { suites: [{ specs: [one], suites: [{ suites: [], specs: [one] }] }] };
  expect(skipReasonsOf(report)).toEqual(['firefox-esr is not installed.']);
});

test('the last line has its plain form', () => {
  expect(tallyLine({ ...NOTHING, passed: 12 })).toBe('Tests: 12 passed, 0 failed');
  const total = sum([
    NOTHING,
    { ...NOTHING, passed: 1, failed: 2, skipped: 3 },
    { ...NOTHING, passed: 1, wavering: 1 },
  ]);
  expect(tallyLine(total)).toBe(
    'Tests: 2 passed, 2 failed, 3 skipped, 1 passed only when tried again',
  );
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tally-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a runner that failed without a report counts as one failure', () => {
  const path = join(folder, 'report.json');
  expect(readTally(path, tallyOfVitest, false).failed).toBe(1);
  writeFileSync(path, '{"numPassedTests": 3');
  expect(readTally(path, tallyOfVitest, false).failed).toBe(1);
  writeFileSync(path, JSON.stringify({ ...vitestReport, numFailedTests: 0, testResults: [] }));
  expect(readTally(path, tallyOfVitest, false)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 3,
    wavering: 0,
  });
});
