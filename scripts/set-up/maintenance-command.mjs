import { SetUpFailure } from './failure.mjs';
import { runProgram } from './program.mjs';
import { Progress } from './progress.mjs';
import { dataFolder, sayNotes } from './serve.mjs';
import { setUp } from './set-up.mjs';

/**
 * Runs a command that maintains an installation. The environment says where its data are, as for `npm start`.
 * @param {string} help shown for `--help` and when the parameters are wrong
 * @param {(tools: MaintenanceTools, parameters: readonly string[]) => Promise<string> | undefined} begin
 *   returns the text to print at the end, or undefined when it does not understand the parameters
 * @returns {Promise<never>}
 *
 * @typedef {object} MaintenanceTools
 * @property {typeof import('@wellspring/server/node')} server
 * @property {import('@wellspring/server/node').Installation} installation
 */
export function runMaintenance(help, begin) {
  const parameters = process.argv.slice(2);
  if (parameters.includes('--help') || parameters.includes('-h')) {
    console.log(help);
    process.exit(0);
  }
  return runProgram(async (signal) => {
    await setUp({ progress: new Progress(), signal });
    const server = await import('@wellspring/server/node');
    sayNotes(server.environmentNotes(process.env));
    const installation = {
      dataFolder: dataFolder(process.env['WELLSPRING_DATA']),
      environment: process.env,
    };
    try {
      const done = begin({ server, installation }, parameters);
      if (done === undefined) throw new SetUpFailure(help);
      console.log(await done);
    } catch (error) {
      const isForPeople =
        error instanceof server.StartError || error instanceof server.EmbeddedPostgresError;
      throw isForPeople ? new SetUpFailure(error.message, { cause: error }) : error;
    }
  });
}
