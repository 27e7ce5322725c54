/**
 * Compares our engine with plain JavaScript and js-slang on the same programs: `npm run bench`.
 * docs/performance.md explains the output and the figures.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { BENCHMARKS } from './catalogue.mjs';
import { compare, summarise } from './compare.mjs';
import { PEERS } from './engines/index.mjs';
import { describeMachine } from './machine.mjs';
import { format } from './report.mjs';
import { readSettings, USAGE, UsageError } from './settings.mjs';

/**
 * Builds our engine as `npm run build` does. Uses a separate process, since a new process inherits its
 * parent's maximum memory as its own.
 * @returns {string} the path of its script
 */
function buildEngine() {
  execFileSync(process.execPath, [pathOf('scripts/chunks.mjs')], { stdio: 'inherit' });
  return pathOf('packages/source/dist/chunks/source.js');
}

/** @param {string} path from the root of the repository */
const pathOf = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** @param {import('./settings.mjs').Settings} settings */
async function run(settings) {
  const peers = settings.peers.filter((peer) => {
    const problem = PEERS[peer].missing();
    if (problem !== undefined) console.error(`Without ${peer}: ${problem}`);
    return problem === undefined;
  });
  if (peers.length === 0) throw new UsageError('There is nothing to compare.');
  const ending = new AbortController();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => ending.abort(new Error(`ended by ${signal}`)));
  }
  // Before we cause load ourselves.
  const machine = describeMachine();
  const { rounds, runs, timeoutMs } = settings;
  const options = {
    chunk: settings.engine ?? buildEngine(),
    rounds,
    runs,
    timeoutMs,
    signal: ending.signal,
  };
  /** @type {import('./report.mjs').Report['versions']} */
  const versions = Object.fromEntries(peers.map((peer) => [peer, 'nothing measured']));
  const rows = [];
  for (const benchmark of settings.benchmarks) {
    console.error(benchmark.title);
    const answers = await compare(benchmark, peers, options);
    for (const [peer, ofPeer] of answers) {
      const version = ofPeer.find((answer) => answer.version !== undefined)?.version;
      if (version !== undefined) versions[peer] = version;
    }
    const { name, title, kind, chapter } = benchmark;
    const reached = Object.fromEntries(
      [...answers].map(([peer, ofPeer]) => [peer, summarise(ofPeer)]),
    );
    rows.push({ name, title, kind, chapter, peers: reached });
  }
  const date = new Date().toISOString().slice(0, 10);
  const report = { date, machine, settings: { rounds, runs }, versions, rows };
  console.log(format(report));
  if (settings.json !== undefined) {
    writeFileSync(settings.json, `${JSON.stringify(report, undefined, 2)}\n`);
  }
}

try {
  const settings = readSettings(process.argv.slice(2));
  if (settings.help) console.log(USAGE);
  else if (settings.list)
    console.log(BENCHMARKS.map(({ name, title }) => `${name}: ${title}`).join('\n'));
  else await run(settings);
} catch (error) {
  console.error(error instanceof UsageError ? `${error.message}\n\n${USAGE}` : error);
  process.exitCode = 1;
}
