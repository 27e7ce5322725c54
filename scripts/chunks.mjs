/**
 * Builds the scripts that run programs. They are not modules of any application: hosts read their
 * text and hand it to a worker, which itself never loads anything. Run directly, builds all.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The global in which a language's chunk leaves its exports for the worker's loop. */
const LANGUAGE_GLOBAL = 'wellspringLanguage';

/**
 * @typedef {object} ChunkPlan
 * @property {string} input relative to the repository
 * @property {string} output relative to the repository
 * @property {'iife' | 'cjs'} format
 * @property {'browser' | 'node'} platform
 */

/** @type {Record<'worker' | 'source' | 'grader', ChunkPlan>} */
const PLANS = {
  worker: {
    input: 'packages/evaluator/src/worker/main.ts',
    output: 'packages/evaluator/dist/chunks/worker.js',
    format: 'iife',
    platform: 'browser',
  },
  source: {
    input: 'packages/source/src/index.ts',
    output: 'packages/source/dist/chunks/source.js',
    format: 'iife',
    platform: 'browser',
  },
  grader: {
    input: 'packages/evaluator/src/grader/main.ts',
    output: 'packages/evaluator/dist/chunks/grader.js',
    format: 'cjs',
    platform: 'node',
  },
};

/**
 * @param {ChunkPlan} plan
 * @returns {Promise<string>} the script's text
 */
async function bundle({ input, format, platform }) {
  const build = await rolldown({
    input: join(root, input),
    platform,
    // Our own packages from their sources, so that nothing has to be compiled before.
    resolve: { conditionNames: ['wellspring-source', 'import', 'default'] },
    transform: { target: 'es2022' },
    logLevel: 'warn',
  });
  try {
    const { output } = await build.generate({
      format,
      name: LANGUAGE_GLOBAL,
      strict: true,
      minify: true,
    });
    return output[0].code;
  } finally {
    await build.close();
  }
}

/**
 * Builds one chunk. Readers never see half of it, also when two builds run at once.
 * @param {keyof typeof PLANS} name
 * @returns {Promise<string>} the absolute path of the script
 */
export async function buildChunk(name) {
  const plan = PLANS[name];
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
 * @returns {Promise<{ worker: string, source: string }>} absolute paths: the loop's, and each
 * language's by its name in the catalogue
 */
export async function buildChunks() {
  const [worker, source] = await Promise.all([
    buildChunk('worker'),
    buildChunk('source'),
    buildChunk('grader'),
  ]);
  return { worker, source };
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await buildChunks();
}
