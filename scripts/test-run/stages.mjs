import { join } from 'node:path';
import { runCommand } from '../set-up/command.mjs';
import { SetUpFailure } from '../set-up/failure.mjs';
import { Progress } from '../set-up/progress.mjs';
import { installedCommand, ROOT } from '../set-up/repository.mjs';
import { setUp } from '../set-up/set-up.mjs';
import { findChromium, findShell } from './chromium.mjs';
import { chooseSuites, isAll, recordCovered, SUITES } from './suites.mjs';
import {
  NOTHING,
  readSkipReasons,
  readTally,
  readWavering,
  tallyOfPlaywright,
  tallyOfVitest,
} from './tally.mjs';

/**
 * @typedef {object} StageContext
 * @property {AbortSignal} signal ends the run
 * @property {import('../set-up/progress.mjs').Progress} progress
 * @property {string} scratch the folder for everything temporary
 * @property {NodeJS.ProcessEnv} env for what the stage starts
 */

/**
 * @typedef {object} StageResult
 * @property {boolean} passed
 * @property {string} output shown when it has not passed
 * @property {import('./tally.mjs').Tally} tally the tests that were run
 */

/**
 * @typedef {object} Stage
 * @property {string} name as in `npm test -- --only`
 * @property {string} title
 * @property {string} [needs] a stage without which this one cannot run
 * @property {string} [group] consecutive stages of one group run at the same time: each of them leaves
 *   processors idle, and none changes what another reads
 * @property {(context: StageContext) => Promise<StageResult>} run
 */

/**
 * All that `npm test` does, in order.
 * @type {readonly Stage[]}
 */
export const STAGES = [
  {
    name: 'format',
    group: 'checks',
    title: 'Formatting',
    run: (context) =>
      check([installedCommand('prettier'), '--check', '--log-level=warn', '.'], context),
  },
  {
    name: 'lint',
    group: 'checks',
    title: 'Lint',
    run: (context) =>
      check([installedCommand('oxlint'), '--type-aware', '--deny-warnings'], context),
  },
  {
    name: 'imports',
    group: 'checks',
    title: 'Import arrows',
    run: (context) => check([join(ROOT, 'scripts/check-imports.mjs')], context),
  },
  { name: 'build', title: 'Build', group: 'checks', run: build },
  // After the build, which creates the types of the back end that this stage needs.
  {
    name: 'types',
    group: 'code',
    title: 'Types',
    run: (context) => check([installedCommand('tsc'), '-b'], context),
  },
  {
    name: 'unit',
    group: 'code',
    title: 'Unit, property and server tests',
    run: (context) => withSuites('unit', context, runVitest),
  },
  {
    name: 'e2e',
    title: 'Browser tests',
    needs: 'build',
    run: (context) => withSuites('e2e', context, runInChromium),
  },
  {
    name: 'browsers',
    title: 'Other browsers',
    needs: 'build',
    run: (context) => withSuites('browsers', context, runInOtherBrowsers),
  },
];

/**
 * A stage that consists of one command without tests.
 * @param {string[]} parameters of Node
 * @param {StageContext} context
 * @returns {Promise<StageResult>}
 */
async function check(parameters, { signal, env }) {
  const { code, output } = await runCommand(process.execPath, parameters, { signal, env });
  return { passed: code === 0, output, tally: NOTHING };
}

/**
 * @param {StageContext} context
 * @returns {Promise<StageResult>}
 */
async function build({ signal }) {
  try {
    // The stage itself reports how long it takes.
    await setUp({ progress: new Progress(() => undefined), signal });
    return { passed: true, output: '', tally: NOTHING };
  } catch (error) {
    if (!(error instanceof SetUpFailure)) throw error;
    return { passed: false, output: `${error.output}\n${error.message}`, tally: NOTHING };
  }
}

/**
 * Runs a stage, with those suites in full for which that is necessary. Prints which suites and why, and
 * records those that passed.
 * @param {string} name of the stage
 * @param {StageContext} context
 * @param {(context: StageContext) => Promise<StageResult>} run
 * @returns {Promise<StageResult>}
 */
async function withSuites(name, context, run) {
  const { progress, env } = context;
  const suites = chooseSuites(
    SUITES.filter(({ stage }) => stage === name),
    { all: isAll(env) },
  );
  for (const { name, reason } of suites) {
    if (reason !== undefined) progress.say(`  In full: ${name} (${reason})`);
  }
  const sampled = suites.filter(({ reason }) => reason === undefined).map(({ name }) => name);
  if (sampled.length > 0) {
    progress.say(`  A sample, as what they cover has not changed: ${sampled.join(', ')}`);
  }
  const result = await run({ ...context, env: { ...env, SAMPLED_SUITES: sampled.join(',') } });
  // Without the browser, its tests pass by being skipped.
  const isComplete = result.passed && (name === 'unit' || result.tally.skipped === 0);
  if (isComplete && recordCovered(suites)) {
    progress.say('  Passed in full, which scripts/test-run/covered.json now says: commit it');
  }
  return result;
}

/**
 * @param {StageContext} context
 * @returns {Promise<StageResult>}
 */
async function runVitest({ signal, env, scratch }) {
  const report = join(scratch, 'unit.json');
  const { code, output } = await runCommand(
    process.execPath,
    [
      installedCommand('vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { signal, env },
  );
  const passed = code === 0;
  return { passed, output, tally: readTally(report, tallyOfVitest, passed) };
}

/**
 * @param {StageContext} context
 * @returns {Promise<StageResult>}
 */
async function runInChromium(context) {
  const { signal, progress, env } = context;
  const say = (/** @type {string} */ text) => progress.say(`  ${text}`);
  try {
    const chromium = await findChromium({ env, signal, say });
    const shell = await findShell(chromium, { env, signal, say });
    return await runPlaywright(['own-course', 'desktop', 'whole-browser', 'phone'], context, {
      CHROMIUM_PATH: chromium,
      CHROMIUM_SHELL_PATH: shell,
    });
  } catch (error) {
    if (!(error instanceof SetUpFailure)) throw error;
    const output = `${error.output}\n${error.message}`;
    return { passed: false, output, tally: { ...NOTHING, failed: 1 } };
  }
}

/**
 * Runs a few tests in Debian's Firefox and WebKit. Nothing is installed for that; the output says when one is
 * missing.
 * @param {StageContext} context
 * @returns {Promise<StageResult>}
 */
function runInOtherBrowsers(context) {
  return runPlaywright(['firefox', 'webkit'], context);
}

/**
 * @param {readonly string[]} projects of Playwright's configuration
 * @param {StageContext} context
 * @param {NodeJS.ProcessEnv} [settings]
 * @returns {Promise<StageResult>}
 */
async function runPlaywright(projects, { signal, progress, env, scratch }, settings = {}) {
  const report = join(scratch, `${projects.join('-')}.json`);
  const { code, output } = await runCommand(
    process.execPath,
    [
      installedCommand('playwright'),
      'test',
      '--config=e2e',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=list,json',
    ],
    { signal, env: { ...env, ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const passed = code === 0;
  for (const one of readWavering(report)) progress.say(`  Passed only when tried again: ${one}`);
  for (const reason of readSkipReasons(report)) progress.say(`  Skipped: ${reason}`);
  return { passed, output, tally: readTally(report, tallyOfPlaywright, passed) };
}
