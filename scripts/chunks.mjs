/**
 * Builds the scripts that run programs (chunks). They are not modules of any application: hosts read their
 * text and pass it to a worker, which itself never loads anything. Run directly, it builds all of them.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { rolldown } from 'rolldown';
import { leanParsers } from './lean-parser.mjs';
import { DOCUMENTED_MODULES, MODULE_CHUNKS } from './set-up/modules.mjs';
import { chunkPath, DOCUMENTED, PAGE_PARTS, LANGUAGES, PAGE_CHUNKS } from './set-up/languages.mjs';
import { typescriptLibraries } from './typescript-libraries.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The global in which a language's chunk leaves its exports for the worker's main script. */
const LANGUAGE_GLOBAL = 'wellspringLanguage';

/** The same for the script of a module, which an engine evaluates. */
const MODULE_GLOBAL = 'wellspringModule';

/**
 * @typedef {object} ChunkPlan
 * @property {string} input relative to the repository
 * @property {string} output relative to the repository
 * @property {'iife' | 'cjs' | 'es'} format
 * @property {'browser' | 'node'} platform
 * @property {string} [global] the global for its exports; default: that of a language's chunk
 * @property {boolean} [isLean] whether its parser only reads programs of ES6
 */

/** The languages whose parser only reads programs of ES6. */
const OF_ES6 = ['source'];

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
};

/**
 * Tells whether a chunk only parses programs of ES6.
 * @param {string} chunk its name, which begins with that of its language
 */
function isLean(chunk) {
  return OF_ES6.some((language) => chunk === language || chunk.startsWith(`${language}-`));
}

/**
 * @param {string} language
 * @returns {ChunkPlan}
 */
function planOf(language) {
  return {
    input: `packages/${language}/src/index.ts`,
    output: chunkPath(language),
    format: 'iife',
    platform: 'browser',
    isLean: isLean(language),
  };
}

/**
 * The files of all modules in the chunks for browsers that this process has built; their licences must be
 * listed.
 * @type {Set<string>}
 */
export const bundledModules = new Set();

/**
 * @param {Pick<ChunkPlan, 'input' | 'format' | 'platform' | 'global' | 'isLean'>} plan
 * @returns {Promise<string>} the script's text
 */
async function bundle({ input, format, platform, global = LANGUAGE_GLOBAL, isLean = false }) {
  const build = await rolldown({
    input: join(root, input),
    platform,
    plugins: [typescriptLibraries(), ...(isLean ? [leanParsers()] : [])],
    external: [PAGE_PARTS],
    // Uses our own packages' sources, so that nothing has to be compiled first.
    resolve: { conditionNames: ['wellspring-source', 'import', 'default'] },
    transform: { target: 'es2022' },
    logLevel: 'warn',
    // Reading TypeScript's declarations takes long; that is expected.
    checks: { pluginTimings: false },
  });
  try {
    const { output } = await build.generate({
      format,
      name: global,
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
 * Bundles a module with all its imports into one script for a module worker.
 * @param {string} input relative to the repository
 * @returns {Promise<string>} the script's text
 */
export function bundleForBrowser(input) {
  return bundle({ input, format: 'es', platform: 'browser' });
}

/**
 * Builds one chunk. Readers never see an incomplete file, even when two builds run at once.
 * @param {ChunkPlan} plan
 * @returns {Promise<string>} the absolute path of the script
 */
async function buildPlan(plan) {
  const path = join(root, plan.output);
  const text = await bundle(plan);
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.${Date.now()}`;
  await writeFile(unfinished, text);
  await rename(unfinished, path);
  return path;
}

/**
 * Builds one of the chunks that hosts other than pages use.
 * @param {string} name `worker`, `grader`, or a language's name in the catalogue
 * @returns {Promise<string>} the absolute path of the script
 */
export async function buildChunk(name) {
  const plan = PLANS[name];
  if (!plan) throw new Error(`There is no chunk ${name}.`);
  return buildPlan(plan);
}

/**
 * Builds the scripts of all modules.
 * @returns {Promise<Record<string, string>>} absolute paths, by the names of the modules
 */
export async function buildModules() {
  const paths = Object.entries(MODULE_CHUNKS).map(async ([name, files]) => [
    name,
    await buildPlan({ ...files, format: 'iife', platform: 'browser', global: MODULE_GLOBAL }),
  ]);
  return Object.fromEntries(await Promise.all(paths));
}

/**
 * Builds all chunks and modules: the worker's main script, each language, and, next to the worker's script, the script of
 * the grader process, which only the Node host uses.
 * @returns {Promise<{ worker: string } & Record<string, string>>} absolute paths: that of the worker's
 *   script, and that of each language by its name in the catalogue
 */
export async function buildChunks() {
  const modules = buildModules();
  const [worker, , ...languages] = await Promise.all(
    ['worker', 'grader', ...LANGUAGES].map(buildChunk),
  );
  await modules;
  return {
    worker: worker ?? '',
    ...Object.fromEntries(LANGUAGES.map((name, index) => [name, languages[index] ?? ''])),
  };
}

/**
 * Builds the chunks that pages fetch.
 * @returns {Promise<{ worker: string } & Record<string, string>>} absolute paths: that of the worker's script, and those
 *   of `PAGE_CHUNKS` by their names
 */
export async function buildPageChunks() {
  const languages = Object.entries(PAGE_CHUNKS).map(async ([name, files]) => [
    name,
    await buildPlan({ ...files, format: 'iife', platform: 'browser', isLean: isLean(name) }),
  ]);
  const [worker, ...paths] = await Promise.all([buildChunk('worker'), ...languages]);
  return { worker, ...Object.fromEntries(paths) };
}

/**
 * Evaluates the documentation of each language for editors (`LanguageDocumentation` of the evaluator package),
 * so that they need no part of its engine.
 * @returns {Promise<Record<string, string>>} JSON texts, by the language's name in the catalogue
 */
export async function buildDocumentation() {
  const texts = DOCUMENTED.map(async (language) => {
    const input = `packages/${language}/src/documentation/index.ts`;
    const script = await bundle({ input, format: 'iife', platform: 'browser' });
    const text = `${script};JSON.stringify(${LANGUAGE_GLOBAL}.documentation)`;
    return [language, String(runInNewContext(text))];
  });
  return Object.fromEntries(await Promise.all(texts));
}

/**
 * Evaluates the documentation of each module (`ModuleDocumentation` of the modules package).
 * @returns {Promise<Record<string, string>>} JSON texts, by the names of the modules
 */
export async function buildModuleDocumentation() {
  const texts = DOCUMENTED_MODULES.map(async (name) => {
    const script = await bundle({
      input: `packages/modules/src/${name}/documentation.ts`,
      format: 'iife',
      platform: 'browser',
      global: MODULE_GLOBAL,
    });
    const text = `${script};JSON.stringify(Object.values(${MODULE_GLOBAL})[0])`;
    return [name, String(runInNewContext(text))];
  });
  return Object.fromEntries(await Promise.all(texts));
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await buildChunks();
}
