import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { append, EMPTY_CONSOLE } from './console/console-model';
import { spokenRun } from './spoken-run';
import { workspaceEnglish } from './strings.en';
import type { RunSummary } from './workspace-state';

const i18n = i18next.createInstance();
beforeAll(() =>
  i18n.init({
    lng: 'en',
    resources: { en: { workspace: workspaceEnglish } },
    interpolation: { escapeValue: false },
  }),
);

const FINISHED: RunSummary = {
  id: 1,
  status: 'finished',
  killed: null,
  namesKept: true,
  displayed: 0,
  result: '64',
  tookMs: 1,
  errors: [],
};
const displaying = (...lines: readonly string[]) =>
  append(
    EMPTY_CONSOLE,
    lines.map((text) => ({ kind: 'display', text })),
  );
const said = (
  summary: Partial<RunSummary>,
  console = EMPTY_CONSOLE,
  words = (text: string) => text,
) => spokenRun({ ...FINISHED, ...summary }, console, i18n.getFixedT('en', 'workspace'), words);

test('what was displayed is read out, of much of it the beginning', () => {
  expect(said({})).toBe('Finished. Result: 64');
  expect(said({ displayed: 1 }, displaying('"earlier"', '10'))).toBe(
    '1 line displayed: 10. Finished. Result: 64',
  );
  expect(said({ displayed: 4 }, displaying('1', '2', '3', '4'))).toBe(
    '4 lines displayed. The first are: 1; 2; 3. Finished. Result: 64',
  );
});

test('of output that the console does not keep, only the number is announced', () => {
  expect(said({ displayed: 30 }, displaying('30'))).toBe(
    '30 lines displayed. Finished. Result: 64',
  );
  // Grouped, so that a screen reader says a number rather than digits.
  expect(said({ displayed: 10_001 }, displaying('30'))).toBe(
    '10,001 lines displayed. Finished. Result: 64',
  );
});

test('an error is read out with what explains it', () => {
  const error = {
    type: 'Runtime',
    line: 3,
    column: 0,
    message: 'Name missing not declared.',
    explanation: 'Before you can read the value of missing, you need to declare it.',
  } as const;
  expect(said({ status: 'error', errors: [error] })).toBe(
    '1 error. Line 3: Name missing not declared. Before you can read the value of missing, you need to declare it.',
  );
  // In another language, the message is in that language.
  expect(
    said({ status: 'error', errors: [error] }, EMPTY_CONSOLE, () => '名称 missing 未声明。'),
  ).toContain('Line 3: 名称 missing 未声明。');
});
