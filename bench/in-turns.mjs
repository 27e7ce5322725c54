/**
 * Compares peers on the same programs. Each peer runs each program several times in a process of its own, and the
 * processes of the peers take turns, so that other work on the machine slows all of them down. The first run and the later
 * ones are shown apart, as in `npm run bench`.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { describeMachine } from './machine.mjs';
import { geometricMean, median } from './statistics.mjs';

/** How often a process runs its program. */
export const RUNS = 3;

/**
 * @template {string} Peer
 * @template {string} Name
 * @typedef {object} Comparison
 * @property {string} [about] the versions of the peers, for the first line
 * @property {Readonly<Partial<Record<Peer, string>>>} titles of the peers; the first one is ours
 * @property {readonly Name[]} names of the programs
 * @property {number} rounds the number of processes for each peer and program
 * @property {(peer: Peer, name: Name) => Promise<readonly number[]>} measure returns the times of the runs in ms. Rejects with a
 *   message for the table when there are none
 * @property {readonly (readonly string[])[]} [firstRows] rows above those of the programs
 */

/**
 * Measures and prints a table, and how many times as long as ours the runs of each peer took.
 * @template {string} Peer
 * @template {string} Name
 * @param {Comparison<Peer, Name>} comparison
 */
export async function compareInTurns({ about, titles, names, rounds, measure, firstRows = [] }) {
  const { processor, cores, load, node, revision } = describeMachine();
  const date = new Date().toISOString().slice(0, 10);
  const versions = about === undefined ? '' : `, ${about}`;
  console.log(
    `${date}, revision ${revision}. ${processor}, ${cores} cores, load ${load.toFixed(1)} before, Node.js ${node}${versions}.\n`,
  );
  const peers = /** @type {Peer[]} */ (Object.keys(titles));
  const [ours, ...others] = peers;
  const head = ['', ...peers.flatMap((peer) => [titles[peer] ?? peer, 'later'])];
  console.log(row(head));
  console.log(row(head.map((_, index) => (index === 0 ? '---' : '--:'))));
  for (const cells of firstRows) console.log(row(cells));

  /** @type {Record<'first' | 'later', Map<Peer, number[]>>} */
  const ratios = { first: new Map(), later: new Map() };
  for (const name of names) {
    const found = await measureAll(peers, rounds, (peer) => measure(peer, name));
    const own = ours === undefined ? {} : summaryOf(found.get(ours));
    for (const other of others) {
      const theirs = summaryOf(found.get(other));
      for (const time of /** @type {const} */ (['first', 'later'])) {
        if (own[time] === undefined || theirs[time] === undefined) continue;
        ratios[time].set(other, [...(ratios[time].get(other) ?? []), theirs[time] / own[time]]);
      }
    }
    const cells = peers.flatMap((peer) => {
      const { first, later, failure } = summaryOf(found.get(peer));
      return [failure ?? figure(first), figure(later)];
    });
    console.log(row([name, ...cells]));
  }
  for (const other of others) {
    const [first, later] = /** @type {const} */ (['first', 'later']).map((time) =>
      figure(geometricMean(ratios[time].get(other) ?? [])),
    );
    console.log(
      `\nTimes of ${titles[other]}, divided by ours (geometric means): ${first} first, ${later} later.`,
    );
  }
}

/**
 * @template {string} Peer
 * @param {readonly Peer[]} peers
 * @param {number} rounds
 * @param {(peer: Peer) => Promise<readonly number[]>} measure
 */
async function measureAll(peers, rounds, measure) {
  /** @type {Map<Peer, (readonly number[])[] | string>} */
  const found = new Map();
  for (let round = 0; round < rounds; round += 1) {
    for (const peer of peers) {
      const before = found.get(peer) ?? [];
      if (typeof before === 'string') continue;
      const times = await measure(peer).catch((/** @type {Error} */ { message }) => message);
      found.set(peer, typeof times === 'string' ? times : [...before, times]);
    }
  }
  return found;
}

/**
 * @param {readonly (readonly number[])[] | string | undefined} times of several processes, or why there are none
 * @returns {{ first?: number | undefined, later?: number | undefined, failure?: string }}
 */
function summaryOf(times) {
  if (typeof times === 'string' || times === undefined) return { failure: times ?? '' };
  const later = times.flatMap((one) => (one.length > 1 ? one.slice(1) : one));
  return { first: median(times.map(([one = 0]) => one)), later: median(later) };
}

/**
 * Runs something in a process of its own.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {number} timeoutMs
 * @returns {Promise<unknown>} the JSON that it has printed
 * @throws {Error} with a short message for a cell of the table
 */
export async function runApart(command, parameters, timeoutMs) {
  try {
    const { stdout } = await promisify(execFile)(command, parameters, { timeout: timeoutMs });
    return JSON.parse(stdout);
  } catch (error) {
    const { killed, stderr } = /** @type {{ killed?: boolean, stderr?: string }} */ (error);
    if (killed === true) throw new Error('timeout', { cause: error });
    const message = /Error: (.*)/.exec(stderr ?? '')?.[1]?.slice(0, 60) ?? 'failed';
    throw new Error(message, { cause: error });
  }
}

/**
 * Calls a runner `RUNS` times, or less often when it takes long.
 * @template T
 * @param {() => T | Promise<T>} run
 * @param {number} slowMs a run that takes longer is not repeated
 * @returns {Promise<{ times: number[], value: T | undefined }>} the times in ms, and the last value
 */
export async function timeRuns(run, slowMs = Infinity) {
  /** @type {number[]} */
  const times = [];
  /** @type {T | undefined} */
  let value;
  while (times.length < RUNS && (times[0] ?? 0) < slowMs) {
    const started = performance.now();
    value = await run();
    times.push(performance.now() - started);
  }
  return { times, value };
}

/**
 * Ends a child process with its answer for `runApart`, even if something in it still runs.
 * @param {unknown} answer
 */
export function answerApart(answer) {
  process.stdout.write(JSON.stringify(answer), () => process.exit());
}

/**
 * Installs packages into a folder outside of the repository, unless that has been done.
 * @param {string} folder
 * @param {readonly string[]} packages
 */
export function installApart(folder, packages) {
  if (existsSync(join(folder, 'node_modules'))) return;
  mkdirSync(folder, { recursive: true });
  const options = ['--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', '--prefix', folder, ...options, ...packages], {
    stdio: 'inherit',
  });
}

/**
 * The names of programs that a command line asks for.
 * @template {string} Name
 * @param {readonly Name[]} all
 * @param {readonly string[]} asked all programs when there are none
 * @throws {Error} when there is no such program
 */
export function chosen(all, asked) {
  const unknown = asked.find((name) => !all.some((one) => one === name));
  if (unknown !== undefined) throw new Error(`There is no program ${unknown}.`);
  return all.filter((name) => asked.length === 0 || asked.includes(name));
}

/** @param {readonly string[]} cells */
const row = (cells) => `| ${cells.join(' | ')} |`;

/** A number with three digits that count. @param {number | undefined} value */
export const figure = (value) => (value === undefined ? '' : value.toPrecision(3));
