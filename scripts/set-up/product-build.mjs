import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { BUILD_SETTINGS } from '../../apps/server/src/node/settings.mjs';
import { adviceFor, SetUpFailure } from './failure.mjs';
import { fingerprint } from './fingerprint.mjs';
import { chunkPath, NODE_LANGUAGES } from './languages.mjs';
import { MODULE_CHUNKS } from './modules.mjs';
import { installedCommand, ROOT, SET_UP_FOLDER } from './repository.mjs';
import { readStamp, removeStamp, writeStamp } from './stamp.mjs';

const STAMP = join(SET_UP_FOLDER, 'built');

/** The sources of the built product. */
const INPUTS = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/chunks.mjs',
  'scripts/lean-parser.mjs',
  'scripts/typescript-libraries.mjs',
  'scripts/set-up/languages.mjs',
  'scripts/set-up/modules.mjs',
  'scripts/set-up/product-build.mjs',
  'packages',
  'apps',
];
const isInput = (/** @type {string} */ path) =>
  !/(?:^|\/)(?:dist|dist-types|node_modules)$|\.tsbuildinfo$|\.test\.tsx?$|\.md$/.test(path);

/** One file of each part that the build creates: if one is missing, the build has to run again. */
const OUTPUTS = [
  'packages/evaluator/dist/command-line/index.js',
  'packages/evaluator/dist/chunks/worker.js',
  'packages/evaluator/dist/chunks/grader.js',
  ...NODE_LANGUAGES.map(chunkPath),
  ...Object.values(MODULE_CHUNKS).map(({ output }) => output),
  'packages/languages/dist/index.js',
  'apps/server/dist/node/main.js',
  'apps/web/dist/index.html',
  'apps/web/dist/service-worker.js',
  'apps/web/dist/modules/published/modules.json',
];

/** Returns the inputs of the build as one text, to compare with that of the last build. */
export function productInputs() {
  const settings = BUILD_SETTINGS.map((name) => process.env[name] ?? '');
  return `${fingerprint(ROOT, INPUTS, isInput)}\n${JSON.stringify(settings)}\n`;
}

/** Tells whether everything was built from the present sources. */
export function isBuilt() {
  return (
    readStamp(STAMP) === productInputs() && OUTPUTS.every((path) => existsSync(join(ROOT, path)))
  );
}

/**
 * Builds what `npm start` runs: the chunks that run programs, the back end, and the page. `npm run typecheck`
 * checks the rest (tests, scripts).
 * @param {{ signal?: AbortSignal, onStart?: (pid: number) => void }} options as for `runCommand`
 * @throws {SetUpFailure} with all that the failing tool printed
 */
export async function buildProduct(options) {
  removeStamp(STAMP);
  // Computed before the build, so that changes during the build are built the next time.
  const built = productInputs();
  await step('the chunks that run programs', [join(ROOT, 'scripts/chunks.mjs')], options);
  await allOf([
    step(
      'the back end',
      [installedCommand('tsc'), '-b', 'packages/evaluator', 'packages/languages', 'apps/server'],
      options,
    ),
    step('the page', [installedCommand('vite'), 'build', 'apps/web'], options),
  ]);
  await step('the embedded database', [join(ROOT, 'scripts/set-up/embedded-links.mjs')], options);
  const missing = OUTPUTS.filter((path) => !existsSync(join(ROOT, path)));
  if (missing.length > 0) {
    throw new SetUpFailure(
      `The build ended well but did not make ${missing.join(', ')}. ` +
        'Remove the "dist" folders ("git clean -Xdf apps packages") and run the command again.',
    );
  }
  writeStamp(STAMP, built);
}

/**
 * Like `Promise.all`, but after a failure it rejects only when none of the steps is running any more.
 * @param {readonly Promise<void>[]} steps
 */
async function allOf(steps) {
  for (const result of await Promise.allSettled(steps)) {
    if (result.status === 'rejected') throw result.reason;
  }
}

/**
 * @param {string} what
 * @param {string[]} parameters of Node
 * @param {{ signal?: AbortSignal, onStart?: (pid: number) => void }} options
 */
async function step(what, parameters, options) {
  // Whatever the caller's shell says: the build is for production.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await runCommand(process.execPath, parameters, { ...options, env });
  if (code === 0) return;
  const advice = adviceFor(output) ?? 'What has to be mended is above.';
  throw new SetUpFailure(`Building ${what} failed. ${advice}`, { output });
}
