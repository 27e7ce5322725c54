import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { main } from './command-line/index.js';
import { createCatalogue, isGradable, type Language } from './language.js';
import { createNodeHost } from './node/index.js';
import { runTestcase } from './testcase.js';
import { SCHEME_PACKAGE } from './testing/scheme-package.js';
import { toyLanguage } from './testing/test-languages.js';
import { textStreams } from './testing/text-streams.js';

/**
 * A language that shares nothing with JavaScript is added to a copy of the repository: a folder, and its line in the
 * catalogue. Everything that runs programs then supports it.
 */

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));
let copy = '';
let chunks: { readonly worker: string; readonly scheme: string };
let language: Language;

const functionSchema = z.custom<(name: string) => Promise<string>>(
  (value) => typeof value === 'function',
);
const chunkScriptSchema = z.object({ buildChunk: functionSchema });
const languagesSchema = z.object({
  LANGUAGES: z.array(z.string()),
  PAGE_CHUNKS: z.record(z.string(), z.object({ input: z.string() })),
});
const descriptionSchema = z.object({
  language: z.custom<Language>((value) => typeof value === 'object'),
});

const load = (path: string): Promise<unknown> => import(/* @vite-ignore */ join(copy, path));

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'new-language-'));
  await cp(join(REPOSITORY, 'scripts'), join(copy, 'scripts'), { recursive: true });
  await symlink(join(REPOSITORY, 'node_modules'), join(copy, 'node_modules'));
  // The build writes into the packages, so these are new folders.
  for (const name of await readdir(join(REPOSITORY, 'packages'))) {
    // The small Scheme of this test takes the place of the whole one.
    if (name === 'scheme') continue;
    await mkdir(join(copy, 'packages', name), { recursive: true });
    for (const part of ['src', 'package.json']) {
      await symlink(join(REPOSITORY, 'packages', name, part), join(copy, 'packages', name, part));
    }
  }
  for (const [path, text] of Object.entries(SCHEME_PACKAGE)) {
    const file = join(copy, 'packages/scheme', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const { buildChunk } = chunkScriptSchema.parse(await load('scripts/chunks.mjs'));
  const [worker, scheme] = await Promise.all(
    ['worker', 'scheme', 'grader'].map((name) => buildChunk(name)),
  );
  chunks = { worker: worker ?? '', scheme: scheme ?? '' };
  ({ language } = descriptionSchema.parse(await load('packages/scheme/src/language.ts')));
}, 120_000);

afterAll(() => rm(copy, { recursive: true, force: true }));

const catalogueOf = (one: Language) =>
  createCatalogue([toyLanguage(), one], { language: 'toy', chapter: 10, variant: 'default' });

test('the build finds its engine, and makes the script for pages without what only pages load', async () => {
  const { LANGUAGES, PAGE_CHUNKS } = languagesSchema.parse(
    await load('scripts/set-up/languages.mjs'),
  );
  expect(LANGUAGES).toContain('scheme');
  expect(PAGE_CHUNKS['scheme']).toMatchObject({ input: 'packages/scheme/src/index.ts' });
});

/** Runs a program of the first chapter on the command line. */
async function run(text: string) {
  const file = join(copy, 'program.scm');
  await writeFile(file, text);
  const streams = textStreams([]);
  const words = ['run', file, '--language', 'scheme', '--chapter', '-9'];
  const code = await main(words, chunks, catalogueOf(language), streams);
  return { code, written: streams.written(), complaints: streams.complaints() };
}

test('the command line runs its files, and shows values and errors as the engine writes them', async () => {
  expect(await run('; a third\n(display (/ 1 3))\n(list 1 (+ 1/2 1/3))')).toMatchObject({
    code: 0,
    written: '1/3\n(1 5/6)\n',
  });
  const failed = await run('(define x 1)\n(list x y)');
  expect(failed.code).not.toBe(0);
  expect(`${failed.written}${failed.complaints}`).toMatch(/2.*Unbound variable: y/s);
});

test('the REPL waits for the end of a list, and keeps names from entry to entry', async () => {
  const streams = textStreams([
    '(define half ; not (closed\n1/2)\n(+ half\nhalf)\n(equal? half 2/4)',
  ]);
  const words = ['repl', '--language', 'scheme'];
  await main(words, chunks, catalogueOf(language), streams);
  expect(streams.written()).toBe('unspecified\n1\n#t\n');
});

test('the grader marks answers in it, with globals and code of the course', async () => {
  const configuration = catalogueOf(language).findChapter(-9, 'default');
  if (!configuration) throw new Error('There is no chapter.');
  expect(isGradable(configuration)).toBe(true);
  const host = createNodeHost({ catalogue: catalogueOf(language), chunks });
  const mark = (student: string) =>
    runTestcase(host, {
      language: configuration,
      timeoutMs: 5000,
      globals: { third: '1/3' },
      prepend: '(define twice (lambda (x) (+ x x)))',
      student,
      postpend: '',
      testcase: { program: '(answer 1)', answer: '(2/3 2)', score: 3 },
    });
  try {
    const right = '(define answer (lambda (x) (list (twice third) (twice x)))) ; done';
    expect(await mark(right)).toEqual({ resultType: 'pass', score: 3 });
    expect(await mark('(define answer (lambda (x) x))')).toMatchObject({
      resultType: 'fail',
      actual: '1',
    });
    expect(await mark('(define answer')).toMatchObject({ resultType: 'error' });
  } finally {
    host.dispose();
  }
});

test('tokens and declared names are those of the language', () => {
  expect(language.countTokens('(define (f x) x) ; and (so on)')).toBe(8);
  expect(language.declaredNames('(define equal? 1) ; (define no 1)\n(define (f x) x)')).toEqual([
    'equal?',
    'f',
  ]);
});
