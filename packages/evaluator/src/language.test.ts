import { expect, test } from 'vitest';
import type { EvaluationOptions, Program } from './evaluator.js';
import { courseLanguagesIn } from './courses.js';
import type { Host } from './host.js';
import { createCatalogue, isGradable, resolveImport, withGlobals } from './language.js';
import { runTestcase } from './testcase.js';
import { toyChapter, toyLanguage } from './testing/test-languages.js';

/** A language that is known only by its description. */

const toy = toyLanguage();
const catalogue = createCatalogue([toy], { language: 'toy', chapter: 10, variant: 'default' });

function configurationOfToy() {
  const found = catalogue.findChapter(10, 'default');
  if (!found) throw new Error('The toy is not in the catalogue.');
  return found;
}

test('is found in a catalogue, with what it says', () => {
  const found = configurationOfToy();
  expect(catalogue.findLanguage('toy', 10, 'default')).toBe(found);
  expect(catalogue.findLanguage('toy', 20, 'default')).toBeUndefined();
  expect(found).toMatchObject({ language: 'toy', displayName: 'Toy', fileExtension: '.toy' });
  expect(found.definition).toBe(toy);
  expect(isGradable(found)).toBe(true);
});

test('may use only the channels of its description, and is as restricted as that says', () => {
  const [chapter] = toy.chapters;
  if (!chapter) throw new Error('The toy has no chapter.');
  const drawing = toyLanguage({
    id: 'drawing toy',
    isUnlimited: true,
    chapters: [{ ...chapter, chapter: 11, channels: ['drawing'] }],
  });
  const both = createCatalogue([toy, drawing], catalogue.initial);
  expect(both.hasChannel('drawing toy', 'drawing')).toBe(true);
  expect(both.hasChannel('toy', 'drawing')).toBe(false);
  expect(both.isUnlimited('drawing toy')).toBe(true);
  expect(both.isUnlimited('toy')).toBe(false);
  expect(both.isUnlimited('unheard of')).toBe(false);
  expect(both.findChapter(11, 'default') && isGradable(drawing)).toBe(false);
});

test('can be set for courses and questions, also in variants that nothing runs here', () => {
  const known = toyLanguage({ foreignVariants: { 10: ['lazy'] } });
  const unlimited = toyLanguage({
    id: 'unlimited',
    isUnlimited: true,
    chapters: [toyChapter({ chapter: 11, displayName: 'Unlimited toy' })],
  });
  const both = createCatalogue([unlimited, known], catalogue.initial);
  const { all, languageOf } = courseLanguagesIn(both);
  expect(all).toEqual([
    { chapter: 10, variant: 'default', isOffered: true },
    { chapter: 10, variant: 'lazy', isOffered: false },
  ]);
  expect([languageOf(10), languageOf(11), languageOf(99)]).toEqual([known, unlimited, known]);
  expect([10, 11, 99].map(both.chapterName)).toEqual(['Toy', 'Unlimited toy', '§99']);
});

test('has its testcases run in its own files and its own full chapter, after its own globals', async () => {
  const evaluated: [Program, EvaluationOptions | undefined][] = [];
  const host: Host = {
    open: () => ({
      evaluate(program, _listener, options) {
        evaluated.push([program, options]);
        const timings = { compileMs: 0, runMs: 0 };
        if (evaluated.length < 3) {
          return Promise.resolve({ status: 'finished', result: 'done', timings });
        }
        const error = {
          type: 'Runtime',
          line: 2,
          column: 0,
          message: 'no',
          explanation: '',
        } as const;
        // In the prepended code, whose globals take two lines.
        const errors = [{ ...error, line: 3, file: '/prepend.toy' }];
        return Promise.resolve({ status: 'error', errors, timings });
      },
      check: () => Promise.resolve(null),
      stop: () => undefined,
      close: () => undefined,
    }),
    dispose: () => undefined,
  };
  const result = await runTestcase(host, {
    language: configurationOfToy(),
    timeoutMs: 1000,
    globals: { size: '3' },
    prepend: '(def one 1)',
    student: '(def two 2)',
    postpend: '',
    testcase: { program: '(two)', answer: '2', score: 1 },
  });
  expect(evaluated.map(([{ files }, options]) => [files, options?.chapter])).toEqual([
    [{ '/prepend.toy': '(def size 3\n)\n(def one 1)' }, 20],
    [{ '/student.toy': '(def two 2)' }, undefined],
    [{ '/testcase.toy': '(two)' }, 20],
  ]);
  expect(result).toMatchObject({
    resultType: 'error',
    errors: [{ location: 'prepend', line: 1, errorLine: '(def one 1)' }],
  });
});

test('has its own display of no value', async () => {
  const host: Host = {
    open: () => ({
      evaluate: () => Promise.reject(new Error('Nothing is to be run.')),
      check: () => Promise.resolve(null),
      stop: () => undefined,
      close: () => undefined,
    }),
    dispose: () => undefined,
  };
  const nothing = { prepend: '', student: ' ', postpend: '' };
  const testcase = { program: '', answer: 'nothing', score: 1 };
  const run = { language: configurationOfToy(), timeoutMs: 1000, ...nothing, testcase };
  expect(await runTestcase(host, run)).toEqual({ resultType: 'pass', score: 1 });
});

test('says which file an import means', () => {
  const files = { '/main.toy': '', '/lists.toy': '' };
  expect(resolveImport(toy, files, 'lists', '/main.toy')).toBe('/lists.toy');
  expect(resolveImport(toy, files, 'sets', '/main.toy')).toBeNull();
  const { imports: _imports, ...alone } = toy;
  expect(resolveImport(alone, files, 'lists', '/main.toy')).toBeNull();
});

test('writes globals, or leaves out those whose name it does not allow', () => {
  const strict = toyLanguage({ constant: (name) => (name === 'ok' ? '(ok)' : null) });
  expect(withGlobals(strict, { ok: '1', bad: '2' }, 'program')).toBe('(ok)program');
  expect(withGlobals(toy, {}, 'program')).toBe('program');
});
