/** Formats the results as tables for people (Markdown). */
import { PEERS } from './engines/index.mjs';
import { geometricMean } from './statistics.mjs';

/** @typedef {import('./engines/index.mjs').PeerName} PeerName */

/**
 * @typedef {object} Times
 * @property {number} ms median
 * @property {number} fastestMs hardly affected by other work on the machine
 * @property {number} [compileMs] median of the part until the text is ready to run, if the engine reports it
 */

/**
 * The results of one peer on one benchmark: medians over the processes, or why there are none.
 * @typedef {object} Reached
 * @property {Times} [first] the first run in a fresh process whose engine is loaded
 * @property {Times} [again] the runs after it; for runs too slow to repeat, the first
 * @property {number} [coldMs] from the start of the process to the first result
 * @property {number} [memoryMb] the maximum memory of the process
 * @property {string} [failure] instead of all others
 */

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {string} title
 * @property {'program' | 'overhead'} kind
 * @property {number} chapter
 * @property {Partial<Record<PeerName, Reached>>} peers those that ran it
 */

/**
 * @typedef {object} Report
 * @property {string} date
 * @property {import('./machine.mjs').Machine} machine
 * @property {{ rounds: number, runs: number }} settings
 * @property {Partial<Record<PeerName, string>>} versions of the peers measured, in their order
 * @property {readonly Row[]} rows
 */

/** @typedef {'first' | 'again'} TimeName */

/** Pairs of peers with a column for their ratio: `[upper, lower, heading]`. */
const RATIOS = /** @type {const} */ ([
  ['wellspring', 'plain', 'Wellspring / plain'],
  ['wellspring-wasm', 'plain', 'WebAssembly / plain'],
  ['wellspring-wasm', 'wellspring', 'WebAssembly / Wellspring'],
  ['js-slang', 'plain', 'js-slang / plain'],
  ['js-slang-native', 'plain', 'native / plain'],
  ['js-slang', 'wellspring', 'js-slang / Wellspring'],
  ['js-slang-native', 'wellspring', 'native / Wellspring'],
]);

/**
 * @param {Report} report
 * @returns {string} Markdown
 */
export function format(report) {
  const { machine, settings, versions } = report;
  const peers = /** @type {PeerName[]} */ (Object.keys(versions));
  return [
    `${report.date}, revision ${machine.revision}. ${machine.processor}, ${machine.cores} cores, ` +
      `${machine.memoryGb} GB, load ${machine.load.toFixed(1)} before, ${machine.system}, Node.js ${machine.node}.`,
    ...peers.map((peer) => `${PEERS[peer].title}: ${versions[peer]}.`),
    `Medians over ${settings.rounds} fresh ${settings.rounds === 1 ? 'process' : 'processes'} for each engine and program.`,
    '',
    'Milliseconds from text to result, first run in a process whose engine is loaded:',
    '',
    timeTable(report, peers, 'first'),
    '',
    `The ${settings.runs - 1} runs of the same text after it:`,
    '',
    timeTable(report, peers, 'again'),
    '',
    'Most memory held by the process, in MB:',
    '',
    memoryTable(report, peers),
    '',
    ...coldStart(report, peers),
    ...failures(report),
  ].join('\n');
}

/**
 * @param {Report} report
 * @param {readonly PeerName[]} peers
 * @param {TimeName} time
 */
