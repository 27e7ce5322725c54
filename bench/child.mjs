/**
 * The process in which one peer runs one benchmark: it takes a job from its parent, answers once, and ends.
 */
import process from 'node:process';
import { PEERS } from './engines/index.mjs';
import { ProgramFailure } from './engines/engine.mjs';

/**
 * @typedef {object} Job
 * @property {import('./engines/index.mjs').PeerName} peer
 * @property {string} chunk path of our engine's script
 * @property {Pick<import('./catalogue.mjs').Benchmark, 'chapter' | 'text' | 'before' | 'value'>} benchmark
 * @property {number} runs how often to run it, each time in a new session
 * @property {number} slowMs a run that takes longer is not repeated
 */

/**
 * @typedef {object} Answer
 * @property {string} version of the engine
 * @property {number} loadMs for loading the engine
 * @property {number} coldMs from the start of the process to the first result
 * @property {readonly RunTimes[]} runs
 * @property {number} memoryMb the maximum memory of the process, engine and Node.js included
 * @property {string} [failure] why there is no (right) value; the figures are then meaningless
 */

/**
 * @typedef {object} RunTimes
 * @property {number} ms from opening a session to the result
 * @property {number} [compileMs] the part of it until the text is ready to run, if the engine reports it
 */

/**
 * @param {Job} job
 * @returns {Promise<Answer>}
 */
async function measure({ peer, chunk, benchmark, runs: wanted, slowMs }) {
  const beforeLoading = performance.now();
  const engine = PEERS[peer].load(chunk);
  const loadMs = performance.now() - beforeLoading;
  /** @type {RunTimes[]} */
  const runs = [];
  let coldMs = 0;
  let failure;
  try {
    while (runs.length < wanted && failure === undefined) {
      const { value, ...times } = await runOnce(engine, benchmark);
      // Measured from the start of the process.
      if (runs.length === 0) coldMs = performance.now();
      if (value !== benchmark.value) failure = `wrong value ${value}`;
      runs.push(times);
      if (times.ms > slowMs) break;
    }
  } catch (error) {
    failure = describe(error);
  }
  return {
    version: engine.version,
    loadMs,
    coldMs,
    runs,
    // In kilobytes on every system (libuv).
    memoryMb: process.resourceUsage().maxRSS / 1024,
    ...(failure === undefined ? {} : { failure }),
  };
}

/**
 * @param {import('./engines/engine.mjs').Engine} engine
 * @param {Job['benchmark']} benchmark
 */
async function runOnce(engine, { chapter, text, before }) {
  let started = performance.now();
  const session = engine.open(chapter);
  if (before !== undefined) {
    await session.evaluate(before);
    started = performance.now();
  }
  const evaluated = await session.evaluate(text);
  return { ...evaluated, ms: performance.now() - started };
}

/** @param {unknown} error */
function describe(error) {
  const text = error instanceof Error ? error.message : String(error);
  if (text.includes('Maximum call stack size exceeded')) return 'overflow';
  return error instanceof ProgramFailure ? text : `failed: ${text}`;
}

process.once('message', (/** @type {Job} */ job) => {
  // An engine may have left timers running, so the process is ended explicitly once the answer is sent.
  void measure(job).then((answer) => process.send?.(answer, () => process.exit()));
});
