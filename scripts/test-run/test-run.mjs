import { Progress } from '../set-up/progress.mjs';
import { setUp } from '../set-up/set-up.mjs';
import { makeScratchFolder, removeScratchFolder } from './scratch.mjs';
import { NOTHING, sum } from './tally.mjs';

/**
 * @typedef {object} EndedStage
 * @property {import('./stages.mjs').Stage} stage
 * @property {boolean} passed
 * @property {import('./tally.mjs').Tally} tally
 */

/**
 * Runs stages one after the other, or at the same time when they allow it, and prints one line for each. A
 * stage that fails shows all its output at its end, and the other stages run all the same.
 * @param {readonly import('./stages.mjs').Stage[]} stages
 * @param {AbortSignal} signal
 * @returns {Promise<{ failed: string[], tally: import('./tally.mjs').Tally }>} the titles of the failed
 *   stages, and the total of all tests
 */
export async function runStages(stages, signal) {
  const progress = new Progress();
  const scratch = makeScratchFolder();
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, TMPDIR: scratch, NO_COLOR: '1' };
  // It would override NO_COLOR, and Node would warn about that in each process.
  delete env['FORCE_COLOR'];
  const context = { signal, progress, scratch, env };
  /** @type {EndedStage[]} */
  const done = [];
  /** @type {import('./tally.mjs').Tally[]} */
  const tallies = [];
  try {
    for (const group of groupsOf(stages)) {
      const ended = await Promise.allSettled(group.map((stage) => runStage(stage, done, context)));
      for (const one of ended) {
        if (one.status === 'rejected') throw one.reason;
        tallies.push(one.value.tally);
        done.push(one.value);
      }
    }
  } finally {
    await removeScratchFolder(scratch);
  }
  const failed = done.filter((one) => !one.passed).map((one) => one.stage.title);
  return { failed, tally: sum(tallies) };
}

/**
 * Groups consecutive stages of the same group; every other stage is a group by itself.
 * @param {readonly import('./stages.mjs').Stage[]} stages
 * @returns {import('./stages.mjs').Stage[][]}
 */
export function groupsOf(stages) {
  /** @type {import('./stages.mjs').Stage[][]} */
  const groups = [];
  for (const stage of stages) {
    const last = groups.at(-1);
    if (last && stage.group !== undefined && last[0]?.group === stage.group) last.push(stage);
    else groups.push([stage]);
  }
  return groups;
}

/**
 * Runs one stage, and prints one line about its result.
 * @param {import('./stages.mjs').Stage} stage
 * @param {readonly EndedStage[]} done
 * @param {import('./stages.mjs').StageContext} context
 * @returns {Promise<EndedStage>}
 */
async function runStage(stage, done, context) {
  const { progress } = context;
  const missing = done.find((one) => !one.passed && one.stage.name === stage.needs);
  if (missing) {
    progress.say(`FAILED  ${stage.title}: cannot be run without "${missing.stage.title}"`);
    return { stage, passed: false, tally: { ...NOTHING, failed: 1 } };
  }
  const began = performance.now();
  const { passed, output, tally } = await progress.during(stage.title, () =>
    outcomeOf(stage, context),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (!passed) progress.print(`\n${stage.title}:\n${output.trim()}\n`);
  progress.say(`${passed ? 'passed' : 'FAILED'}  ${stage.title} (${seconds} s)`);
  return { stage, passed, tally };
}

/**
 * Runs a stage. A stage that throws has failed; only an interruption ends the run.
 * @param {import('./stages.mjs').Stage} stage
 * @param {import('./stages.mjs').StageContext} context
 * @returns {Promise<import('./stages.mjs').StageResult>}
 */
async function outcomeOf(stage, context) {
  try {
    return await stage.run(context);
  } catch (error) {
    if (context.signal.aborted) throw error;
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { passed: false, output, tally: NOTHING };
  }
}

/**
 * Installs the packages that the stages themselves need, before any stage is loaded.
 * @param {AbortSignal} signal
 */
export async function prepare(signal) {
  await setUp({ progress: new Progress(), signal, build: false });
}
