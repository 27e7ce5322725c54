/**
 * Compares our engine of Scheme with BiwaScheme and with the last js-slang that has Scheme, and with the same programs in
 * Source on our own engine: `node bench/scheme.mjs [--rounds N] [program …]`, after a build. The peers are installed into
 * a temporary folder. docs/performance.md has the figures.
 *
 * Each peer runs each program in processes of its own, in turns, three times each. As in `npm run bench`, the first run
 * and the later ones are shown apart.
 */
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { load as loadWellspring } from './engines/wellspring.mjs';
import { describeMachine } from './machine.mjs';
import { geometricMean, median } from './statistics.mjs';

const RUNS = 3;
/** A program that takes longer is given up. */
const TIMEOUT_MS = 60_000;
const PEERS_FOLDER = join(tmpdir(), 'wellspring-bench-scheme');
/** This js-slang needs the last one without naming it. */
const PEER_PACKAGES = ['biwascheme@0.8.3', 'js-slang@1.0.85', 'fast-levenshtein@3'];

/** The number that each program must have as its value. */
const VALUES = /** @type {const} */ ({
  fib: 196_418,
  tak: 7,
  ackermann: 509,
  'tail-loop': 50_000_005_000_000,
  'deep-recursion': 50_005_000,
  'list-library': 166_676_666_950_000,
  queens: 92,
  sieve: 41_538,
  'prime-stream': 1987,
  integral: 3_141_592,
  generator: 5_000_050_000,
});

/** @typedef {keyof typeof VALUES} ProgramName */

/** @param {string} path from this folder */
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** @param {ProgramName} name */
const inScheme = (name) => readFileSync(at(`scheme/${name}.scm`), 'utf8');

/**
 * The same program in Source; there is none for programs with continuations.
 * @param {ProgramName} name
 */
function inSource(name) {
  const file = [`scheme/${name}.js`, `programs/${name}.js`].map(at).find(existsSync);
  return file === undefined ? undefined : readFileSync(file, 'utf8');
}

/**
 * Runs a program. It is made once in a process, and called for each run.
 * @typedef {(name: ProgramName) => unknown} Runner returns the value, or its text
 */

/** @type {Readonly<Record<'wellspring' | 'source' | 'biwascheme' | 'js-slang', { title: string, load: () => Runner }>>} */
const PEERS = {
  wellspring: {
    title: 'Wellspring',
    load() {
      const engine = loadWellspring({ chunk: at('../packages/scheme/dist/chunks/scheme.js') });
      return async (name) => (await engine.open(-13).evaluate(inScheme(name))).value;
    },
  },
  source: {
    title: 'the same in Source',
    load() {
      const engine = loadWellspring({ chunk: at('../packages/source/dist/chunks/source.js') });
      return async (name) => {
        const text = inSource(name);
        if (text === undefined) throw new Error('not in Source');
        return (await engine.open(3).evaluate(text)).value;
      };
    },
  },
  biwascheme: {
    title: 'BiwaScheme',
    load() {
      /** @type {{ run(text: string): unknown }} */
      const biwa = requireFromPeers('biwascheme');
      return (name) => biwa.run(inScheme(name));
    },
  },
  'js-slang': {
    title: 'js-slang 1.0.85',
    load() {
      Object.defineProperty(globalThis, 'navigator', {
        value: { userAgent: 'chrome' },
        configurable: true,
      });
      /** @type {import('./engines/js-slang.mjs').JsSlang} */
      const slang = requireFromPeers('js-slang');
      return async (name) => {
        const context = slang.createContext(-12, 'explicit-control', undefined, [], undefined, {
          rawDisplay: () => undefined,
        });
        const outcome = await slang.runInContext(inScheme(name), context, {
          originalMaxExecTime: TIMEOUT_MS,
          stepLimit: -1,
        });
        if (outcome.status === 'finished') return outcome.value;
        throw new Error(context.errors.map((error) => error.explain()).join('\n'));
      };
    },
  },
};

/** @typedef {keyof typeof PEERS} PeerName */

/** @param {string} name */
function requireFromPeers(name) {
  return createRequire(join(PEERS_FOLDER, 'package.json'))(name);
}

/**
 * The job of a child process: prints the times of the runs as JSON.
 * @param {PeerName} peer
 * @param {ProgramName} name
 */
async function measure(peer, name) {
  const run = PEERS[peer].load();
  const times = [];
  while (times.length < RUNS && (times[0] ?? 0) < TIMEOUT_MS / 10) {
    const started = performance.now();
    const value = await run(name);
    times.push(performance.now() - started);
    const found = Number.parseFloat(String(value));
    if (found !== VALUES[name]) throw new Error(`wrong value ${String(value)}`);
  }
  process.stdout.write(JSON.stringify(times), () => process.exit());
}

