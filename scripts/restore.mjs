/** `npm run restore`: restores the installation from a backup. */
import { resolve } from 'node:path';
import { requireSupportedNode } from './set-up/node-version.mjs';

const HELP = `Usage: npm run restore -- FOLDER [--replace]

Puts back what "npm run backup" wrote. Stop the server first. Where there are people already, nothing
is done unless --replace is given: then all that is there now is thrown away. A backup of an older
version is brought up to date; one that is damaged is refused before anything is changed. People and
courses that have been removed since are removed again.

Environment: WELLSPRING_DATA and WELLSPRING_DATABASE_URL, as for "npm start".
`;

requireSupportedNode();
const { runMaintenance } = await import('./set-up/maintenance-command.mjs');

await runMaintenance(HELP, ({ server, installation }, parameters) => {
  const [folder, ...others] = parameters.filter((parameter) => parameter !== '--replace');
  if (folder === undefined || others.length > 0 || folder.startsWith('-')) return undefined;
  const replace = parameters.includes('--replace');
  return server
    .restore(installation, resolve(folder), replace)
    .then(({ createdAt, notes }) => [`Restored the backup of ${createdAt}.`, ...notes].join('\n'));
});
