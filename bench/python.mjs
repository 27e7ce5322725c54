/**
 * Compares our engine of Python §1 with CPython and with Pyodide, which is CPython in WebAssembly:
 * `node bench/python.mjs [--rounds N] [program …]`, after a build. Pyodide is installed into a temporary folder; CPython is
 * the `python3` of this machine, if there is one. docs/performance.md has the figures.
 *
 * The first row is the time that a process takes until it has run the shortest program.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { load as loadWellspring } from './engines/wellspring.mjs';
import {
  answerApart,
  chosen,
  compareInTurns,
  figure,
  installApart,
  runApart,
  RUNS,
  timeRuns,
} from './in-turns.mjs';
import { median } from './statistics.mjs';

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
 * @type {Readonly<Record<string, (text: string) => Promise<unknown>>>}
 */
const IN_NODE = {
  wellspring(text) {
    const engine = loadWellspring({ chunk: at('../packages/python/dist/chunks/python-page.js') });
    return timeRuns(async () => (await engine.open(-4).evaluate(text)).value);
  },
  async pyodide(text) {
    const { loadPyodide } = createRequire(join(PEERS_FOLDER, 'package.json'))('pyodide');
    const python = await loadPyodide();
    const { definition, call } = inPython(text);
    return JSON.parse(python.runPython(`${definition}\n${call}`));
  },
};

const TITLES = /** @type {const} */ ({
  wellspring: 'Wellspring',
  cpython: 'CPython',
  pyodide: 'Pyodide',
});

/** @typedef {keyof typeof TITLES} PeerName */

/**
 * @param {PeerName} peer
 * @param {string} name of a program, or the shortest one
 * @returns {Promise<Measured & { wholeMs: number }>} with the time of the whole process
 */
async function measureApart(peer, name) {
  const { definition, call } = inPython(textOf(name));
  const started = performance.now();
  const measured = await (peer === 'cpython'
    ? runApart('python3', ['-c', `${definition}\nprint(${call})`], TIMEOUT_MS)
    : runApart(
        process.execPath,
        [fileURLToPath(import.meta.url), '--child', peer, name],
        TIMEOUT_MS,
      ));
  const wholeMs = performance.now() - started;
  return { .../** @type {Measured} */ (measured), wholeMs };
}

/** @param {PeerName} peer @param {ProgramName} name @returns {Promise<readonly number[]>} */
async function timesOf(peer, name) {
  const { times, value } = await measureApart(peer, name);
  if (value !== VALUES[name]) throw new Error(`wrong value ${value}`);
  return times;
}

/**
 * @param {readonly PeerName[]} peers
 * @param {number} rounds
 * @returns {Promise<string[]>} a row with the time until each peer has run something
 */
async function startsOf(peers, rounds) {
  /** @type {Map<PeerName, number[]>} */
  const starts = new Map(peers.map((peer) => [peer, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const peer of peers) starts.get(peer)?.push((await measureApart(peer, SHORTEST)).wholeMs);
  }
  return ['start', ...peers.flatMap((peer) => [figure(median(starts.get(peer) ?? [])), ''])];
}

/** @returns {string | undefined} the version of the CPython of this machine */
function versionOfPython() {
  try {
    return execFileSync('python3', ['--version'], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { child: { type: 'boolean' }, rounds: { type: 'string', default: '3' } },
});
if (values.child === true) {
  const [peer = '', name = ''] = positionals;
  answerApart(await IN_NODE[peer]?.(textOf(name)));
} else {
  const names = chosen(/** @type {ProgramName[]} */ (Object.keys(VALUES)), positionals);
  installApart(PEERS_FOLDER, [PYODIDE]);
  const python = versionOfPython();
  const peers = /** @type {PeerName[]} */ (Object.keys(TITLES)).filter(
    (peer) => peer !== 'cpython' || python !== undefined,
  );
  const rounds = Number(values.rounds);
  await compareInTurns({
    about: `${python ?? 'no python3'}, ${PYODIDE}`,
    titles: Object.fromEntries(peers.map((peer) => [peer, TITLES[peer]])),
    names,
    rounds,
    measure: timesOf,
    firstRows: [await startsOf(peers, rounds)],
  });
}
