/**
 * Builds the scripts that run programs (chunks). They are not modules of any application: hosts read their
 * text and pass it to a worker, which itself never loads anything. Run directly, it builds all of them.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { rolldown } from 'rolldown';
import { leanParsers } from './lean-parser.mjs';
import { DOCUMENTED_MODULES, MODULE_CHUNKS, MODULE_SOURCES } from './set-up/modules.mjs';
import {
  chunkPath,
  DOCUMENTED,
  NODE_LANGUAGES,
  PAGE_CHUNKS,
  PAGE_PARTS,
  readsES6Only,
  scopeOf,
} from './set-up/languages.mjs';
import { typescriptLibraries } from './typescript-libraries.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The global in which a language's chunk leaves its exports for the worker's main script. */
const LANGUAGE_GLOBAL = 'wellspringLanguage';

/** The global in which the script of a module leaves its exports for the engine that evaluates it. */
const MODULE_GLOBAL = 'wellspringModule';

/**
 * @typedef {object} ChunkPlan
 * @property {string} input relative to the repository
 * @property {string} output relative to the repository
 * @property {'iife' | 'cjs' | 'es'} format
 * @property {'browser' | 'node'} platform
 * @property {string} [global] the global for its exports; default: that of a language's chunk
 * @property {boolean} [isLean] whether its parser only reads programs of ES6
 * @property {boolean} [isView] whether it shows something in a page
 * @property {string} [scope] code in front of all else, in the same scope
 */

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
  ...Object.fromEntries(NODE_LANGUAGES.map((language) => [language, planOf(language)])),
};

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
    isLean: readsES6Only(language),
  };
}

/**
 * The files of all modules in the chunks for browsers that this process has built; their licences must be
 * listed.
 * @type {Set<string>}
 */
export const bundledModules = new Set();

/**
 * @param {Omit<ChunkPlan, 'output'>} plan
 * @returns {Promise<string>} the script's text
 */
