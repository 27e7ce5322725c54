/**
 * `npm test`: runs everything that a machine can check, both locally and in continuous integration. The last
 * line counts the tests; the exit code is 1 when anything failed.
 */
import { requireSupportedNode } from './set-up/node-version.mjs';

const HELP = `Usage: npm test [-- --only STAGE[,STAGE...]]
       npm run test:all [-- --only STAGE[,STAGE...]]

Installs what is missing, then runs these stages (all of them unless told otherwise):
  format    Prettier
  lint      oxlint, with rules that know types
  imports   who may import whom (scripts/imports/arrows.mjs)
  types     tsc
  build     what "npm start" runs
  unit      unit, property and server tests (Vitest)
  e2e       browser tests (Playwright), with Chromium or Chrome
  browsers  a few of them in Firefox and WebKit, as far as Debian's packages firefox-esr,
            webkit2gtk-driver and xvfb are there

Suites of many similar cases (attacks, programs for the oracle, malformed requests) run in full when
something that they cover has changed since they last passed in full, otherwise a fixed sample of them
runs; the output says which and why. npm run test:all runs them all in full.

Environment:
  CHROMIUM_PATH
      the browser to use; when unset one is looked for, and installed if there is none
  ALL_TESTS
      when set, all suites run in full, as with npm run test:all
  WELLSPRING_DATABASE_URL
      a PostgreSQL for the server tests, whose user may make databases; when unset the embedded one
`;

requireSupportedNode();
// Imported only after the check: these modules may use everything that a supported Node offers.
const { parseArgs } = await import('node:util');
const { reportFailure, SetUpFailure } = await import('./set-up/failure.mjs');
const { runProgram } = await import('./set-up/program.mjs');
const { STAGES } = await import('./test-run/stages.mjs');
const { NOTHING, tallyLine } = await import('./test-run/tally.mjs');
const { prepare, runStages } = await import('./test-run/test-run.mjs');

/**
 * @param {string | undefined} only names of stages, separated by commas
 */
function chosenStages(only) {
  if (only === undefined) return STAGES;
  const names = only.split(',');
  const unknown = names.filter((name) => STAGES.every((stage) => stage.name !== name));
  if (unknown.length > 0) {
    throw new SetUpFailure(`There is no stage "${unknown.join('", "')}".\n\n${HELP}`);
  }
  return STAGES.filter((stage) => names.includes(stage.name));
}

await runProgram(async (signal) => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      all: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(HELP);
  if (values.all) process.env['ALL_TESTS'] = '1';
  const stages = chosenStages(values.only);
  try {
    await prepare(signal);
  } catch (error) {
    const code = reportFailure(error);
    if (!signal.aborted) console.log(tallyLine(NOTHING));
    return code;
  }
  const { failed, tally } = await runStages(stages, signal);
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEverything passed');
  console.log(tallyLine(tally));
  return failed.length > 0 ? 1 : 0;
});