/**
 * @param {PeerName} peer
 * @param {ProgramName} name
 * @returns {Promise<number[] | string>} the times of the runs in ms, or why there are none
 */
async function measureApart(peer, name) {
  try {
    const parameters = [fileURLToPath(import.meta.url), '--child', peer, name];
    const { stdout } = await promisify(execFile)(process.execPath, parameters, {
      timeout: TIMEOUT_MS,
    });
    return /** @type {number[]} */ (JSON.parse(stdout));
  } catch (error) {
    const { killed, stderr } = /** @type {{ killed?: boolean, stderr?: string }} */ (error);
    if (killed === true) return 'timeout';
    return /Error: (.*)/.exec(stderr ?? '')?.[1]?.slice(0, 60) ?? 'failed';
  }
}

/**
 * @param {readonly ProgramName[]} names
 * @param {number} rounds
 */
async function compare(names, rounds) {
  const { processor, cores, load, node, revision } = describeMachine();
  const date = new Date().toISOString().slice(0, 10);
  console.log(
    `${date}, revision ${revision}. ${processor}, ${cores} cores, load ${load.toFixed(1)} before, Node.js ${node}.\n`,
  );
  const peers = /** @type {PeerName[]} */ (Object.keys(PEERS));
  const others = peers.slice(1);
  /** @type {Record<'first' | 'later', Map<PeerName, number[]>>} */
  const ratios = { first: new Map(), later: new Map() };
  const head = ['', ...peers.flatMap((peer) => [PEERS[peer].title, 'later']), ''];
  console.log(row(head), `\n${row(head.map((_, at) => (at === 0 ? '---' : '--:')))}`);
  for (const name of names) {
    /** @type {Map<PeerName, number[][] | string>} */
    const found = new Map();
    for (let round = 0; round < rounds; round += 1) {
      for (const peer of peers) {
        const before = found.get(peer) ?? [];
        if (typeof before === 'string') continue;
        const times = await measureApart(peer, name);
        found.set(peer, typeof times === 'string' ? times : [...before, times]);
      }
    }
    const timesOf = (/** @type {PeerName} */ peer) => {
      const times = found.get(peer);
      if (typeof times === 'string' || times === undefined) return { failure: times ?? '' };
      const later = times.flatMap((one) => (one.length > 1 ? one.slice(1) : one));
      return { first: median(times.map(([one = 0]) => one)), later: median(later) };
    };
    const ours = timesOf('wellspring');
    for (const other of others) {
      const theirs = timesOf(other);
      for (const time of /** @type {const} */ (['first', 'later'])) {
        if (ours[time] === undefined || theirs[time] === undefined) continue;
        ratios[time].set(other, [...(ratios[time].get(other) ?? []), theirs[time] / ours[time]]);
      }
    }
    const cells = peers.flatMap((peer) => {
      const { first, later, failure } = timesOf(peer);
      return [failure ?? figure(first), figure(later)];
    });
    console.log(row([name, ...cells, '']));
  }
  for (const other of others) {
    const [first, later] = /** @type {const} */ (['first', 'later']).map((time) =>
      figure(geometricMean(ratios[time].get(other) ?? [])),
    );
    const { title } = PEERS[other];
    console.log(
      `\nTimes of ${title}, divided by ours (geometric means): ${first} first, ${later} later.`,
    );
  }
}

/** @param {readonly string[]} cells */
const row = (cells) => `| ${cells.join(' | ')} |`.replace(/ \|  \|$/, ' |');

/** @param {number | undefined} value */
const figure = (value) => (value === undefined ? '' : value.toPrecision(3));

function installPeers() {
  if (existsSync(join(PEERS_FOLDER, 'node_modules'))) return;
  mkdirSync(PEERS_FOLDER, { recursive: true });
  const options = ['--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', '--prefix', PEERS_FOLDER, ...options, ...PEER_PACKAGES], {
    stdio: 'inherit',
  });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { child: { type: 'boolean' }, rounds: { type: 'string', default: '3' } },
});
const [peer, program] = positionals;
if (values.child === true) {
  await measure(/** @type {PeerName} */ (peer), /** @type {ProgramName} */ (program));
} else {
  const all = /** @type {ProgramName[]} */ (Object.keys(VALUES));
  const unknown = positionals.find((name) => !Object.hasOwn(VALUES, name));
  if (unknown !== undefined) throw new Error(`There is no program ${unknown}.`);
  installPeers();
  const wanted = all.filter((name) => positionals.length === 0 || positionals.includes(name));
  await compare(wanted, Number(values.rounds));
}