async function bundle({
  input,
  format,
  platform,
  global = LANGUAGE_GLOBAL,
  isLean = false,
  isView = false,
  scope = '',
}) {
  const build = await rolldown({
    input: join(root, input),
    platform,
    plugins: [typescriptLibraries(), ...(isLean ? [leanParsers()] : [])],
    // Code for Node in a library with a scope of its own is never reached.
    external: [PAGE_PARTS, ...(scope === '' ? [] : [/^node:/])],
    // Uses our own packages' sources, so that nothing has to be compiled first.
    resolve: { conditionNames: ['wellspring-source', 'import', 'default'] },
    transform: {
      target: 'es2022',
      ...(isView && { define: { 'process.env.NODE_ENV': '"production"' } }),
    },
    logLevel: 'warn',
    checks: {
      // Reading TypeScript's declarations takes long; that is expected.
      pluginTimings: false,
      // Such a library may look for its address, evaluate texts, and ask which platform it is on.
      ...(scope !== '' && { emptyImportMeta: false, eval: false, commonJsVariableInEsm: false }),
    },
  });
  try {
    const { output } = await build.generate({
      format,
      name: global,
      strict: true,
      minify: true,
      intro: scope,
      // All in one text, also what is imported only when it is needed.
      codeSplitting: false,
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
 * Builds one chunk.
 * @param {ChunkPlan} plan
 * @returns {Promise<string>} the absolute path of the script
 */
async function buildPlan(plan) {
  return writeWhole(plan.output, await bundle(plan));
}

/**
 * Writes a script. Readers never see an incomplete file, even when two builds run at once.
 * @param {string} output relative to the repository
 * @param {string} text
 * @returns {Promise<string>} the absolute path of the script
 */
async function writeWhole(output, text) {
  const path = join(root, output);
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
 * Builds the scripts of all modules (`ModuleScript` of the modules package).
 * @returns {Promise<Record<string, string>>} absolute paths, by the names of the modules
 */
export async function buildModules() {
  const types = await buildModuleTypes();
  const paths = Object.entries(MODULE_CHUNKS).map(async ([name, files]) => {
    const core = await bundleModulePart(files.input);
    const text = `${core};${MODULE_GLOBAL}.types=${types[name] ?? 'undefined'};`;
    return [name, await writeWhole(files.output, text)];
  });
  return Object.fromEntries(await Promise.all(paths));
}

/** Bundles a part of the modules package. @param {string} input relative to the repository */
function bundleModulePart(input) {
  return bundle({ input, format: 'iife', platform: 'browser', global: MODULE_GLOBAL });
}

/**
 * Builds the script that makes modules of published bundles (`packages/modules/src/published/adapter.ts`).
 * @returns {Promise<string>} its absolute path
 */
export function buildModuleAdapter() {
  return buildPlan({
    input: 'packages/modules/src/published/adapter.ts',
    output: 'packages/evaluator/dist/chunks/module-adapter.js',
    format: 'iife',
    platform: 'browser',
    global: MODULE_GLOBAL,
  });
}

/**
 * Builds the script of the frame in which tabs of published folders are shown.
 * @returns {Promise<string>} its absolute path
 */
export function buildModuleTabs() {
  return buildPlan({
    input: 'apps/web/src/tools/modules/published/frame/main.tsx',
    output: 'packages/evaluator/dist/chunks/module-tabs.js',
    format: 'iife',
    platform: 'browser',
    isView: true,
  });
}

/**
 * Builds the script of the frame that connects programs to brokers.
 * @returns {Promise<string>} its absolute path
 */
export function buildBrokerFrame() {
  return buildPlan({
    input: 'apps/web/src/tools/modules/communication/frame/main.ts',
    output: 'packages/evaluator/dist/chunks/broker-frame.js',
    format: 'iife',
    platform: 'browser',
  });
}

/**
 * The tabs of our published modules, by the names of their modules. Those of the others need more of our page than a published
 * tab can bring along.
 * @type {Readonly<Record<string, string>>}
 */
export const PUBLISHED_TABS = {
  csg: 'Csg',
  curve: 'Curve',
  nbody: 'Nbody',
  painter: 'Painter',
  physics_2d: 'Physics2D',
  rune: 'Rune',
  sound: 'Sound',
  stereo_sound: 'StereoSound',
  unittest: 'Unittest',
};

/**
 * Builds our modules as a published folder, in the first generation of its format.
 * @returns {Promise<Record<string, string>>} the texts of its files, by their paths
 */
export async function buildPublished() {
  const folder = 'packages/modules/src/published';
  const part = (/** @type {string} */ input, /** @type {string} */ global) =>
    bundle({ input: `${folder}/${input}`, format: 'iife', platform: 'browser', global });
  const [paths, documentation, publisher, json] = await Promise.all([
    buildModules(),
    buildModuleDocumentation(),
    part('publisher.ts', 'wellspringPublisher'),
    part('json.ts', 'wellspringJson'),
  ]);
  const names = Object.keys(paths).toSorted();
  const tabsOf = (/** @type {string} */ name) => [PUBLISHED_TABS[name] ?? []].flat();
  const manifest = Object.fromEntries(
    names.map((name) => [name, { tabs: tabsOf(name), version: '1.0.0' }]),
  );
  const tabs = Object.entries(PUBLISHED_TABS).map(async ([name, tab]) => {
    const script = await part(`tabs/entries/${name.replaceAll('_', '-')}.ts`, 'wellspringTab');
    const text = `export default require => {${script};return {default: wellspringTab.make(require)};};`;
    return [`tabs/${tab}.js`, text];
  });
  const bundles = names.map(async (name) => {
    const core = await readFile(paths[name] ?? '', 'utf8');
    const text = `export default require => {${core};${publisher};return wellspringPublisher.publish(${MODULE_GLOBAL}.core, ${MODULE_GLOBAL}.types)(require);};`;
    return [`bundles/${name}.js`, text];
  });
  const jsons = Object.entries(documentation).map(([name, text]) => [
    `jsons/${name}.json`,
    String(runInNewContext(`${json};JSON.stringify(wellspringJson.jsonOf(${text}))`)),
  ]);
  return Object.fromEntries([
    ['modules.json', JSON.stringify(manifest)],
    ...(await Promise.all([...bundles, ...tabs])),
    ...jsons,
  ]);
}

/**
 * Builds all chunks and modules: the worker's main script, each language, and, next to the worker's script, the script of
 * the grader process, which only the Node host uses.
 * @returns {Promise<{ worker: string } & Record<string, string>>} absolute paths: that of the worker's
 *   script, and that of each language by its name in the catalogue
 */
export async function buildChunks() {
  const modules = Promise.all([buildModules(), buildModuleAdapter()]);
  const [worker, , ...languages] = await Promise.all(
    ['worker', 'grader', ...NODE_LANGUAGES].map(buildChunk),
  );
  await modules;
  return {
    worker: worker ?? '',
    ...Object.fromEntries(NODE_LANGUAGES.map((name, index) => [name, languages[index] ?? ''])),
  };
}

/**
 * Builds one of the chunks that pages fetch.
 * @param {string} name one of the names of `PAGE_CHUNKS`
 * @returns {Promise<string>} its absolute path
 */
export async function buildPageChunk(name) {
  const files = PAGE_CHUNKS[name];
  if (!files) throw new Error(`There is no chunk ${name}.`);
  return buildPlan({
    ...files,
    format: 'iife',
    platform: 'browser',
    isLean: readsES6Only(files.language),
    scope: scopeOf(files.language),
  });
}

/**
 * Builds the chunks that pages fetch.
 * @returns {Promise<{ worker: string } & Record<string, string>>} absolute paths: that of the worker's script, and those
 *   of `PAGE_CHUNKS` by their names
 */
export async function buildPageChunks() {
  const languages = Object.keys(PAGE_CHUNKS).map(async (name) => [
    name,
    await buildPageChunk(name),
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
    const script = await bundleModulePart(`${MODULE_SOURCES}/${name}/documentation.ts`);
    const text = `${script};JSON.stringify(Object.values(${MODULE_GLOBAL})[0])`;
    return [name, String(runInNewContext(text))];
  });
  return Object.fromEntries(await Promise.all(texts));
}

/**
 * Makes the types of each module (`TypeMap` of the modules package) from its documentation.
 * @returns {Promise<Record<string, string>>} JSON texts, by the names of the modules
 */
async function buildModuleTypes() {
  const script = await bundleModulePart(`${MODULE_SOURCES}/type-map.ts`);
  const documentation = await buildModuleDocumentation();
  return Object.fromEntries(
    Object.entries(documentation).map(([name, json]) => {
      const text = `${script};JSON.stringify(${MODULE_GLOBAL}.typeMapOf(${json}))`;
      return [name, String(runInNewContext(text))];
    }),
  );
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await buildChunks();
}
