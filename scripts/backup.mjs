/** `npm run backup`: everything that the installation keeps, as it is at one moment, into a folder. */
import { join, resolve } from 'node:path';
import { requireSupportedNode } from './set-up/node-version.mjs';

const HELP = `Usage: npm run backup [-- FOLDER]

Writes all people, courses, work and files into a new folder, also while the server runs. When no
folder is named, into "backups" in the data folder, named by the time. The folder holds people's work
and secrets: keep it where only you can read it. "npm run restore" puts it back.

Environment: WELLSPRING_DATA and DATABASE_URL, as for "npm start".
`;

requireSupportedNode();
const { runMaintenance } = await import('./set-up/maintenance-command.mjs');

await runMaintenance(HELP, ({ server, installation }, parameters) => {
  const [folder, ...others] = parameters;
  if (others.length > 0 || folder?.startsWith('-')) return undefined;
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const target = resolve(folder ?? join(installation.dataFolder, 'backups', time));
  return server.backUp(installation, target).then((manifest) => {
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return `Backed up ${rows} rows and ${manifest.files.length} files to ${target}`;
  });
});
