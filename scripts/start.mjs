/**
 * `npm start`: runs the whole product on one machine. Installs and builds what is missing, starts the server,
 * prints one address, and restarts the server if it dies.
 */
import { requireSupportedNode } from './set-up/node-version.mjs';

requireSupportedNode();
// Imported only after the check: this module may use everything that a supported Node offers.
const { settingsHelp } = await import('../apps/server/src/node/settings.mjs');
const { SetUpFailure } = await import('./set-up/failure.mjs');
const { runProgram } = await import('./set-up/program.mjs');
const { Progress } = await import('./set-up/progress.mjs');
const { setUp } = await import('./set-up/set-up.mjs');
const { supervise } = await import('./set-up/supervise.mjs');

const HELP = `Usage: npm start [-- --help]

Installs and builds what is missing, starts Wellspring and prints its address. Ctrl-C stops it.

Environment, all of it optional:
${settingsHelp()}
`;

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
  return supervise(signal, (ready) => {
    progress.say('Running; Ctrl-C stops it');
    console.log(`\nWellspring is ready: ${ready.url}`);
    if (ready.publicUrl !== null) console.log(`People reach it at ${ready.publicUrl}`);
    if (ready.firstAdminUrl !== null) {
      const why = ready.isEmpty ? 'No people yet.' : 'Nobody here is an admin who can sign in.';
      console.log(`${why} Make the first admin: ${ready.firstAdminUrl}`);
    }
    if (ready.hasDemoPeople) {
      console.log(
        'Sign in as one of the demo people (admin, staff, students): one click, no password.',
      );
    }
  });
});
