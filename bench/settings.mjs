/** Parses the command line of `npm run bench`. */
import { parseArgs } from 'node:util';
import { BENCHMARKS } from './catalogue.mjs';
import { PEERS } from './engines/index.mjs';

/** @typedef {import('./engines/index.mjs').PeerName} PeerName */

/**
 * @typedef {object} Settings
 * @property {readonly import('./catalogue.mjs').Benchmark[]} benchmarks
 * @property {readonly PeerName[]} peers
 * @property {number} rounds fresh processes for each peer and benchmark
 * @property {number} runs in each process
 * @property {number} timeoutMs until a process is killed
 * @property {string} [engine] path of a built script of our engine
 * @property {string} [json] a file to write the results to as well
 * @property {boolean} list
 * @property {boolean} help
 */

export const USAGE = `Usage: npm run bench -- [options] [benchmark …]

  --peers a,b      of ${Object.keys(PEERS).join(', ')}
                   (default: plain,wellspring,wellspring-wasm,js-slang)
  --rounds N       fresh processes for each peer and benchmark (default 5)
  --runs N         runs in each process, at least 2 (default 3)
  --timeout S      seconds until a process is killed (default 120)
  --engine FILE    measures this script of our engine; without it, the present sources are built
  --json FILE      writes the results there too
  --list           names the benchmarks
`;

/** A mistake in the command line; the message says what to do. */
export class UsageError extends Error {}

/**
 * @param {readonly string[]} parameters
 * @returns {Settings}
 * @throws {UsageError}
 */
export function readSettings(parameters) {
  const { values, positionals } = parse(parameters);
  const unknown = positionals.find((name) => !BENCHMARKS.some((one) => one.name === name));
  if (unknown !== undefined) throw new UsageError(`There is no benchmark ${unknown}; see --list.`);
  const peers = values.peers.split(',').map((name) => {
    if (!isPeerName(name)) throw new UsageError(`There is no peer ${name}.`);
    return name;
  });
  return {
    ...values,
    peers,
    rounds: wholeNumber('rounds', values.rounds, 1),
    runs: wholeNumber('runs', values.runs, 2),
    timeoutMs: wholeNumber('timeout', values.timeout, 1) * 1000,
    benchmarks: BENCHMARKS.filter(
      ({ name }) => positionals.length === 0 || positionals.includes(name),
    ),
  };
}

/** @param {readonly string[]} parameters */
function parse(parameters) {
  try {
    return parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        peers: { type: 'string', default: 'plain,wellspring,wellspring-wasm,js-slang' },
        rounds: { type: 'string', default: '5' },
        runs: { type: 'string', default: '3' },
        timeout: { type: 'string', default: '120' },
        engine: { type: 'string' },
        json: { type: 'string' },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * @param {string} option
 * @param {string} text
 * @param {number} least
 */
function wholeNumber(option, text, least) {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least) return value;
  throw new UsageError(`--${option} takes a whole number from ${least}, not ${text}.`);
}

/**
 * @param {string} name
 * @returns {name is PeerName}
 */
function isPeerName(name) {
  return Object.hasOwn(PEERS, name);
}
