/**
 * Compares our engine of Python §1 with CPython and with Pyodide, which is CPython in WebAssembly:
 * `node bench/python.mjs [--rounds N] [program …]`, after a build. Pyodide is installed into a temporary folder; CPython is
 * the `python3` of this machine, if there is one. docs/performance.md has the figures.
 *
 * Each peer runs each program in processes of its own, in turns, three times each. The first run and the later ones are shown
 * apart, and so is the time that a process takes until it has run the shortest program.
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
const TIMEOUT_MS = 120_000;
const PEERS_FOLDER = join(tmpdir(), 'wellspring-bench-python');
const PYODIDE = 'pyodide@314.0.7';

/** The value that each program must have. */
const VALUES = /** @type {const} */ ({
  fib: '121393',
  tak: '7',
  counting: '384480000',
  integral: '3141593',
  collatz: '261',
  primes: '5133',
  'big-integers': '496645',
  strings: '716400',
  church: '307200',
  mandelbrot: '44588',
});

/** @typedef {keyof typeof VALUES} ProgramName */
/** @typedef {{ readonly times: readonly number[], readonly value: string }} Measured */

/** The shortest program, for the time until a peer has run something. */
const SHORTEST = '1';

/** @param {string} path from this folder */
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** @param {string} name of a program, or the shortest one */
const textOf = (name) =>
  name === SHORTEST ? SHORTEST : readFileSync(at(`python/${name}.py`), 'utf8');

/** The definition of the function that runs a program in Python, and a call of it. @param {string} text */
const inPython = (text) => ({
  definition: readFileSync(at('python/run.py'), 'utf8'),
  // The texts of our programs have the same literals in JSON and in Python.
  call: `run(${JSON.stringify(text)}, ${RUNS})`,
});

/**
 * The peers that run in Node.js, each in a child of its own.
 * @type {Readonly<Record<string, (text: string) => Promise<Measured>>>}
 */
const IN_NODE = {
  async wellspring(text) {
    const engine = loadWellspring({ chunk: at('../packages/python/dist/chunks/python-page.js') });
    const times = [];
    let value = '';
    while (times.length < RUNS) {
      const started = performance.now();
      value = (await engine.open(-4).evaluate(text)).value;
      times.push(performance.now() - started);
    }
    return { times, value };
  },
  async pyodide(text) {
    const { loadPyodide } = createRequire(join(PEERS_FOLDER, 'package.json'))('pyodide');
    const python = await loadPyodide();
    const { definition, call } = inPython(text);
    return JSON.parse(python.runPython(`${definition}\n${call}`));
  },
};

/** How a child of each peer is started with a program. */
const PEERS = /** @type {const} */ ({
  wellspring: { title: 'Wellspring' },
  cpython: { title: 'CPython' },
  pyodide: { title: 'Pyodide' },
});

/** @typedef {keyof typeof PEERS} PeerName */

/**
 * @param {PeerName} peer
 * @param {string} name of a program, or the shortest one
 * @returns {Promise<Measured & { wholeMs: number }>} with the time of the whole process
 */
async function measureApart(peer, name) {
  const { definition, call } = inPython(textOf(name));
  const [command, parameters] =
    peer === 'cpython'
      ? ['python3', ['-c', `${definition}\nprint(${call})`]]
      : [process.execPath, [fileURLToPath(import.meta.url), '--child', peer, name]];
  const started = performance.now();
  const { stdout } = await promisify(execFile)(command, parameters, { timeout: TIMEOUT_MS });
  const wholeMs = performance.now() - started;
  return { ...JSON.parse(stdout), wholeMs };
}

/** @param {PeerName} peer @param {ProgramName} name @returns {Promise<readonly number[] | string>} */
async function timesOf(peer, name) {
  try {
    const { times, value } = await measureApart(peer, name);
    return value === VALUES[name] ? times : `wrong value ${value}`;
  } catch (error) {
    const { killed, stderr } = /** @type {{ killed?: boolean, stderr?: string }} */ (error);
    if (killed === true) return 'timeout';
    return /(\w*Error:.*)/.exec(stderr ?? '')?.[1]?.slice(0, 60) ?? 'failed';
  }
}

