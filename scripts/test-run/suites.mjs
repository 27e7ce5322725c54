import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackages } from '../imports/read-packages.mjs';
import { fingerprint } from '../set-up/fingerprint.mjs';
import { LANGUAGES } from '../set-up/languages.mjs';
import { ROOT } from '../set-up/repository.mjs';

/**
 * Suites of many similar cases that take long. A suite runs in full when something that it covers has changed
 * since it last passed in full, and always under `npm run test:all`; otherwise a fixed sample of its cases
 * runs (`packages/evaluator/src/testing/sampled.ts`).
 *
 * `covered.json`, which is committed, records the fingerprints with which each suite last passed. An outdated
 * or missing entry costs the time of a full run; it never hides a failure, because only a full run that has
 * passed writes an entry. So a merge conflict in the file may be resolved either way.
 */

/**
 * @typedef {object} Suite
 * @property {string} name as tests pass it to `sampled`
 * @property {'unit' | 'e2e' | 'browsers'} stage the stage of `npm test` that runs it
 * @property {readonly string[]} covers files and folders; tests and texts below a folder do not count, so a
 *   suite names its own tests. `sourcesOf` gives those of a package with all that it depends on
 * @property {readonly string[]} [onlyInFull] files of tests that a sample leaves out as a whole, because each of
 *   their tests takes long. They count as covered
 */

const WORKSPACES = new Map(readPackages().map((one) => [one.name, one]));

/**
 * Returns the source folders of a package and of all our packages that it depends on. The catalogue of languages is
 * left out, because it only lists what languages say about themselves.
 * @param {string} name without the scope
 * @returns {string[]}
 */
function sourcesOf(name) {
  /** @type {Set<string>} */
  const found = new Set();
  const add = (/** @type {string} */ wanted) => {
    const workspace = WORKSPACES.get(wanted);
    const folder = `${workspace?.folder}/src`;
    if (!workspace || wanted === '@wellspring/languages' || found.has(folder)) return;
    found.add(folder);
    for (const dependency of workspace.dependencies) add(dependency);
  };
  add(`@wellspring/${name}`);
  return [...found].toSorted();
}

/** Every suite depends on the installed packages. */
const PACKAGES = 'package-lock.json';
const EVALUATOR = 'packages/evaluator/src';
/** The code that runs programs, and the script that builds its chunks. */
const HOSTS = [EVALUATOR, 'scripts/chunks.mjs'];
/** The engine of Source. */
const SOURCE = sourcesOf('source');
const ORACLE = 'packages/source/src/testing/oracle';
const NODE_HOST_TESTS = 'packages/evaluator/src/node';
const SERVER = 'apps/server/src';
const WHOLE_SERVER = sourcesOf('server');

/**
 * The code that turns a program into a document, shows it, and confines it; and the documents that the tests
 * try.
 */
const DOCUMENTS = [
  ...sourcesOf('html'),
  'apps/web/src/tools/html-display',
  'apps/web/public/html-display.html',
  `${SERVER}/http/security-headers.ts`,
  `${SERVER}/node/static-files.ts`,
  'e2e/harness/hostile-documents.ts',
];
/** The sandbox of programs in a page, and the code that attacks it. */
const ATTACKED_BY_PAGES = [
  ...HOSTS,
  ...sourcesOf('javascript'),
  ...DOCUMENTS,
  'apps/web/src/ui/workspace/page-host.ts',
  'e2e/harness/attack-page.ts',
  'e2e/harness/attacks.ts',
  'e2e/harness/outside.ts',
];

const PAGE = 'apps/web/src';
/** The suites for the parts in which programs are written, run and looked at. */
const WORKSPACE = [`${PAGE}/ui/workspace`, `${PAGE}/tools`, `${PAGE}/features/playground`];

