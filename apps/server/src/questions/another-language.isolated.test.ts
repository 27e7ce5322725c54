import type * as languages from '@wellspring/languages';
import type { Host, HostOutcome, HostSessionSettings } from '@wellspring/evaluator';
import { expect, test, vi } from 'vitest';
import { hasSoundLanguage } from '../courses/rules.js';
import { createGrader } from '../grading/host-grader.js';

/** A language can be set for courses, and answers in it are marked, as soon as the catalogue has it. */

vi.mock('@wellspring/languages', async (load) => {
  const { withToyLanguage } = await import('@wellspring/evaluator/testing/languages');
  return withToyLanguage(await load<typeof languages>());
});

test('a course may be set in it', () => {
  expect(hasSoundLanguage({ sourceChapter: 10, sourceVariant: 'default' })).toBe(true);
  expect(hasSoundLanguage({ sourceChapter: 10, sourceVariant: 'typed' })).toBe(false);
  expect(hasSoundLanguage({ sourceChapter: 11, sourceVariant: 'default' })).toBe(false);
});

test('its answers are marked by its engine, in its files', async () => {
  const opened: HostSessionSettings[] = [];
  const files: string[] = [];
  const host: Host = {
    open(settings) {
      opened.push(settings);
      return {
        evaluate(program): Promise<HostOutcome> {
          files.push(program.entry);
          const timings = { compileMs: 1, runMs: 1 };
          return Promise.resolve({ status: 'finished', result: '1', timings });
        },
        check: () => Promise.resolve(null),
        stop: () => undefined,
        close: () => undefined,
      };
    },
    dispose: () => undefined,
  };
  const results = await createGrader(host).grade(
    {
      timeoutMs: 1000,
      library: {
        chapter: 10,
        variant: 'default',
        execTimeMs: 1000,
        globals: {},
        external: { name: 'none', symbols: [] },
        languageOptions: {},
      },
      prepend: '',
      student: '(def one 1)',
      replaces: [],
      postpend: '',
      solution: null,
      testcases: [{ type: 'public', program: '(one)', answer: '1', score: 3 }],
    },
    new AbortController().signal,
  );
  expect(results).toEqual([{ resultType: 'pass', score: 3 }]);
  expect(opened).toMatchObject([{ language: 'toy', chapter: 10, variant: 'default' }]);
  expect(files).toEqual(['/student.toy', '/testcase.toy']);
});
