/**
 * `npm run backup`: backs up everything that the installation stores, as it is at one moment, into a folder.
 */
import { join, resolve } from 'node:path';
import { requireSupportedNode } from './set-up/node-version.mjs';

const HELP = `Usage: npm run backup [-- FOLDER]
       npm run backup -- [--in FOLDER] --keep NUMBER
       npm run backup -- --check FOLDER

Writes all people, courses, work and files into a new folder, also while the server runs: FOLDER, or
else one named by the time, in the folder that --in names or in "backups" in the data folder. The
folder holds people's work and secrets: keep it where only you can read it. "npm run restore" puts it back.

  --keep NUMBER   afterwards removes the oldest backups that are named by the time, except so many
  --check FOLDER  makes none, but looks whether the backup in FOLDER is whole and can be restored

Environment: WELLSPRING_DATA and WELLSPRING_DATABASE_URL, as for "npm start".
`;

requireSupportedNode();
const { parseArgs } = await import('node:util');
const { runMaintenance } = await import('./set-up/maintenance-command.mjs');

/** @param {readonly string[]} parameters */
function parse(parameters) {
  try {
    return parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        in: { type: 'string' },
        keep: { type: 'string' },
        check: { type: 'string' },
      },
    });
  } catch {
    return null;
  }
}

await runMaintenance(HELP, ({ server, installation }, parameters) => {
  const parsed = parse(parameters);
  if (parsed === null) return undefined;
  const {
    values: { in: parent, keep, check },
    positionals: [folder, ...others],
  } = parsed;
  const isNamed = folder !== undefined;
  if (others.length > 0 || (isNamed && (parent !== undefined || keep !== undefined))) {
    return undefined;
  }
  if (check !== undefined) {
    if (isNamed || parent !== undefined || keep !== undefined) return undefined;
    return server
      .checkBackup(resolve(check))
      .then(
        (manifest) =>
          `The backup of ${manifest.createdAt} is whole: ${rowsOf(manifest)} rows and ${manifest.files.length} files.`,
      );
  }
  if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep)) return undefined;
  const place = resolve(parent ?? join(installation.dataFolder, 'backups'));
  const now = new Date();
  const target = isNamed ? resolve(folder) : join(place, server.backupName(now));
  return server.backUp(installation, target).then(async (manifest) => {
    const removed = keep === undefined ? [] : await server.pruneBackups(place, Number(keep), now);
    const others = removed.length === 0 ? '' : `; removed ${removed.join(', ')}`;
    return `Backed up ${rowsOf(manifest)} rows and ${manifest.files.length} files to ${target}${others}`;
  });
});

/** @param {import('@wellspring/server/node').Manifest} manifest */
function rowsOf(manifest) {
  return manifest.tables.reduce((sum, table) => sum + table.rows, 0);
}