/** @type {readonly Suite[]} */
export const SUITES = [
  {
    name: 'Source attacks',
    stage: 'unit',
    covers: [...HOSTS, ...SOURCE, `${NODE_HOST_TESTS}/source-attacks.test.ts`],
  },
  {
    name: 'JavaScript attacks',
    stage: 'unit',
    covers: [...HOSTS, `${NODE_HOST_TESTS}/javascript-attacks.test.ts`],
  },
  {
    name: 'full JavaScript attacks',
    stage: 'unit',
    covers: [
      ...HOSTS,
      ...sourcesOf('javascript'),
      `${NODE_HOST_TESTS}/full-javascript-attacks.test.ts`,
    ],
  },
  {
    name: 'oracle',
    stage: 'unit',
    covers: [
      ...SOURCE,
      ...['oracle', 'native', 'wasm', 'explicit-control', 'stepper', 'machine-steps'].map(
        (name) => `${ORACLE}/${name}.test.ts`,
      ),
    ],
  },
  {
    name: 'engine limits',
    stage: 'unit',
    covers: [
      ...SOURCE,
      ...['limits', 'stepper/hostile', 'machine/replay'].map(
        (name) => `packages/source/src/${name}.test.ts`,
      ),
    ],
  },
  {
    name: 'marking',
    stage: 'unit',
    covers: [
      ...HOSTS,
      ...SOURCE,
      `${SERVER}/grading`,
      `${SERVER}/jobs`,
      `${SERVER}/testing/grading-attacks.ts`,
      ...['grading-attacks', 'verdicts-under-load', 'fair-marking'].map(
        (name) => `${SERVER}/node/${name}.test.ts`,
      ),
    ],
  },
  {
    name: 'malformed requests',
    stage: 'unit',
    covers: [...WHOLE_SERVER, `${SERVER}/http/fuzz.test.ts`],
  },
  {
    name: 'PostgreSQL in trouble',
    stage: 'unit',
    covers: sourcesOf('embedded-postgres'),
    onlyInFull: ['crashes', 'location', 'testing/temporary-postgres'].map(
      (name) => `packages/embedded-postgres/src/${name}.test.ts`,
    ),
  },
  {
    name: 'attacks in the browser',
    stage: 'e2e',
    covers: [...ATTACKED_BY_PAGES, 'e2e/attacks.test.ts'],
  },
  {
    name: 'hostile documents',
    stage: 'e2e',
    covers: [...DOCUMENTS, 'e2e/hostile-documents.test.ts'],
  },
  {
    name: 'crashes',
    stage: 'e2e',
    covers: [
      ...WHOLE_SERVER,
      'scripts/serve.mjs',
      'scripts/set-up',
      'e2e/harness/learner.ts',
      'e2e/crashes.test.ts',
    ],
    onlyInFull: ['e2e/two-servers.test.ts'],
  },
  {
    // A sample has the journeys with the modules that students use most.
    name: 'modules in the page',
    stage: 'e2e',
    covers: [...HOSTS, ...sourcesOf('modules'), ...WORKSPACE],
    onlyInFull: [
      'hostile-tabs',
      'media',
      'modules-with-tabs',
      'published-modules',
      'recording',
      'robot',
      'worlds',
    ].map((name) => `e2e/${name}.test.ts`),
  },
  {
    // A sample has what every journey needs: a program is kept, and there after a reload.
    name: 'files and storage of the playground',
    stage: 'e2e',
    covers: [...WORKSPACE, `${PAGE}/ui/drafts`, `${PAGE}/ui/local-store.ts`],
    onlyInFull: ['files', 'saving', 'storage', 'embed'].map((name) => `e2e/${name}.test.ts`),
  },
  {
    // A sample has full JavaScript, full TypeScript and HTML.
    name: 'languages in the page',
    stage: 'e2e',
    covers: [...HOSTS, ...LANGUAGES.flatMap(sourcesOf), ...WORKSPACE],
    onlyInFull: ['scheme-and-python', 'full-python', 'endless-documents'].map(
      (name) => `e2e/${name}.test.ts`,
    ),
  },
  {
    // A sample has the journey with the stepper.
    name: 'steps of runs',
    stage: 'e2e',
    covers: [...HOSTS, ...sourcesOf('recorder'), ...WORKSPACE, `${PAGE}/ui`],
    onlyInFull: ['e2e/machine.test.ts', 'e2e/line-values.test.ts'],
  },
  {
    // A sample has the leaderboards.
    name: 'contests and achievements',
    stage: 'e2e',
    covers: [
      ...WHOLE_SERVER,
      ...['achievements', 'course', 'ground-control', 'leaderboards'].map(
        (name) => `${PAGE}/features/${name}`,
      ),
      `${PAGE}/ui`,
    ],
    onlyInFull: ['e2e/contests.test.ts', 'e2e/achievements.test.ts'],
  },
  {
    name: 'sites without a server',
    stage: 'e2e',
    covers: [
      ...['ui/parts', 'ui/updates', 'app', 'backend', 'main.tsx'].map((path) => `${PAGE}/${path}`),
      ...['service-worker', 'vite', 'public'].map((folder) => `apps/web/${folder}`),
      ...sourcesOf('demo'),
      ...['build-playground', 'build-demo', 'demo-parts', 'static-site'].map(
        (name) => `scripts/${name}.mjs`,
      ),
      'e2e/harness/plain-host.ts',
    ],
    onlyInFull: ['e2e/offline.test.ts', 'e2e/demo-site.test.ts', 'e2e/slow-parts.test.ts'],
  },
  {
    // A sample has the checks of each screen by axe.
    name: 'assistive technology',
    stage: 'e2e',
    covers: [`${PAGE}/ui`, `${PAGE}/tools`, `${PAGE}/app`, 'e2e/harness/screen-reader.ts'],
    onlyInFull: ['e2e/screen-reader.test.ts'],
  },
  {
    name: 'attacks in other browsers',
    stage: 'browsers',
    covers: [...ATTACKED_BY_PAGES, 'e2e/browsers/sandbox.test.ts'],
  },
  {
    name: 'hostile documents in other browsers',
    stage: 'browsers',
    covers: [...DOCUMENTS, 'e2e/browsers/documents.test.ts'],
  },
];

