/**
 * Writes our modules as a published folder, which other installations can load by its address:
 *
 *     npm run build:modules -- FOLDER
 *
 * Serve the folder with the header `Access-Control-Allow-Origin: *`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { buildPublished } from './chunks.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Name the folder to write: npm run build:modules -- FOLDER');
  process.exit(2);
}
const files = await buildPublished();
for (const [path, text] of Object.entries(files)) {
  const file = join(resolve(folder), path);
  // oxlint-disable-next-line no-await-in-loop -- a folder may contain several of them
  await mkdir(dirname(file), { recursive: true });
  // oxlint-disable-next-line no-await-in-loop -- see above
  await writeFile(file, text);
}
console.log(`Wrote ${Object.keys(files).length} files to ${resolve(folder)}.`);
