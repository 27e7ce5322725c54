/**
 * Compares our engine of Scheme with BiwaScheme and with the last js-slang that has Scheme, and with the same programs in
 * Source on our own engine: `node bench/scheme.mjs [--rounds N] [program …]`, after a build. The peers are installed into
 * a temporary folder. docs/performance.md has the figures.
 */
import { existsSync, readFileSync } from 'node:fs';
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
  installApart,
  runApart,
  timeRuns,
} from './in-turns.mjs';

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
 * The job of a child process.
 * @param {PeerName} peer
 * @param {ProgramName} name
 * @returns {Promise<readonly number[]>} the times of the runs
 */
async function measure(peer, name) {
  const run = PEERS[peer].load();
  const { times, value } = await timeRuns(() => run(name), TIMEOUT_MS / 10);
  if (Number.parseFloat(String(value)) !== VALUES[name]) {
    throw new Error(`wrong value ${String(value)}`);
  }
  return times;
}

/**
 * @param {PeerName} peer
 * @param {ProgramName} name
 * @returns {Promise<readonly number[]>} the times of the runs in ms
 */
async function measureApart(peer, name) {
  const parameters = [fileURLToPath(import.meta.url), '--child', peer, name];
  return /** @type {number[]} */ (await runApart(process.execPath, parameters, TIMEOUT_MS));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { child: { type: 'boolean' }, rounds: { type: 'string', default: '3' } },
});
if (values.child === true) {
  const [peer, name] = positionals;
  answerApart(await measure(/** @type {PeerName} */ (peer), /** @type {ProgramName} */ (name)));
} else {
  const names = chosen(/** @type {ProgramName[]} */ (Object.keys(VALUES)), positionals);
  installApart(PEERS_FOLDER, PEER_PACKAGES);
  const peers = /** @type {PeerName[]} */ (Object.keys(PEERS));
  await compareInTurns({
    titles: Object.fromEntries(peers.map((peer) => [peer, PEERS[peer].title])),
    names,
    rounds: Number(values.rounds),
    measure: measureApart,
  });
}