const COVERED = join(ROOT, 'scripts/test-run/covered.json');
const IGNORED = /(?:^|\/)(?:dist|dist-types|node_modules)$|\.tsbuildinfo$|\.test\.tsx?$|\.md$/;

/**
 * @typedef {Record<string, string>} Covered the fingerprint of each path
 */

/**
 * @typedef {object} ChosenSuite
 * @property {string} name
 * @property {string | undefined} reason why it runs in full; undefined: it runs a sample
 * @property {Covered} covered the present fingerprints of what it covers
 */

/**
 * Decides which suites of a stage run in full.
 * @param {readonly Suite[]} suites
 * @param {{ all: boolean, root?: string, file?: string }} options `all`: whether all run in full; `root` and
 *   `file`: the repository and the file of fingerprints, for tests
 * @returns {ChosenSuite[]}
 */
export function chooseSuites(suites, { all, root = ROOT, file = COVERED }) {
  const before = readCovered(file);
  /** @type {Map<string, string>} */
  const known = new Map();
  const take = (/** @type {string} */ path) => {
    const found = known.get(path) ?? fingerprintOf(root, path);
    known.set(path, found);
    return found;
  };
  return suites.map(({ name, covers, onlyInFull = [] }) => {
    const paths = [PACKAGES, ...covers, ...onlyInFull];
    const covered = Object.fromEntries(paths.map((path) => [path, take(path)]));
    const changed = Object.keys(covered).filter((path) => covered[path] !== before[name]?.[path]);
    const reason = all ? 'all were asked for' : reasonOf(changed, before[name] !== undefined);
    return { name, reason, covered };
  });
}

/**
 * Records that these suites have passed in full.
 * @param {readonly ChosenSuite[]} suites
 * @param {string} [file] for tests
 * @returns {boolean} whether anything changed
 */
export function recordCovered(suites, file = COVERED) {
  const before = readCovered(file);
  const passed = suites.filter(({ reason }) => reason !== undefined);
  const after = { ...before, ...Object.fromEntries(passed.map((one) => [one.name, one.covered])) };
  const text = `${JSON.stringify(sorted(after), null, 2)}\n`;
  if (text === `${JSON.stringify(sorted(before), null, 2)}\n`) return false;
  writeFileSync(file, text);
  return true;
}

/**
 * Returns the names of the suites that run a sample, for the environment variable `SAMPLED_SUITES` that tests
 * read. If `ALL_TESTS` is set in the environment, all run in full.
 * @param {NodeJS.ProcessEnv} env
 */
export function sampledSuites(env) {
  return chooseSuites(SUITES, { all: isAll(env) })
    .filter(({ reason }) => reason === undefined)
    .map(({ name }) => name)
    .join(',');
}

/**
 * Returns the files of tests that this run leaves out, relative to the root of the repository.
 * @param {string} sampled names of the suites that run a sample, as returned by `sampledSuites`
 */
export function testsLeftOut(sampled) {
  const names = new Set(sampled.split(','));
  return SUITES.flatMap(({ name, onlyInFull = [] }) => (names.has(name) ? onlyInFull : []));
}

/** @param {NodeJS.ProcessEnv} env */
export function isAll(env) {
  return (env['ALL_TESTS'] ?? '') !== '';
}

/**
 * @param {string} root
 * @param {string} path
 */
function fingerprintOf(root, path) {
  // A suite may name a single test, or text.
  return fingerprint(root, [path], (file) => file === path || !IGNORED.test(file)).slice(0, 16);
}

/**
 * @param {readonly string[]} changed
 * @param {boolean} isKnown whether the suite has ever passed in full
 */
function reasonOf(changed, isKnown) {
  if (!isKnown) return 'it is new';
  return changed.length === 0 ? undefined : `changed: ${changed.join(', ')}`;
}

/**
 * @param {string} file
 * @returns {Record<string, Covered>}
 */
function readCovered(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Missing, or with the markers of a merge conflict: everything runs in full.
    return {};
  }
}

/** @param {Record<string, Covered>} covered in an order that makes changes easy to read */
function sorted(covered) {
  return Object.fromEntries(
    Object.entries(covered).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
