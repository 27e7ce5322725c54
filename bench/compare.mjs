/** Runs one benchmark with several peers in turns, and summarises their results. */
import { PEERS } from './engines/index.mjs';
import { measure } from './measure.mjs';
import { median } from './statistics.mjs';

/** @typedef {import('./engines/index.mjs').PeerName} PeerName */
/** @typedef {Partial<import('./child.mjs').Answer>} Answer */

/** A run that takes longer is not repeated in the same process. */
const SLOW_MS = 2000;

/**
 * Runs one benchmark with all peers that can run it, in turns, so that other load of the machine affects all
 * of them.
 * @param {import('./catalogue.mjs').Benchmark} benchmark
 * @param {readonly PeerName[]} peers
 * @param {object} options
 * @param {string} options.chunk path of our engine's script
 * @param {number} options.rounds fresh processes for each peer
 * @param {number} options.runs in each process
 * @param {number} options.timeoutMs until a process is killed
 * @param {AbortSignal} options.signal ends it
 * @returns {Promise<Map<PeerName, Answer[]>>} the answers of the peers that can run it; a failure is the last
 *   answer
 * @throws the signal's reason
 */
export async function compare(benchmark, peers, { chunk, rounds, runs, timeoutMs, signal }) {
  const { chapter, value, before } = benchmark;
  /** @type {Map<PeerName, Answer[]>} */
  const answers = new Map();
  for (const peer of peers) {
    const { keepsSession, chapters = [chapter] } = PEERS[peer];
    if ((before === undefined || keepsSession) && chapters.includes(chapter)) answers.set(peer, []);
  }
  for (let round = 0; round < rounds; round++) {
    for (const [peer, soFar] of answers) {
      // A peer that has failed once is not tried again.
      if (soFar.at(-1)?.failure !== undefined) continue;
      const text = (peer === 'plain' ? benchmark.plainText : undefined) ?? benchmark.text;
      const task = { chapter, text, value, ...(before === undefined ? {} : { before }) };
      const job = { peer, chunk, benchmark: task, runs, slowMs: SLOW_MS };
      soFar.push(await measure(job, { timeoutMs, signal }));
      signal.throwIfAborted();
    }
  }
  return answers;
}

/**
 * @param {readonly Answer[]} answers of the processes of one peer
 * @returns {import('./report.mjs').Reached}
 */
export function summarise(answers) {
  const failure = answers.at(-1)?.failure;
  if (failure !== undefined) return { failure };
  const first = answers.flatMap(({ runs = [] }) => runs.slice(0, 1));
  const again = answers.flatMap(({ runs = [] }) => (runs.length > 1 ? runs.slice(1) : runs));
  return {
    first: medianTimes(first),
    again: medianTimes(again),
    coldMs: medianOf(answers.map(({ coldMs }) => coldMs)),
    memoryMb: medianOf(answers.map(({ memoryMb }) => memoryMb)),
  };
}

/**
 * @param {readonly import('./child.mjs').RunTimes[]} times
 * @returns {import('./report.mjs').Times}
 */
function medianTimes(times) {
  const compileMs = median(times.flatMap((one) => one.compileMs ?? []));
  return {
    ms: medianOf(times.map(({ ms }) => ms)),
    fastestMs: Math.min(...times.map(({ ms }) => ms)),
    ...(compileMs === undefined ? {} : { compileMs }),
  };
}

/** @param {ReadonlyArray<number | undefined>} figures */
function medianOf(figures) {
  const value = median(figures.filter((figure) => figure !== undefined));
  if (value === undefined) throw new Error('a process answered without figures');
  return value;
}
