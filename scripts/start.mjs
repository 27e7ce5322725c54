/**
 * `npm start`: the whole product on one machine. Installs and builds what is missing, starts the
 * server, prints one address, and starts the server again should it die.
 */
import { requireSupportedNode } from './set-up/node-version.mjs';

const HELP = `Usage: npm start [-- --help]

Installs and builds what is missing, starts Wellspring and prints its address. Ctrl-C stops it.

Environment:
  PORT                the port to listen on; when unset, 8000 or the next free one
  HOST                the address to listen on; 127.0.0.1 when unset
  WELLSPRING_DATA     the folder for the database and everything else that is kept; "data" when unset
  WELLSPRING_DEMO     "off" for no demo course and no demo people
  WELLSPRING_SIGN_IN  a JSON file with the ways to sign in; docs/operating.md describes it
  PUBLIC_URL          the address that people type, e.g. https://cs.school.edu
  TRUST_PROXY         "on" behind a proxy that sets X-Forwarded-For, -Proto and -Host
  DATABASE_URL        a PostgreSQL database to use in place of the embedded one
  LOG_LEVEL           what the server logs: error, warn (when unset), info or debug
`;

requireSupportedNode();
// Only now: what is imported here may use all that a supported Node knows.
const { SetUpFailure } = await import('./set-up/failure.mjs');
const { runProgram } = await import('./set-up/program.mjs');
const { Progress } = await import('./set-up/progress.mjs');
const { setUp } = await import('./set-up/set-up.mjs');
const { supervise } = await import('./set-up/supervise.mjs');

const parameters = process.argv.slice(2);
if (parameters.includes('--help') || parameters.includes('-h')) {
  console.log(HELP);
  process.exit(0);
}

await runProgram(async (signal) => {
  if (parameters.length > 0) {
    throw new SetUpFailure(`"npm start" does not know ${parameters.join(' ')}.\n\n${HELP}`);
  }
  const progress = new Progress();
  await setUp({ progress, signal });
  progress.say('Starting the server');
  return supervise(signal, ({ url, firstAdminUrl }) => {
    progress.say('Running; Ctrl-C stops it');
    console.log(`\nWellspring is ready: ${url}`);
    if (firstAdminUrl !== null) {
      console.log(`No people yet. Make the first admin: ${firstAdminUrl}`);
    }
    if (process.env['WELLSPRING_DEMO'] !== 'off') {
      console.log(
        'Sign in as one of the demo people (admin, staff, students): one click, no password.',
      );
    }
  });
});