/** @returns {string | undefined} the version of the CPython of this machine */
function versionOfPython() {
  try {
    return execFileSync('python3', ['--version'], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function installPyodide() {
  if (existsSync(join(PEERS_FOLDER, 'node_modules'))) return;
  mkdirSync(PEERS_FOLDER, { recursive: true });
  const options = ['--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', '--prefix', PEERS_FOLDER, ...options, PYODIDE], {
    stdio: 'inherit',
  });
}

/**
 * @param {readonly ProgramName[]} names
 * @param {number} rounds
 */
async function compare(names, rounds) {
  const { processor, cores, load, node, revision } = describeMachine();
  const date = new Date().toISOString().slice(0, 10);
  const python = versionOfPython();
  console.log(
    `${date}, revision ${revision}. ${processor}, ${cores} cores, load ${load.toFixed(1)} before, Node.js ${node}, ${python ?? 'no python3'}, ${PYODIDE}.\n`,
  );
  const peers = /** @type {PeerName[]} */ (Object.keys(PEERS)).filter(
    (peer) => peer !== 'cpython' || python !== undefined,
  );
  const others = peers.slice(1);
  /** @type {Record<'first' | 'later', Map<PeerName, number[]>>} */
  const ratios = { first: new Map(), later: new Map() };
  const head = ['', ...peers.flatMap((peer) => [PEERS[peer].title, 'later'])];
  console.log(row(head));
  console.log(row(head.map((_, index) => (index === 0 ? '---' : '--:'))));

  /** @type {Map<PeerName, number[]>} */
  const starts = new Map(peers.map((peer) => [peer, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const peer of peers) starts.get(peer)?.push((await measureApart(peer, SHORTEST)).wholeMs);
  }
  console.log(
    row(['start', ...peers.flatMap((peer) => [figure(median(starts.get(peer) ?? [])), ''])]),
  );

  for (const name of names) {
    /** @type {Map<PeerName, (readonly number[])[] | string>} */
    const found = new Map();
    for (let round = 0; round < rounds; round += 1) {
      for (const peer of peers) {
        const before = found.get(peer) ?? [];
        if (typeof before === 'string') continue;
        const times = await timesOf(peer, name);
        found.set(peer, typeof times === 'string' ? times : [...before, times]);
      }
    }
    const summaryOf = (/** @type {PeerName} */ peer) => {
      const times = found.get(peer);
      if (typeof times === 'string' || times === undefined) return { failure: times ?? '' };
      const later = times.flatMap((one) => one.slice(1));
      return { first: median(times.map(([one = 0]) => one)), later: median(later) };
    };
    const ours = summaryOf('wellspring');
    for (const other of others) {
      const theirs = summaryOf(other);
      for (const time of /** @type {const} */ (['first', 'later'])) {
        if (ours[time] === undefined || theirs[time] === undefined) continue;
        ratios[time].set(other, [...(ratios[time].get(other) ?? []), theirs[time] / ours[time]]);
      }
    }
    const cells = peers.flatMap((peer) => {
      const { first, later, failure } = summaryOf(peer);
      return [failure ?? figure(first), figure(later)];
    });
    console.log(row([name, ...cells]));
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
const row = (cells) => `| ${cells.join(' | ')} |`;

/** @param {number | undefined} value */
const figure = (value) => (value === undefined ? '' : value.toPrecision(3));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { child: { type: 'boolean' }, rounds: { type: 'string', default: '3' } },
});
if (values.child === true) {
  const [peer = '', name = ''] = positionals;
  const measured = await IN_NODE[peer]?.(textOf(name));
  process.stdout.write(JSON.stringify(measured), () => process.exit());
} else {
  const all = /** @type {ProgramName[]} */ (Object.keys(VALUES));
  const unknown = positionals.find((name) => !Object.hasOwn(VALUES, name));
  if (unknown !== undefined) throw new Error(`There is no program ${unknown}.`);
  installPyodide();
  const wanted = all.filter((name) => positionals.length === 0 || positionals.includes(name));
  await compare(wanted, Number(values.rounds));
}
