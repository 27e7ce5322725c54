/**
 * Compares our modules with the bundles that the reference publishes: `node bench/modules.mjs --bundles FOLDER [--rounds N]
 * [program …]`, after a build. FOLDER is a published folder, with `bundles/rune.js` and so on, outside of this repository; the
 * branch `gh-pages` of github.com/source-academy/modules is one. Without it, only ours are measured.
 *
 * All of them run in our engine, as a modules base URL makes it run published bundles, so that only the modules
 * differ. A time is from the text to the result, with all data for the tab. docs/performance.md has the figures.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runInThisContext } from 'node:vm';
import { answerApart, chosen, compareInTurns, runApart, timeRuns } from './in-turns.mjs';

const TIMEOUT_MS = 60_000;

/** The programs, with their modules and the names of the published tabs of these. */
const PROGRAMS = /** @type {const} */ ({
  /** Ten thousand runes: a grid of a hundred rows with a hundred runes each. */
  runes: {
    module: 'rune',
    tab: 'Rune',
    text: `import { beside_frac, heart, quarter_turn_right, show, stack_frac } from 'rune';
function row(n, rune) {
  return n === 1 ? rune : beside_frac(1 / n, rune, row(n - 1, quarter_turn_right(rune)));
}
function grid(n, rune) {
  return n === 1 ? row(100, rune) : stack_frac(1 / n, row(100, rune), grid(n - 1, rune));
}
show(grid(100, heart));`,
  },
  /** A curve of sixty thousand points, whose function is the program's own. */
  curve: {
    module: 'curve',
    tab: 'Curve',
    text: `import { draw_connected_full_view, make_point } from 'curve';
function spiral(t) {
  const angle = 200 * math_PI * t;
  return make_point(t * math_cos(angle), t * math_sin(angle));
}
draw_connected_full_view(60000)(spiral);`,
  },
  /** A curve of ten thousand points that is made of others by functions of the module. */
  'transformed-curve': {
    module: 'curve',
    tab: 'Curve',
    text: `import { arc, connect_ends, draw_connected_full_view, put_in_standard_position } from 'curve';
import { scale, translate } from 'curve';
const squeeze = scale(0.5, 2, 1);
const move = translate(1, 0.5, 0);
const changed = put_in_standard_position(squeeze(move(arc)));
draw_connected_full_view(10000)(connect_ends(changed, squeeze(changed)));`,
  },
  /** Ten seconds of three waves at once, with an envelope. */
  sound: {
    module: 'sound',
    tab: 'Sound',
    text: `import { adsr, play, simultaneously, sine_sound, square_sound, triangle_sound } from 'sound';
const waves = list(sine_sound(440, 10), triangle_sound(550, 10), square_sound(660, 10));
play(adsr(0.1, 0.2, 0.7, 0.2)(simultaneously(waves)));`,
  },
});

/** @typedef {keyof typeof PROGRAMS} ProgramName */

const TITLES = /** @type {const} */ ({ wellspring: 'Wellspring', published: 'published bundle' });

/** @typedef {keyof typeof TITLES} PeerName */

/** @param {string} path from this folder */
const read = (path) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

/**
 * @param {PeerName} peer
 * @param {ProgramName} program
 * @param {string} bundles the published folder
 * @returns {string} the script that an engine evaluates when a program imports the module
 */
function scriptOf(peer, program, bundles) {
  const { module: name, tab } = PROGRAMS[program];
  const chunks = '../packages/evaluator/dist/chunks';
  if (peer === 'wellspring') return read(`${chunks}/modules/${name}.js`);
  const adapter = read(`${chunks}/module-adapter.js`);
  const bundle = readFileSync(join(bundles, 'bundles', `${name}.js`), 'utf8');
  const entry = { name, tabs: [tab] };
  return `${adapter};wellspringModule={core:wellspringModule.adapt(${JSON.stringify(entry)},${JSON.stringify(bundle)})};`;
}

/**
 * The job of a child process.
 * @param {PeerName} peer
 * @param {ProgramName} program
 * @param {string} bundles
 * @returns {Promise<readonly number[]>} the times of the runs
 */
async function measure(peer, program, bundles) {
  const { evaluator } = /** @type {{ evaluator: import('@wellspring/evaluator').Evaluator }} */ (
    runInThisContext(`${read('../packages/source/dist/chunks/source.js')}; wellspringLanguage`)
  );
  evaluator.warmUp?.();
  const script = scriptOf(peer, program, bundles);
  const { module: name, text } = PROGRAMS[program];
  const { times } = await timeRuns(async () => {
    let sent = 0;
    const session = evaluator.createSession(
      { chapter: 4, variant: 'default', timeoutMs: TIMEOUT_MS },
      {
        display: () => true,
        emit(_channel, make) {
          make();
          sent += 1;
          return 'sent';
        },
      },
    );
    session.provide?.({ name, script });
    const outcome = await session.evaluate({
      files: { '/program.js': text },
      entry: '/program.js',
    });
    if (outcome.status === 'error') throw new Error(outcome.errors[0]?.message);
    if (outcome.status !== 'finished' || sent === 0) throw new Error('nothing was shown');
  }, TIMEOUT_MS / 10);
  return times;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    child: { type: 'boolean' },
    bundles: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
  },
});
const { bundles } = values;
if (values.child === true) {
  const [peer, program] = positionals;
  answerApart(
    await measure(/** @type {PeerName} */ (peer), /** @type {ProgramName} */ (program), bundles),
  );
} else {
  const { published, ...ours } = TITLES;
  if (bundles === '') console.error('Without published bundles: name their folder by --bundles.');
  await compareInTurns({
    titles: bundles === '' ? ours : { ...ours, published },
    names: chosen(/** @type {ProgramName[]} */ (Object.keys(PROGRAMS)), positionals),
    rounds: Number(values.rounds),
    async measure(peer, name) {
      const parameters = [fileURLToPath(import.meta.url), '--child', '--bundles', bundles];
      return /** @type {number[]} */ (
        await runApart(process.execPath, [...parameters, peer, name], TIMEOUT_MS)
      );
    },
  });
}
