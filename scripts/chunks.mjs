/**
 * Builds the scripts that run programs. They are not modules of any application: hosts read their
 * text and hand it to a worker, which itself never loads anything. Run directly, builds all.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { rolldown } from 'rolldown';
import { typescriptLibraries } from './typescript-libraries.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The global in which a language's chunk leaves its exports for the worker's loop. */
const LANGUAGE_GLOBAL = 'wellspringLanguage';

/**
 * @typedef {object} ChunkPlan
 * @property {string} input relative to the repository
 * @property {string} output relative to the repository
 * @property {'iife' | 'cjs' | 'es'} format
 * @property {'browser' | 'node'} platform
 */

/** The languages by their names in the catalogue, which are those of their folders in `packages`. */
const LANGUAGES = ['source', 'javascript', 'typescript', 'html'];

/** @type {Record<string, ChunkPlan>} */
const PLANS = {
  worker: {
    input: 'packages/evaluator/src/worker/main.ts',
    output: 'packages/evaluator/dist/chunks/worker.js',
    format: 'iife',
    platform: 'browser',
  },
  grader: {
    input: 'packages/evaluator/src/grader/main.ts',
    output: 'packages/evaluator/dist/chunks/grader.js',
    format: 'cjs',
    platform: 'node',
  },
  ...Object.fromEntries(LANGUAGES.map((language) => [language, planOf(language)])),
  // What shows how programs run is half as large as what runs them, and pages have no use for it at first.
  'source-page': {
    ...planOf('source'),
    input: 'packages/source/src/page.ts',
    output: 'packages/source/dist/chunks/source-page.js',
  },
  'source-recorder': {
    ...planOf('source'),
    input: 'packages/recorder/src/index.ts',
    output: 'packages/recorder/dist/chunks/source-recorder.js',
  },
};

/** Chunks that pages fetch in place of others. @type {Record<string, string>} */
const IN_PAGES = { source: 'source-page' };

/**
 * What shows in pages how programs run, which they fetch when somebody wants to see that: by the names under
 * which pages know them, the chunks.
 */
const RECORDERS = { 'source-recorder': 'source-recorder' };

/**
 * @param {string} language
 * @returns {ChunkPlan}
 */
function planOf(language) {
  return {
    input: `packages/${language}/src/index.ts`,
    output: `packages/${language}/dist/chunks/${language}.js`,
    format: 'iife',
    platform: 'browser',
  };
}

/**
 * The modules that export what editors tell about a language (`LanguageDocumentation` of the evaluator
 * package), by the language's name in the catalogue. Paths are relative to the repository.
 */
const DOCUMENTATION = { source: 'packages/source/src/documentation/index.ts' };

/**
 * What is in the chunks for browsers that were built in this process, by the paths of the files: whose
 * work it is has to be told.
 * @type {Set<string>}
 */
export const bundledModules = new Set();

/**
 * @param {Pick<ChunkPlan, 'input' | 'format' | 'platform'>} plan
 * @returns {Promise<string>} the script's text
 */
async function bundle({ input, format, platform }) {
  const build = await rolldown({
    input: join(root, input),
    platform,
    plugins: [typescriptLibraries()],
    // Our own packages from their sources, so that nothing has to be compiled before.
    resolve: { conditionNames: ['wellspring-source', 'import', 'default'] },
    transform: { target: 'es2022' },
    logLevel: 'warn',
    // Reading the declarations of TypeScript takes what it takes.
    checks: { pluginTimings: false },
  });
  try {
    const { output } = await build.generate({
      format,
      name: LANGUAGE_GLOBAL,
      strict: true,
      minify: true,
    });
    if (platform === 'browser') for (const id of output[0].moduleIds) bundledModules.add(id);
    return output[0].code;
  } finally {
    await build.close();
  }
}

/**
 * A module with all that it imports as one script for a module worker.
 * @param {string} input relative to the repository
 * @returns {Promise<string>} the script's text
 */
export function bundleForBrowser(input) {
  return bundle({ input, format: 'es', platform: 'browser' });
}

/**
 * Builds one chunk. Readers never see half of it, also when two builds run at once.
 * @param {string} name `worker`, `grader`, or a language's name in the catalogue
 * @returns {Promise<string>} the absolute path of the script
 */
export async function buildChunk(name) {
  const plan = PLANS[name];
  if (!plan) throw new Error(`There is no chunk ${name}.`);
  const path = join(root, plan.output);
  const text = await bundle(plan);
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.${Date.now()}`;
  await writeFile(unfinished, text);
  await rename(unfinished, path);
  return path;
}

/**
 * Builds all chunks: the worker's loop, each language, and, beside the worker's loop, the script of
 * the grader process, which only the Node host uses.
 * @returns {Promise<{ worker: string } & Record<string, string>>} absolute paths: the loop's, and each
 * language's by its name in the catalogue
 */
export async function buildChunks() {
  const [worker, , ...languages] = await Promise.all(
    ['worker', 'grader', ...LANGUAGES].map(buildChunk),
  );
  return {
    worker: worker ?? '',
    ...Object.fromEntries(LANGUAGES.map((name, index) => [name, languages[index] ?? ''])),
  };
}

/**
 * Builds the chunks that pages fetch.
 * @returns {Promise<{ worker: string } & Record<string, string>>} as `buildChunks` does, and the recorders by
 *   their names
 */
export async function buildPageChunks() {
  const plans = {
    worker: 'worker',
    ...Object.fromEntries(LANGUAGES.map((name) => [name, IN_PAGES[name] ?? name])),
    ...RECORDERS,
  };
  const paths = Object.entries(plans).map(async ([name, plan]) => [name, await buildChunk(plan)]);
  return { worker: '', ...Object.fromEntries(await Promise.all(paths)) };
}

/**
 * Evaluates what editors tell about each language, so that they need nothing of its engine.
 * @returns {Promise<Record<string, string>>} JSON texts, by the language's name in the catalogue
 */
export async function buildDocumentation() {
  const texts = Object.entries(DOCUMENTATION).map(async ([language, input]) => {
    const script = await bundle({ input, format: 'iife', platform: 'browser' });
    const text = `${script};JSON.stringify(${LANGUAGE_GLOBAL}.documentation)`;
    return [language, String(runInNewContext(text))];
  });
  return Object.fromEntries(await Promise.all(texts));
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await buildChunks();
}