function timeTable({ rows }, peers, time) {
  const ratios = RATIOS.filter(([upper, lower]) => peers.includes(upper) && peers.includes(lower));
  const tellsCompiling = (/** @type {PeerName} */ peer) =>
    rows.some((row) => row.peers[peer]?.[time]?.compileMs !== undefined);
  /** The cells of a peer: the time, and the part of it that the engine reports. */
  const ofPeers = (/** @type {(peer: PeerName) => [string, string]} */ cellsOf) =>
    peers.flatMap((peer) => cellsOf(peer).slice(0, tellsCompiling(peer) ? 2 : 1));
  const cells = (/** @type {Row} */ row) => [
    row.title,
    String(row.chapter),
    ...ofPeers((peer) => [
      timeCell(row.peers[peer], time),
      figure(row.peers[peer]?.[time]?.compileMs),
    ]),
    ...ratios.map(([upper, lower]) => {
      // For an overhead, plain JavaScript does only a part of the work.
      const isComparable = row.kind === 'program' || lower !== 'plain';
      return factor(isComparable ? ratioOf(row, [upper, lower], time, 'ms') : undefined);
    }),
  ];
  const programs = rows.filter((row) => row.kind === 'program');
  const means = (/** @type {'ms' | 'fastestMs'} */ figureName) =>
    ratios.map(([upper, lower]) => {
      const all = programs.map((row) => ratioOf(row, [upper, lower], time, figureName));
      return factor(geometricMean(all.filter((ratio) => ratio !== undefined)));
    });
  return table([
    [
      '',
      '§',
      ...ofPeers((peer) => [PEERS[peer].title, 'compiling']),
      ...ratios.map(([, , title]) => title),
    ],
    ...programs.map(cells),
    ['geometric mean', '', ...ofPeers(() => ['', '']), ...means('ms')],
    ['geometric mean of the fastest runs', '', ...ofPeers(() => ['', '']), ...means('fastestMs')],
    ...rows.filter((row) => row.kind === 'overhead').map(cells),
  ]);
}

/**
 * @param {Row} row
 * @param {readonly [PeerName, PeerName]} pair the first divided by the second
 * @param {TimeName} time
 * @param {'ms' | 'fastestMs'} figureName
 * @returns {number | undefined} undefined when either failed or was not measured
 */
function ratioOf({ peers }, [upper, lower], time, figureName) {
  const above = peers[upper]?.[time]?.[figureName];
  const below = peers[lower]?.[time]?.[figureName];
  return above === undefined || below === undefined ? undefined : above / below;
}

/**
 * @param {Reached | undefined} reached
 * @param {TimeName} time
 */
function timeCell(reached, time) {
  if (reached?.failure !== undefined) return shortFailure(reached.failure);
  return figure(reached?.[time]?.ms);
}

/**
 * @param {Report} report
 * @param {readonly PeerName[]} peers
 */
function memoryTable({ rows }, peers) {
  return table([
    ['', ...peers.map((peer) => PEERS[peer].title)],
    ...rows.map((row) => [
      row.title,
      ...peers.map((peer) => {
        const memoryMb = row.peers[peer]?.memoryMb;
        return memoryMb === undefined ? '' : String(Math.round(memoryMb));
      }),
    ]),
  ]);
}

/**
 * @param {Report} report
 * @param {readonly PeerName[]} peers
 */
function coldStart({ rows }, peers) {
  const trivial = rows.find((row) => row.name === 'trivial');
  if (trivial === undefined) return [];
  const figures = peers.map((peer) => {
    const coldMs = trivial.peers[peer]?.coldMs;
    return `${PEERS[peer].title} ${coldMs === undefined ? 'failed' : `${Math.round(coldMs)} ms`}`;
  });
  return [
    `From the start of a process to the result of the trivial program: ${figures.join(', ')}.`,
  ];
}

/**
 * Lists the failures in full, since a cell has no room for them.
 * @param {Report} report
 */
function failures({ rows }) {
  return rows.flatMap(({ name, peers }) =>
    Object.entries(peers).flatMap(([peer, { failure }]) =>
      failure === undefined ? [] : [`${peer} on ${name}: ${failure}`],
    ),
  );
}

/** @param {string} failure */
const shortFailure = (failure) => (failure.length <= 16 ? failure : 'failed');

/**
 * @param {number | undefined} ms
 * @returns {string} three digits, with decimals where they are worth showing
 */
function figure(ms) {
  if (ms === undefined) return '';
  return ms.toFixed(ms < 10 ? 2 : ms < 100 ? 1 : 0);
}

/** @param {number | undefined} ratio */
const factor = (ratio) => (ratio === undefined ? '' : ratio.toFixed(ratio < 10 ? 2 : 0));

/**
 * Markdown that is also easy to read as plain text.
 * @param {readonly string[][]} rows the first is the heading
 */
function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0), 3),
  );
  const line = (/** @type {readonly string[]} */ row) =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const [heading = [], ...others] = rows;
  const rule = widths.map(
    (width, at) => '-'.repeat(at === 0 ? width : width - 1) + (at === 0 ? '' : ':'),
  );
  return [heading, rule, ...others].map(line).join('\n');
}
